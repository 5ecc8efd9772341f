//! A weighted edit distance of words; no crate has one whose costs depend on the letters beside
//! (a doubled letter, a silent last e) and on the place in the word.

/// Cost of an ordinary slip: a letter too many or too few.
pub(super) const SLIP: u32 = 10;
/// Two letters beside each other in the wrong order.
const SWAPPED: u32 = 6;
/// One letter instead of two of the same, or two instead of one.
const DOUBLED: u32 = 5;
/// A letter that is often not heard, too many or too few.
const SILENT: u32 = 8;
/// A vowel for another, or a consonant for one that sounds like it.
const ALIKE: u32 = 8;
/// A letter for quite another one.
const EXCHANGED: u32 = 13;
/// Additional cost in the first letter, of which people are rarely unsure.
const FIRST: u32 = 5;

/// Letters that are written for each other.
const SOUNDS: [&[u8]; 8] = [
    b"aeiouy", b"ckqs", b"szx", b"fvpw", b"mn", b"gj", b"td", b"lr",
];

/// The cost of the cheapest slips that turn one word in small letters into the other.
pub(super) fn slips(written: &str, meant: &str) -> u32 {
    let (written, meant) = (written.as_bytes(), meant.as_bytes());
    let mut costs = vec![vec![0; meant.len() + 1]; written.len() + 1];
    for from in 0..=written.len() {
        for to in 0..=meant.len() {
            let choices = [
                from.checked_sub(1)
                    .map(|before| costs[before][to] + alone(written, before)),
                to.checked_sub(1)
                    .map(|before| costs[from][before] + alone(meant, before)),
                both(from, to, 1)
                    .map(|(from, to)| costs[from][to] + exchanged(written[from], meant[to], from)),
                both(from, to, 2)
                    .filter(|&(from, to)| is_swapped(&written[from..], &meant[to..]))
                    .map(|(from, to)| costs[from][to] + SWAPPED),
            ];
            costs[from][to] = choices.into_iter().flatten().min().unwrap_or_default();
        }
    }
    costs[written.len()][meant.len()]
}

/// Both places a number of letters before.
fn both(from: usize, to: usize, letters: usize) -> Option<(usize, usize)> {
    Some((from.checked_sub(letters)?, to.checked_sub(letters)?))
}

/// Cost of a letter that only this word has.
fn alone(word: &[u8], place: usize) -> u32 {
    let letter = word[place];
    let beside = |other: Option<usize>| other.and_then(|other| word.get(other)) == Some(&letter);
    let is_last = place + 1 == word.len();
    if beside(place.checked_sub(1)) || beside(Some(place + 1)) {
        DOUBLED
    } else if place == 0 {
        SLIP + FIRST
    } else if matches!(letter, b'h' | b'u') || (letter == b'e' && is_last) {
        SILENT
    } else {
        SLIP
    }
}

/// Cost of one letter in place of another.
fn exchanged(written: u8, meant: u8, place: usize) -> u32 {
    if written == meant {
        return 0;
    }
    let alike = SOUNDS
        .iter()
        .any(|sounds| sounds.contains(&written) && sounds.contains(&meant));
    (if alike { ALIKE } else { EXCHANGED }) + if place == 0 { FIRST } else { 0 }
}

/// Whether both continue with the same two letters in another order.
fn is_swapped(written: &[u8], meant: &[u8]) -> bool {
    let ([one, two, ..], [first, second, ..]) = (written, meant) else {
        return false;
    };
    one == second && two == first && one != two
}

#[cfg(test)]
mod tests {
    use super::super::{Lexicon, Variant};

    /// What people write, and what they mean.
    const MISSPELT: &str = "\
        ABSENSE ABSENCE, ACCOMODATE ACCOMMODATE, ACHEIVE ACHIEVE, ADN AND, AQUIRE ACQUIRE, \
        ARGUEMENT ARGUMENT, BEAUTIFULL BEAUTIFUL, BECUASE BECAUSE, BELEIVE BELIEVE, \
        BROCOLLI BROCCOLI, CEMETARY CEMETERY, COLUM COLUMN, CONCIOUS CONSCIOUS, \
        DEFINATELY DEFINITELY, DIARREA DIARRHEA, DISAPOINT DISAPPOINT, EMBARASS EMBARRASS, \
        EXCELENT EXCELLENT, FLOURESCENT FLUORESCENT, FYSICS PHYSICS, FOREIN FOREIGN, \
        FREIND FRIEND, GAURD GUARD, GOVERMENT GOVERNMENT, GRAMMER GRAMMAR, HARRASS HARASS, \
        HEIGTH HEIGHT, HTE THE, IMMEDIATLY IMMEDIATELY, INDEPENDANT INDEPENDENT, \
        KNOLEDGE KNOWLEDGE, LENGHT LENGTH, LIASON LIAISON, LIBARY LIBRARY, \
        MAINTAINANCE MAINTENANCE, MILLENIUM MILLENNIUM, MISCHIEVIOUS MISCHIEVOUS, \
        NECCESARY NECESSARY, NEIGBOR NEIGHBOR, OCASION OCCASION, OCCURED OCCURRED, \
        PARALEL PARALLEL, PERSUE PURSUE, PHAROAH PHARAOH, POSESSION POSSESSION, \
        PRIVELEGE PRIVILEGE, PRONOUNCIATION PRONUNCIATION, QUESTIONAIRE QUESTIONNAIRE, \
        RECIEVE RECEIVE, REFERANCE REFERENCE, RELEVENT RELEVANT, REPITITION REPETITION, \
        RESTARAUNT RESTAURANT, RYTHM RHYTHM, SARGENT SERGEANT, SCISORS SCISSORS, \
        SEPERATE SEPARATE, SIEZE SEIZE, SPAGETTI SPAGHETTI, STRENTH STRENGTH, SUCESS SUCCESS, \
        SUPRISE SURPRISE, TAHT THAT, TATOO TATTOO, THIER THEIR, TOMMOROW TOMORROW, TRUELY TRULY, \
        UNTILL UNTIL, VACCUM VACUUM, WIERD WEIRD, ZUCHINI ZUCCHINI";

    #[test]
    fn what_people_mean_is_among_the_near_words_and_mostly_comes_first() {
        let lexicon = Lexicon::of(Variant::Standard);
        let (mut count, mut later) = (0, Vec::new());
        for (written, meant) in MISSPELT.split(", ").filter_map(|pair| pair.split_once(' ')) {
            let near = lexicon.near(written, 5, |_| true);
            let place = near.iter().position(|word| word == meant);
            assert!(place.is_some(), "{written} is not {meant} but {near:?}");
            count += 1;
            if place > Some(0) {
                later.push((written, near));
            }
        }
        assert_eq!(count, 71);
        assert!(
            later.len() * 10 <= count,
            "{} come later: {later:?}",
            later.len()
        );
    }
}
