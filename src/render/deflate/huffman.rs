//! Huffman codes as DEFLATE wants them: of limited length and told by their lengths alone (RFC
//! 1951, 3.2.2).

/// A code: its bits as they are written, the first one lowest, and how many there are; 0 for a
/// symbol that does not occur.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Code {
    pub bits: u16,
    pub length: u8,
}

/// The codes of symbols that occur so often, none longer than `longest` bits.
pub(super) fn codes<const N: usize>(counts: &[u32; N], longest: u8) -> [Code; N] {
    let mut counts = *counts;
    let lengths = loop {
        let lengths = lengths(&counts);
        if lengths.iter().all(|&length| length <= longest) {
            break lengths;
        }
        // Less unlike counts make a flatter tree.
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = *count / 2 + 1;
        }
    };
    let mut next = 0_u32;
    let mut codes = [Code::default(); N];
    for length in 1..=longest {
        next <<= 1;
        for (code, _) in codes
            .iter_mut()
            .zip(&lengths)
            .filter(|(_, own)| **own == length)
        {
            let reversed = next.reverse_bits() >> (32 - u32::from(length));
            *code = Code {
                bits: u16::try_from(reversed).unwrap_or(0),
                length,
            };
            next += 1;
        }
    }
    codes
}

/// How deep each symbol lies in the tree that joins the two rarest again and again.
fn lengths<const N: usize>(counts: &[u32; N]) -> [u8; N] {
    let mut leaves: Vec<(u32, usize)> = counts
        .iter()
        .copied()
        .zip(0..N)
        .filter(|(count, _)| *count > 0)
        .collect();
    leaves.sort_unstable();
    let mut lengths = [0; N];
    if let [(_, symbol)] = leaves[..] {
        lengths[symbol] = 1;
        return lengths;
    }
    // The leaves, and after them what was joined, both from the rarest on.
    let mut weights: Vec<u32> = leaves.iter().map(|(count, _)| *count).collect();
    let mut parents = vec![0; 2 * leaves.len()];
    let (mut leaf, mut joined) = (0, leaves.len());
    while weights.len() + 1 < 2 * leaves.len() {
        let mut weight = 0;
        for _ in 0..2 {
            let takes_leaf = leaf < leaves.len()
                && weights
                    .get(joined)
                    .is_none_or(|other| weights[leaf] <= *other);
            let rarest = if takes_leaf { &mut leaf } else { &mut joined };
            parents[*rarest] = weights.len();
            weight += weights[*rarest];
            *rarest += 1;
        }
        weights.push(weight);
    }
    let mut depths = vec![0_u8; weights.len()];
    for node in (0..weights.len().saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    for ((_, symbol), depth) in leaves.into_iter().zip(depths) {
        lengths[symbol] = depth;
    }
    lengths
}
