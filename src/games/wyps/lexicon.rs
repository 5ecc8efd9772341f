//! The words that may be laid, as a graph whose every path from the root spells the beginning of a
//! word.
//!
//! The crate `fst` compiles the word list and finds near words; for the search its graph is laid
//! out flat once more, so that a step is a mask and an addition.

use std::{collections::HashMap, sync::LazyLock};

use fst::{
    Automaton, IntoStreamer, Set, Streamer,
    automaton::Levenshtein,
    raw::{CompiledAddr, Fst},
};

use super::{
    board::MOST_HEXES,
    misspelling::{SLIP, slips},
    stones::{Stone, Variant},
};

/// The English words, in small letters.
static ENGLISH: LazyLock<Lexicon> = LazyLock::new(|| {
    let letters_only =
        |word: &&str| word.len() > 1 && word.bytes().all(|letter| letter.is_ascii_lowercase());
    let mut words: Vec<&str> = wordnik_list::word_iterator().filter(letters_only).collect();
    words.sort_unstable();
    words.dedup();
    Lexicon::new(&words, b'a')
});

/// The words of the game with numbers: straights of three or more and sets of two or more.
static NUMBERS: LazyLock<Lexicon> = LazyLock::new(|| {
    // No path is longer than the board has hexes.
    let sets =
        (b'0'..=b'9').flat_map(|digit| (2..=MOST_HEXES).map(move |length| vec![digit; length]));
    let straights = (b'0'..=b'7')
        .flat_map(|first| (first + 2..=b'9').map(move |last| (first..=last).collect()));
    let mut words: Vec<Vec<u8>> = sets.chain(straights).collect();
    words.sort_unstable();
    Lexicon::new(&words, b'0')
});

/// Words, ready to be searched.
pub(super) struct Lexicon {
    words: Set<Vec<u8>>,
    nodes: Vec<Entry>,
    children: Vec<u32>,
    root: u32,
}

/// A node as it is kept.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Which letters lead on, a bit each, and [`WORD`].
    letters: u32,
    /// Where the first child stands; the others follow in the order of their letters.
    first: u32,
    /// Which letters come anywhere below.
    below: u32,
    /// How many letters at most may follow.
    height: u8,
}

/// That a word ends here.
const WORD: u32 = 1 << 31;

impl Lexicon {
    /// The words that a variant is played with.
    pub fn of(variant: Variant) -> &'static Self {
        match variant {
            Variant::Standard | Variant::Quick => &ENGLISH,
            Variant::Number => &NUMBERS,
        }
    }

    /// A lexicon of sorted words whose letters count from `first_letter`.
    fn new<W: AsRef<[u8]>>(words: &[W], first_letter: u8) -> Self {
        #[expect(
            clippy::expect_used,
            reason = "the words are sorted and each comes once; a test reads them all"
        )]
        let words = Set::from_iter(words).expect("the words are sorted");
        let mut flat = Flat {
            fst: words.as_fst(),
            first_letter,
            nodes: Vec::new(),
            children: Vec::new(),
            known: HashMap::new(),
        };
        let root = flat.add(flat.fst.root().addr());
        let Flat {
            mut nodes,
            mut children,
            ..
        } = flat;
        nodes.shrink_to_fit();
        children.shrink_to_fit();
        Self {
            words,
            nodes,
            children,
            root,
        }
    }

    /// Where every word begins.
    pub fn root(&self) -> Node<'_> {
        Node {
            lexicon: self,
            entry: self.nodes[self.root as usize],
        }
    }

    /// Where these letters lead; `None` where no word begins like this.
    pub fn after(&self, stones: impl IntoIterator<Item = Stone>) -> Option<Node<'_>> {
        stones
            .into_iter()
            .try_fold(self.root(), |node, stone| node.child(stone.index()))
    }

    /// Whether this is a word.
    pub fn has(&self, stones: impl IntoIterator<Item = Stone>) -> bool {
        self.after(stones).is_some_and(Node::is_word)
    }

    /// The words that somebody may have meant by this text, the likeliest first: at most `most`, in
    /// capitals.
    pub fn near(&self, word: &str, most: usize, mut may: impl FnMut(&str) -> bool) -> Vec<String> {
        // The automaton grows with its word, and no word is longer than this.
        const LONGEST: usize = 30;
        let word = word.to_lowercase();
        if word.chars().count() > LONGEST {
            return Vec::new();
        }
        // Two letters that have changed places are two exchanged ones to the automaton.
        let Ok(automaton) = Levenshtein::new(&word, 2) else {
            return Vec::new();
        };
        let mut found: Vec<(u32, String)> = matching(&self.words, &automaton)
            .into_iter()
            .map(|near| (slips(&word, &near), near))
            .collect();
        found.sort_unstable();
        // Where there are words one slip away, those two slips away are hardly meant.
        let likely = found.first().map_or(0, |(fewest, _)| fewest + SLIP);
        let likely = found
            .into_iter()
            .take_while(|(slips, _)| *slips < likely)
            .map(|(_, near)| near);
        likely
            .filter(|near| may(near))
            .take(most)
            .map(|near| near.to_uppercase())
            .collect()
    }

    /// The memory that the words take, in bytes, the list that they came from included.
    pub fn memory(&self) -> usize {
        let list: usize = wordnik_list::word_iterator().map(str::len).sum();
        list + self.words.as_fst().as_bytes().len()
            + size_of_val(&self.nodes[..])
            + size_of_val(&self.children[..])
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }
}

