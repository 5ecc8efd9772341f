//! The words that may be laid, as a graph in which every path from the root spells a prefix of a
//! word.
//!
//! The crate `fst` compiles the word list and finds near words; for the search its graph is laid
//! out flat once more, so that a step is a mask and an addition.

use std::{collections::HashMap, sync::LazyLock};

use fst::{
    IntoStreamer, Set,
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

pub struct Lexicon {
    words: Set<Vec<u8>>,
    nodes: Vec<Entry>,
    children: Vec<u32>,
    root: u32,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The letters that may follow, a bit each, and [`WORD`].
    letters: u32,
    /// Index of the first child; the others follow in the order of their letters.
    first: u32,
    /// The letters anywhere below.
    below: u32,
    /// Largest number of letters that may follow.
    height: u8,
}

/// The bit of a node where a word ends.
const WORD: u32 = 1 << 31;

impl Lexicon {
    pub fn of(variant: Variant) -> &'static Self {
        match variant {
            Variant::Standard | Variant::Quick => &ENGLISH,
            Variant::Number => &NUMBERS,
        }
    }

    /// A lexicon of words whose letters count from `first_letter`.
    ///
    /// # Panics
    /// When the words are not sorted, or one comes twice.
    pub fn new<W: AsRef<[u8]>>(words: &[W], first_letter: u8) -> Self {
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
        flat.nodes.shrink_to_fit();
        flat.children.shrink_to_fit();
        let (nodes, children) = (flat.nodes, flat.children);
        Self {
            words,
            nodes,
            children,
            root,
        }
    }

    pub fn root(&self) -> Node<'_> {
        self.node(self.root)
    }

    fn node(&self, index: u32) -> Node<'_> {
        Node {
            lexicon: self,
            entry: self.nodes[index as usize],
        }
    }

    /// The node of a prefix; `None` where no word begins with it.
    pub fn after(&self, prefix: &[Stone]) -> Option<Node<'_>> {
        let mut stones = prefix.iter();
        stones.try_fold(self.root(), |node, stone| node.child(stone.index()))
    }

    pub fn has(&self, word: &[Stone]) -> bool {
        self.after(word).is_some_and(Node::is_word)
    }

    /// The words that may be meant by a misspelt one, the likeliest first: at most `most`, in
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
        let near = self.words.search(automaton).into_stream().into_strs();
        let cost = |near: String| (slips(&word, &near), near);
        let mut found: Vec<_> = near.unwrap_or_default().into_iter().map(cost).collect();
        found.sort_unstable();
        // Where there are words one slip away, those two slips away are hardly meant.
        let limit = found.first().map_or(0, |(fewest, _)| fewest + SLIP);
        let likely = found.into_iter().take_while(|(slips, _)| *slips < limit);
        let likely = likely.filter(|(_, near)| may(near)).take(most);
        likely.map(|(_, near)| near.to_uppercase()).collect()
    }

    /// The memory that the words and their list take, in bytes.
    pub fn memory(&self) -> usize {
        let list: usize = wordnik_list::word_iterator().map(str::len).sum();
        list + self.words.as_fst().as_bytes().len()
            + size_of_val(&self.nodes[..])
            + size_of_val(&self.children[..])
    }

    pub fn count(&self) -> usize {
        self.words.len()
    }
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
    /// Lays out the node at this address with all below it, and returns its index. Words are short,
    /// so the recursion is not deep.
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
        let index = number(self.nodes.len());
        self.nodes.push(entry);
        self.known.insert(address, index);
        index
    }
}

/// An index into the graph, which has far fewer than 2^32 nodes.
fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// A node of the graph: a prefix of words.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    lexicon: &'a Lexicon,
    entry: Entry,
}

impl Node<'_> {
    /// Whether a word ends here.
    pub const fn is_word(self) -> bool {
        self.entry.letters & WORD != 0
    }

    /// The letters that may follow, a bit each by [`Stone::index`].
    pub const fn letters(self) -> u32 {
        self.entry.letters & !WORD
    }

    /// The letters anywhere below.
    pub const fn below(self) -> u32 {
        self.entry.below
    }

    /// Largest number of letters that may follow.
    pub const fn height(self) -> u8 {
        self.entry.height
    }

    pub fn child(self, letter: usize) -> Option<Self> {
        let bit = 1_u32 << letter;
        let before = (self.entry.letters & (bit - 1)).count_ones();
        let child = (self.entry.first + before) as usize;
        (self.entry.letters & bit != 0).then(|| self.lexicon.node(self.lexicon.children[child]))
    }
}
