//! Rows of buttons as a phone shows them: it has no room for every row, and leaves what does not fit
//! to another line, often a button alone.

use serde_json::json;
use serenity::all::{CreateActionRow, CreateButton};

use crate::discord::wire::limits::{BUTTONS, ROWS};

/// Room of a line on a phone 390 pixels wide, in pixels, as the sandbox's page shows it.
const LINE: usize = 367;
/// Around a label and between two buttons, in pixels.
const AROUND: usize = 18;
const BETWEEN: usize = 6;
const MOST_BUTTONS: usize = ROWS * BUTTONS;

/// Parts rows that a phone would break with a button left alone, where a message may have so many.
pub fn part_rows(rows: &mut Vec<CreateActionRow>) {
    for place in (0..rows.len()).rev() {
        let room = ROWS.saturating_sub(rows.len()) + 1;
        if let Some(CreateActionRow::Buttons(row)) = rows.get_mut(place) {
            let parted = in_rows(std::mem::take(row), room);
            rows.splice(place..=place, parted);
        }
    }
}

/// These buttons in rows that take the fewest lines on a phone, with the fewest buttons alone.
/// `room`: the greatest number of rows; buttons for which there is none are left out.
pub fn in_rows(mut buttons: Vec<CreateButton>, room: usize) -> Vec<CreateActionRow> {
    buttons.truncate(MOST_BUTTONS.min(room * BUTTONS));
    let widths: Vec<usize> = buttons.iter().map(width).collect();
    let mut rest = buttons.into_iter();
    let lengths = best(&widths, room).map_or_else(Vec::new, |(_, lengths)| lengths);
    let row = |length: &usize| CreateActionRow::Buttons(rest.by_ref().take(*length).collect());
    lengths.iter().map(row).collect()
}

/// Whether a phone shows these buttons beside each other.
pub fn fits_a_line<'a>(buttons: impl Iterator<Item = &'a CreateButton>) -> bool {
    let widths: Vec<usize> = buttons.map(width).collect();
    widths.len() <= BUTTONS && lines(&widths).len() <= 1
}

/// What speaks against rows, the worst first.
#[derive(Clone, Copy, Default, Eq, Ord, PartialEq, PartialOrd)]
struct Cost {
    lines: usize,
    alone: usize,
    rows: usize,
    /// Sum of the squares of the lengths: least where the rows are alike.
    uneven: usize,
}

/// The lengths of the best rows; `None` where there are too many buttons.
fn best(widths: &[usize], room: usize) -> Option<(Cost, Vec<usize>)> {
    if widths.is_empty() {
        return Some((Cost::default(), Vec::new()));
    }
    let fewer = room.checked_sub(1)?;
    let with_first = |length: usize| {
        let (first, rest) = widths.split_at(length);
        let (cost, mut lengths) = best(rest, fewer)?;
        lengths.insert(0, length);
        let lines = lines(first);
        let single = |line: &&usize| **line == 1;
        let cost = Cost {
            lines: cost.lines + lines.len(),
            alone: cost.alone + lines.iter().filter(single).count(),
            rows: cost.rows + 1,
            uneven: cost.uneven + length * length,
        };
        Some((cost, lengths))
    };
    (1..=widths.len().min(BUTTONS)).filter_map(with_first).min()
}

/// The numbers of buttons in the lines into which a phone breaks a row.
fn lines(row: &[usize]) -> Vec<usize> {
    let mut lines = Vec::new();
    let mut room = 0;
    for width in row {
        match lines.last_mut() {
            Some(line) if BETWEEN + width <= room => {
                *line += 1;
                room -= BETWEEN + width;
            }
            _ => {
                lines.push(1);
                room = LINE.saturating_sub(*width);
            }
        }
    }
    lines
}

/// The width of a button on a phone, in pixels.
fn width(button: &CreateButton) -> usize {
    let button = json!(button);
    let label = button.pointer("/label").and_then(|label| label.as_str());
    AROUND
        + label
            .unwrap_or_default()
            .chars()
            .map(width_of)
            .sum::<usize>()
}

const fn width_of(character: char) -> usize {
    match character {
        'i' | 'j' | 'l' | 'f' | 'r' | 't' | 'I' | ' ' | '.' | ',' | ':' | '·' => 6,
        'm' | 'w' | 'M' | 'W' => 14,
        ' '..='~' | 'ä' | 'ö' | 'ü' | 'ß' => 10,
        _ => 16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(widths: &[usize], room: usize) -> Option<Vec<usize>> {
        best(widths, room).map(|(_, lengths)| lengths)
    }

    #[test]
    fn no_button_is_left_alone_where_another_row_helps() {
        assert_eq!(lengths(&[100; 3], 2), Some(vec![3]));
        assert_eq!(lengths(&[100; 4], 2), Some(vec![2, 2]));
        assert_eq!(lengths(&[100; 4], 1), Some(vec![4]));
        assert_eq!(lengths(&[60, 60, 60, 60, 200], 2), Some(vec![2, 3]));
        // A phone breaks it into three and two anyway.
        assert_eq!(lengths(&[100; 5], 2), Some(vec![5]));
        assert_eq!(lengths(&[100; 6], 1), None);
    }
}
