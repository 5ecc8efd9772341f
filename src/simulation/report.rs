//! The tables of a season as text.

use std::{collections::BTreeMap, fmt::Write};

use super::{laws::Laws, people::Player};
use crate::{
    ids::PersonId,
    leagues::{Division, EntrantState, Fate, fate},
    store::StoredSeason,
};

/// What the tables of a season say of each player, and whether others share their place.
pub fn fates(season: &StoredSeason) -> BTreeMap<PersonId, (Fate, bool)> {
    let divisions = Division::all(&season.entrants, &season.games);
    let size = |index: Option<usize>| divisions.get(index?).map(Division::size_in_table);
    let mut fates = BTreeMap::new();
    for (index, division) in divisions.iter().enumerate() {
        let table = division.table();
        let (above, below) = (size(index.checked_sub(1)), size(Some(index + 1)));
        for line in &table {
            let first = line.row.place;
            let sharing = table.iter().filter(|it| it.row.place == first).count();
            let fate = fate(first..=first + sharing - 1, table.len(), above, below);
            fates.insert(line.entrant.person, (fate, sharing > 1));
        }
    }
    fates
}

/// The tables of a season that is over.
pub fn season(season: &StoredSeason, players: &[Player], laws: &Laws) -> String {
    let number = season.season.number;
    let fates = fates(season);
    let mut text = format!("Season {number}\n");
    for (index, division) in Division::all(&season.entrants, &season.games)
        .iter()
        .enumerate()
    {
        let _ = writeln!(text, "  Division {}", index + 1);
        let table = division.table();
        let mut entrants = division.players().to_vec();
        let line = |id| table.iter().find(|it| it.entrant.id == id);
        // Who is struck has no line and comes last.
        entrants.sort_by_key(|it| line(it.id).map_or(usize::MAX, |it| it.row.place));
        for entrant in entrants {
            let person = entrant.person;
            let score = line(entrant.id).map(|line| {
                let row = &line.row;
                let place = format!("{}.", row.place);
                let score = format!("{}-{}-{}", row.won, row.drawn, row.lost);
                let (points, tie) = (row.points, row.sonneborn_berger);
                format!("{place:>4} {points:>3} points {score:>8} {tie:>4}")
            });
            let score = score.unwrap_or_else(|| "   -".to_owned());
            let habit = players.iter().find(|it| it.id == person).map(|it| it.habit);
            let habit = habit.map(|it| it.to_string()).unwrap_or_default();
            let mut notes = Vec::new();
            if index == 0 && entrant.place == Some(1) {
                notes.push("star");
            }
            match fates.get(&person) {
                Some((Fate::Up, _)) => notes.push("up"),
                Some((Fate::Down, _)) => notes.push("down"),
                Some((Fate::Stays, _)) | None => {}
            }
            notes.extend(laws.marks.get(&(number, person)).into_iter().flatten());
            match entrant.state {
                EntrantState::Struck => notes.push("struck"),
                EntrantState::Left => notes.push("rest lost"),
                EntrantState::In | EntrantState::Asked => {}
            }
            let name = format!("Player {person}");
            let line = format!("  {score:<29}  {name:<10} {habit:<14} {}", notes.join(", "));
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text
}