fn matching(words: &Set<Vec<u8>>, automaton: impl Automaton) -> Vec<String> {
    let mut stream = words.search(automaton).into_stream();
    let mut found = Vec::new();
    while let Some(word) = stream.next() {
        found.extend(std::str::from_utf8(word).map(str::to_owned));
    }
    found
}

/// A graph being laid out.
struct Flat<'a> {
    fst: &'a Fst<Vec<u8>>,
    first_letter: u8,
    nodes: Vec<Entry>,
    children: Vec<u32>,
    known: HashMap<CompiledAddr, u32>,
}

impl Flat<'_> {
    /// Lays out the node at this address with all below it, and says where it stands. Words are
    /// short, so this does not go deep.
    fn add(&mut self, address: CompiledAddr) -> u32 {
        if let Some(&known) = self.known.get(&address) {
            return known;
        }
        let node = self.fst.node(address);
        let mut entry = Entry {
            letters: if node.is_final() { WORD } else { 0 },
            first: 0,
            below: 0,
            height: 0,
        };
        let mut children = Vec::with_capacity(node.len());
        for transition in node.transitions() {
            let letter = 1 << (transition.inp - self.first_letter);
            let child = self.add(transition.addr);
            let Entry { below, height, .. } = self.nodes[child as usize];
            entry.letters |= letter;
            entry.below |= letter | below;
            entry.height = entry.height.max(height + 1);
            children.push(child);
        }
        entry.first = number(self.children.len());
        self.children.extend(children);
        let place = number(self.nodes.len());
        self.nodes.push(entry);
        self.known.insert(address, place);
        place
    }
}

/// A place in the graph, which has far fewer than four thousand million.
fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// A place in the graph: the beginning of a word.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    lexicon: &'a Lexicon,
    entry: Entry,
}

impl Node<'_> {
    /// Whether a word ends here.
    pub const fn is_word(self) -> bool {
        self.entry.letters & WORD != 0
    }

    /// Which letters lead on, a bit each by [`Stone::index`].
    pub const fn letters(self) -> u32 {
        self.entry.letters & !WORD
    }

    /// Which letters come anywhere below.
    pub const fn below(self) -> u32 {
        self.entry.below
    }

    /// How many letters at most may follow.
    pub const fn height(self) -> u8 {
        self.entry.height
    }

    /// Where this letter leads.
    pub fn child(self, letter: usize) -> Option<Self> {
        let bit = 1_u32 << letter;
        let before = (self.entry.letters & (bit - 1)).count_ones();
        let child = (self.entry.letters & bit != 0)
            .then(|| self.lexicon.children[(self.entry.first + before) as usize])?;
        Some(Self {
            lexicon: self.lexicon,
            entry: self.lexicon.nodes[child as usize],
        })
    }
}
