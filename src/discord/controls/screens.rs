//! Rows of buttons as screens show them: a phone, and in a long language a desktop too, has no room for
//! every row, and leaves what does not fit to another line, often a button alone.

use serde_json::json;
use serenity::all::{CreateActionRow, CreateButton};

use crate::discord::wire::limits::{BUTTONS, ROWS};

/// A screen as the sandbox's page shows it, in pixels.
struct Screen {
    /// Room of a line.
    line: usize,
    /// Around a label, and between two buttons.
    around: usize,
    between: usize,
}

/// 390 pixels wide.
const PHONE: Screen = Screen {
    line: 367,
    around: 18,
    between: 6,
};
const DESKTOP: Screen = Screen {
    line: 550,
    around: 30,
    between: 8,
};
/// Heights of a menu and of a line of buttons on a phone, with the room between them, in pixels.
const MENU: usize = 52;
const BUTTON: usize = 42;
/// Most pixels below the picture of a board that everybody sees: what a phone has left beside it and
/// three lines of text.
const BELOW_BOARD: usize = 195;
const MOST_BUTTONS: usize = ROWS * BUTTONS;

/// Parts rows that a screen would break with a button left alone, where a message may have so many.
pub fn part_rows(rows: &mut Vec<CreateActionRow>) {
    for place in (0..rows.len()).rev() {
        let room = ROWS.saturating_sub(rows.len()) + 1;
        if let Some(CreateActionRow::Buttons(row)) = rows.get_mut(place) {
            let parted = in_rows(std::mem::take(row), room);
            rows.splice(place..=place, parted);
        }
    }
}

/// These buttons in rows that take the fewest lines on both screens, with the fewest buttons alone.
/// `room`: the greatest number of rows; buttons for which there is none are left out.
pub fn in_rows(mut buttons: Vec<CreateButton>, room: usize) -> Vec<CreateActionRow> {
    buttons.truncate(MOST_BUTTONS.min(room * BUTTONS));
    let widths: Vec<usize> = buttons.iter().map(width_of_label).collect();
    let mut rest = buttons.into_iter();
    let lengths = best(&widths, room).map_or_else(Vec::new, |(_, lengths)| lengths);
    let row = |length: &usize| CreateActionRow::Buttons(rest.by_ref().take(*length).collect());
    lengths.iter().map(row).collect()
}

/// Whether a board with so many menus and these buttons below it, each kind in rows of its own, of at
/// most `room` in all, is not higher than a phone.
pub fn is_low(menus: usize, kinds: &[Vec<CreateButton>], room: usize) -> bool {
    let [mut lines, mut rows] = [0, 0];
    for buttons in kinds {
        let labels: Vec<usize> = buttons.iter().map(width_of_label).collect();
        let Some((cost, _)) = best(&labels, room.saturating_sub(rows)) else {
            return false;
        };
        lines += cost.lines;
        rows += cost.rows;
    }
    menus * MENU + lines * BUTTON <= BELOW_BOARD
}

/// The number of lines that a row takes on a phone.
pub fn height(row: &CreateActionRow) -> usize {
    match row {
        CreateActionRow::Buttons(buttons) => lines(buttons),
        _ => 1,
    }
}

/// The number of lines into which a phone breaks these buttons.
pub fn lines(buttons: &[CreateButton]) -> usize {
    let widths: Vec<usize> = buttons.iter().map(width_of_label).collect();
    let rows = widths.chunks(BUTTONS);
    rows.map(|row| PHONE.lines(row).len()).sum()
}

/// What speaks against rows, the worst first.
#[derive(Clone, Copy, Default, Eq, Ord, PartialEq, PartialOrd)]
struct Cost {
    /// On a phone.
    lines: usize,
    /// Buttons alone in a line, on both screens.
    alone: usize,
    lines_of_desktop: usize,
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
        let [phone, desktop] = [PHONE, DESKTOP].map(|screen| screen.lines(first));
        let single = |line: &&usize| **line == 1;
        let cost = Cost {
            lines: cost.lines + phone.len(),
            alone: cost.alone + phone.iter().chain(&desktop).filter(single).count(),
            lines_of_desktop: cost.lines_of_desktop + desktop.len(),
            rows: cost.rows + 1,
            uneven: cost.uneven + length * length,
        };
        Some((cost, lengths))
    };
    (1..=widths.len().min(BUTTONS)).filter_map(with_first).min()
}

impl Screen {
    /// The numbers of buttons in the lines into which a row is broken. `labels`: their widths.
    fn lines(&self, labels: &[usize]) -> Vec<usize> {
        let mut lines = Vec::new();
        let mut room = 0;
        for label in labels {
            let width = self.around + label;
            match lines.last_mut() {
                Some(line) if self.between + width <= room => {
                    *line += 1;
                    room -= self.between + width;
                }
                _ => {
                    lines.push(1);
                    room = self.line.saturating_sub(width);
                }
            }
        }
        lines
    }
}

/// The width of a button's label, in pixels.
fn width_of_label(button: &CreateButton) -> usize {
    let button = json!(button);
    let label = button.pointer("/label").and_then(|label| label.as_str());
    label.unwrap_or_default().chars().map(width_of).sum()
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

    fn lengths(labels: &[usize], room: usize) -> Option<Vec<usize>> {
        best(labels, room).map(|(_, lengths)| lengths)
    }

    #[test]
    fn no_button_is_left_alone_where_another_row_helps() {
        assert_eq!(lengths(&[80; 3], 2), Some(vec![3]));
        assert_eq!(lengths(&[80; 4], 2), Some(vec![2, 2]));
        assert_eq!(lengths(&[80; 4], 1), Some(vec![4]));
        assert_eq!(lengths(&[40, 40, 40, 40, 180], 2), Some(vec![2, 3]));
        // A phone breaks it into three and two anyway.
        assert_eq!(lengths(&[70; 5], 2), Some(vec![5]));
        // A desktop would leave one alone.
        assert_eq!(lengths(&[85; 5], 2), Some(vec![2, 3]));
        assert_eq!(lengths(&[85; 5], 1), Some(vec![5]));
        assert_eq!(lengths(&[100; 6], 1), None);
    }
}
