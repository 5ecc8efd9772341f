//! What people call a place, and its time zone: cities, countries and abbreviations, in the languages
//! of the program and as the places call themselves. `assets/zones/make.py` makes the table.

use std::sync::LazyLock;

const TABLE: &str = include_str!("../../assets/zones/places.tsv");

struct Places {
    /// Names without case and gaps, with their zones, the likeliest first.
    named: Vec<(String, &'static str)>,
    /// Names of zones that are kept only for those who know them.
    deprecated: Vec<&'static str>,
}

static PLACES: LazyLock<Places> = LazyLock::new(|| {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
    let (mut named, mut deprecated) = (Vec::new(), Vec::new());
    for (name, zone) in lines.filter_map(|line| line.split_once('\t')) {
        if name.is_empty() {
            deprecated.push(zone);
        } else {
            named.push((squeezed(name), zone));
        }
    }
    deprecated.sort_unstable();
    Places { named, deprecated }
});

/// The zone of a place of this name, if only one can be meant.
pub(super) fn zone_of(typed: &str) -> Option<&'static str> {
    let typed = squeezed(typed);
    let mut zones = PLACES.named.iter().filter(|(name, _)| *name == typed);
    let (_, zone) = zones.next()?;
    zones.all(|(_, other)| other == zone).then_some(*zone)
}

/// The zones of places whose name begins with what was typed, the likeliest first, with whether
/// that is the whole name. A zone may come several times.
pub(super) fn zones_beginning(typed: &str) -> impl Iterator<Item = (&'static str, bool)> {
    let beginning = PLACES
        .named
        .iter()
        .filter(move |(name, _)| name.starts_with(typed));
    beginning.map(move |(name, zone)| (*zone, *name == typed))
}

pub(super) fn is_deprecated(zone: &str) -> bool {
    PLACES.deprecated.binary_search(&zone).is_ok()
}

/// A name without case and accents, and without what stands between its words.
pub(super) fn squeezed(name: &str) -> String {
    let kept = name.chars().filter(|c| !" _-.'’".contains(*c));
    kept.flat_map(char::to_lowercase).map(plain).collect()
}

/// A small letter without its accent.
const fn plain(letter: char) -> char {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' | 'ı' => 'i',
        'ł' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ś' | 'š' | 'ş' | 'ș' => 's',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        other => other,
    }
}
