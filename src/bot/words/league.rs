//! What is said of a league: on its panel, in its messages, and to its players.

use std::{collections::HashMap, time::Duration};

use competitions::divisions::{LARGEST, SMALLEST};

use crate::{
    bot::Closing,
    ids::{PersonId, TableId},
    leagues::{
        Board, Correction, Division, Entrant, EntrantState, Fate, Format, GameEnd, GameState,
        League, LeagueGame, LeagueState, Line, Season, SeasonState, Simul, Team, TeamMatch,
        TeamRoles, Tie, Tournament, fate, host,
    },
    store::StoredSeason,
    table::Time,
    texts::{Argument, Sentence, sentence},
};

/// The name of a league with the number of a season, or of a tournament.
pub(in crate::bot) fn title(league: &League, season: Option<&Season>) -> Sentence {
    let game = league.title();
    match (league.format, season) {
        (Format::League, Some(season)) => sentence!(league_season, game, number = season.number),
        (Format::League, None) => sentence!(league_title, game),
        (Format::Simul, _) => sentence!(simul_title, game),
        (format, _) => sentence!(tournament_title, game, format = format_name(format)),
    }
}

/// What a format is called.
pub(in crate::bot) fn format_name(format: Format) -> Sentence {
    match format {
        Format::League => sentence!(tournament_league),
        Format::RoundRobin => sentence!(tournament_round_robin),
        Format::KnockOut => sentence!(tournament_knock_out),
        Format::Swiss => sentence!(tournament_swiss),
        Format::Teams => sentence!(tournament_teams),
        Format::Simul => sentence!(tournament_simul),
    }
}

pub(in crate::bot) fn heading(title: Sentence) -> Sentence {
    sentence!(league_heading, title)
}

/// How it is played.
pub(in crate::bot) fn terms(league: &League) -> Sentence {
    let clock = Time::Limited(league.clock).title();
    match league.format {
        Format::League if league.judged => {
            sentence!(league_terms_judged, days = league.days, clock)
        }
        Format::League => sentence!(league_terms, days = league.days, clock),
        Format::RoundRobin => sentence!(tournament_terms_round_robin, clock),
        Format::KnockOut => sentence!(tournament_terms_knock_out, clock),
        Format::Swiss => sentence!(tournament_terms_swiss, clock),
        Format::Teams => sentence!(
            tournament_terms_teams,
            one = team_name(league, Team::One),
            two = team_name(league, Team::Two),
            clock
        ),
        Format::Simul => match league.fill {
            Some(fill) => {
                let (boards, level) = (fill.boards, fill.level);
                sentence!(simul_terms_filled, clock, boards, level)
            }
            None => sentence!(simul_terms, clock),
        },
    }
}

/// What state a league or a tournament is in. `newest`: its newest season.
pub(in crate::bot) fn state(league: &League, newest: Option<&StoredSeason>) -> Sentence {
    if league.format == Format::Simul {
        return state_of_simul(newest);
    }
    let is_tournament = league.format.is_tournament();
    let stored = match (newest, league.state) {
        (Some(stored), LeagueState::Open | LeagueState::Closed) => stored,
        (_, LeagueState::Draft) if is_tournament => return sentence!(tournament_draft),
        (_, LeagueState::Draft) => return sentence!(league_draft),
        (None, _) => return sentence!(league_closed),
    };
    let until = Argument::date(stored.season.until);
    match stored.season.state {
        SeasonState::Registration if is_tournament => sentence!(tournament_registration, until),
        SeasonState::Registration => sentence!(league_registration, until),
        SeasonState::Running if is_tournament => running(league, stored),
        SeasonState::Running if league.state == LeagueState::Closed => {
            sentence!(league_running_last, until)
        }
        SeasonState::Running => sentence!(league_running, until),
        SeasonState::Overtime if league.judged => sentence!(league_judging),
        SeasonState::Overtime => sentence!(league_overtime, until),
        SeasonState::Over if is_tournament && stored.games.is_empty() => {
            sentence!(tournament_cancelled)
        }
        SeasonState::Over if is_tournament => sentence!(tournament_over),
        SeasonState::Over => sentence!(league_closed),
    }
}

/// What state a simul is in.
fn state_of_simul(newest: Option<&StoredSeason>) -> Sentence {
    let Some(stored) = newest else {
        return sentence!(simul_draft);
    };
    let until = Argument::date(stored.season.until);
    match stored.season.state {
        SeasonState::Registration => sentence!(simul_registration, until),
        SeasonState::Running | SeasonState::Overtime => sentence!(simul_running),
        SeasonState::Over if stored.games.is_empty() => sentence!(simul_cancelled),
        SeasonState::Over => sentence!(simul_over),
    }
}

/// How far a tournament is.
fn running(league: &League, stored: &StoredSeason) -> Sentence {
    let tournament = Tournament::of(league.format, &stored.entrants, &stored.games);
    match tournament.filter(|_| league.format == Format::Swiss) {
        Some(tournament) => {
            let (round, rounds) = tournament.round();
            sentence!(tournament_round, round, rounds)
        }
        None => sentence!(tournament_running),
    }
}

/// What a team of a match is called.
fn team_name(league: &League, team: Team) -> Sentence {
    match (league.roles, team) {
        (Some(TeamRoles([role, _])), Team::One) | (Some(TeamRoles([_, role])), Team::Two) => {
            sentence!(team_role, role)
        }
        (None, Team::One) => sentence!(team_home),
        (None, Team::Two) => sentence!(team_guests),
    }
}

/// Who has joined a season whose registration is open.
pub(in crate::bot) fn joined(league: &League, stored: &StoredSeason) -> Vec<Sentence> {
    if league.format != Format::Teams {
        return vec![all_joined(league, stored)];
    }
    let line = |team: Team| {
        let own = stored.entrants.iter().filter(|it| it.team == Some(team));
        let people: Vec<PersonId> = own.map(|it| it.person).collect();
        let (name, count) = (team_name(league, team), people.len());
        match count {
            0 => sentence!(team_nobody, name),
            _ => sentence!(team_joined, name, count, people),
        }
    };
    Team::BOTH.map(line).to_vec()
}

fn all_joined(league: &League, stored: &StoredSeason) -> Sentence {
    let joined = stored.entrants.iter().filter(|it| it.is_in());
    let mut people: Vec<PersonId> = joined.map(|it| it.person).collect();
    if league.format == Format::Simul {
        let host = host(&stored.entrants).map(|it| it.person);
        people.retain(|it| Some(*it) != host);
        let (count, most) = (people.len(), Simul::MOST_BOARDS);
        return if people.is_empty() {
            sentence!(simul_nobody_joined, most)
        } else {
            sentence!(simul_joined, people, count, most)
        };
    }
    let missing = league.format.fewest().saturating_sub(people.len());
    match (people.len(), missing) {
        (0, missing) => sentence!(league_nobody, missing),
        (count, 0) => sentence!(league_joined, people, count),
        (count, missing) => sentence!(league_joined_few, people, count, missing),
    }
}

/// Why a season cannot be joined now.
pub(in crate::bot) fn cannot_join(league: &League, season: &StoredSeason) -> Option<Sentence> {
    let is_tournament = league.format.is_tournament();
    if league.state != LeagueState::Open {
        return Some(sentence!(league_not_open));
    }
    match season.season.state {
        SeasonState::Registration => {}
        // Its next round is drawn with whoever is there.
        SeasonState::Running if has_more_rounds(league, season) => {}
        _ if league.format == Format::Simul => return Some(sentence!(simul_join_late)),
        _ if is_tournament => return Some(sentence!(tournament_join_late)),
        _ => return Some(sentence!(league_join_later)),
    }
    let joined = season.entrants.iter().filter(|it| it.is_in()).count();
    let most = league.format.most();
    (joined >= most).then(|| match league.format {
        Format::Simul => sentence!(simul_full, most = Simul::MOST_BOARDS),
        _ => sentence!(league_full, most),
    })
}

/// Whether a Swiss tournament draws another round.
fn has_more_rounds(league: &League, stored: &StoredSeason) -> bool {
    let tournament = Tournament::of(league.format, &stored.entrants, &stored.games);
    let swiss = tournament.filter(|_| league.format == Format::Swiss);
    swiss.is_some_and(|it| {
        let (round, rounds) = it.round();
        round < rounds
    })
}

/// The question whether somebody leaves.
pub(in crate::bot) fn ask_to_leave(league: &League) -> Sentence {
    match league.format {
        Format::League | Format::RoundRobin => sentence!(league_ask_leave),
        Format::KnockOut | Format::Swiss | Format::Teams => sentence!(tournament_ask_leave),
        Format::Simul => sentence!(simul_ask_leave),
    }
}

/// Who has won a season that is over.
pub(in crate::bot) fn winners(league: &League, stored: &StoredSeason) -> Option<Sentence> {
    if stored.season.state != SeasonState::Over {
        return None;
    }
    if league.format == Format::Teams && !stored.games.is_empty() {
        let of_match = TeamMatch::of(&stored.entrants, &stored.games);
        let [one, two] = of_match.points();
        let (mine, theirs) = (one.max(two), one.min(two));
        return Some(match of_match.leader() {
            Some(team) => sentence!(team_won, team = team_name(league, team), mine, theirs),
            None => sentence!(team_level, mine, theirs),
        });
    }
    let won = |it: &&Entrant| it.division == Some(0) && it.place == Some(1);
    let people = stored.entrants.iter().filter(won).map(|it| it.person);
    let people: Vec<PersonId> = people.collect();
    let number = stored.season.number;
    (!people.is_empty()).then(|| {
        if league.format.is_tournament() {
            sentence!(tournament_won, people)
        } else {
            sentence!(league_won, people, number)
        }
    })
}

/// How these games of a season have ended, at most `most` of them.
pub(in crate::bot) fn results(stored: &StoredSeason, games: &[i64], most: usize) -> Vec<Sentence> {
    let ended = stored.games.iter().filter(|it| games.contains(&it.id));
    let mut said: Vec<Sentence> = ended.filter_map(|it| result(stored, it)).collect();
    if said.is_empty() {
        return said;
    }
    let more = said.len().saturating_sub(most);
    said.truncate(most);
    said.insert(0, sentence!(league_results));
    said.extend((more > 0).then(|| sentence!(tournament_more, count = more)));
    said
}

/// How a game has ended.
fn result(stored: &StoredSeason, game: &LeagueGame) -> Option<Sentence> {
    let mut corrections = stored.corrections.iter();
    if let Some(decided) = corrections.find(|it| it.game == game.id) {
        return correction(stored, decided);
    }
    let first = stored.entrant(game.first)?.person;
    let second = stored.entrant(game.second?)?.person;
    Some(match game.end()? {
        GameEnd::First => sentence!(league_result_win, first, second, winner = first),
        GameEnd::Second => sentence!(league_result_win, first, second, winner = second),
        GameEnd::Draw => sentence!(league_result_draw, first, second),
        GameEnd::NotPlayed => sentence!(league_result_not_played, first, second),
    })
}

/// How a season has ended for somebody.
pub(in crate::bot) fn ended(
    league: &League,
    stored: &StoredSeason,
    person: PersonId,
) -> Vec<Sentence> {
    let title = title(league, Some(&stored.season));
    let mut said = vec![sentence!(league_is_over, title)];
    let own = stored.entrant_of(person);
    if let Some((division, place)) = own.and_then(|it| Some((it.division?, it.place?)))
        && league.format != Format::Teams
    {
        let placed = stored.entrants.iter().filter(|it| it.place.is_some());
        let count = placed.filter(|it| it.division == Some(division)).count();
        said.push(match league.format {
            Format::League => {
                let division = division + 1;
                sentence!(league_you_finished, place, count, division)
            }
            _ => sentence!(tournament_you_finished, place, count),
        });
    }
    said.extend(winners(league, stored));
    said
}

/// How a season has ended.
pub(in crate::bot) fn final_word(league: &League, stored: &StoredSeason) -> Vec<Sentence> {
    let title = title(league, Some(&stored.season));
    let mut said = vec![sentence!(league_is_over, title)];
    said.extend(winners(league, stored));
    if league.format != Format::League {
        return said;
    }
    let divisions = Division::all(&stored.entrants, &stored.games);
    let moving = |to: Fate| {
        let of = |division: usize| {
            let lines = fates(&divisions, division).into_iter();
            let moves = lines.filter(move |(_, fate)| *fate == to);
            moves.map(|(line, _)| line.entrant.person)
        };
        (0..divisions.len()).flat_map(of).collect::<Vec<PersonId>>()
    };
    let (up, down) = (moving(Fate::Up), moving(Fate::Down));
    said.extend((!up.is_empty()).then(|| sentence!(league_go_up, people = up)));
    said.extend((!down.is_empty()).then(|| sentence!(league_go_down, people = down)));
    said
}

/// The table of a division with what each place leads to.
fn fates<'a>(divisions: &[Division<'a>], index: usize) -> Vec<(Line<'a>, Fate)> {
    let size = |index: Option<usize>| {
        let beside = index.and_then(|index| divisions.get(index));
        beside.map(Division::size_in_table)
    };
    let (above, below) = (size(index.checked_sub(1)), size(index.checked_add(1)));
    let lines = divisions
        .get(index)
        .map(Division::table)
        .unwrap_or_default();
    let leads_to = |line: &Line<'a>| {
        let shares = lines.iter().filter(|it| it.row.place == line.row.place);
        let places = line.row.place..=line.row.place + shares.count() - 1;
        fate(places, lines.len(), above, below)
    };
    let fates: Vec<Fate> = lines.iter().map(leads_to).collect();
    lines.into_iter().zip(fates).collect()
}

/// The table of a division of a season, counted from 0; of a knock-out its ties.
pub(in crate::bot) fn table(
    league: &League,
    stored: &StoredSeason,
    division: u32,
) -> Vec<Sentence> {
    let tournament = Tournament::of(league.format, &stored.entrants, &stored.games);
    let mut said = match tournament {
        Some(tournament) if league.format == Format::KnockOut => ties(&tournament),
        Some(tournament) => standings(&tournament),
        None if league.format == Format::Teams => boards(league, stored),
        None => division_table(stored, division),
    };
    said.extend(corrections(stored, division));
    said
}

/// The results in a division that organisers have decided, the newest first.
pub(in crate::bot) fn corrections(
    stored: &StoredSeason,
    division: u32,
) -> impl Iterator<Item = Sentence> {
    let is_of_division = move |it: &&Correction| {
        let game = stored.games.iter().find(|game| game.id == it.game);
        let first = game.and_then(|game| stored.entrant(game.first));
        first.is_some_and(|first| first.division == Some(division))
    };
    let decided = stored.corrections.iter().rev().filter(is_of_division);
    let decided = decided.take(MOST_CORRECTIONS);
    decided.filter_map(|it| correction(stored, it))
}

/// The boards of a simul that has begun, and how its host is doing. `to_move`: who is to move on those
/// that are running.
pub(in crate::bot) fn boards_of_simul(
    stored: &StoredSeason,
    to_move: &HashMap<TableId, PersonId>,
) -> Vec<Sentence> {
    let simul = Simul::of(&stored.entrants, &stored.games);
    let Some(simul) = simul.filter(|it| !it.boards.is_empty()) else {
        return Vec::new();
    };
    let host = simul.host.person;
    let line = |it: &Board<'_>| {
        let (board, who) = (it.number, it.opponent.person);
        match it.game.state {
            GameState::Ended(GameEnd::First, _) => sentence!(simul_board_won, board, who, host),
            GameState::Ended(GameEnd::Second, _) => sentence!(simul_board_lost, board, who),
            GameState::Ended(GameEnd::Draw, _) => sentence!(simul_board_drawn, board, who),
            GameState::Ended(GameEnd::NotPlayed, _) => {
                sentence!(simul_board_not_played, board, who)
            }
            GameState::Waiting | GameState::Begun(..) => {
                let turn = it.game.table().and_then(|table| to_move.get(&table));
                match turn {
                    Some(turn) => sentence!(simul_board, board, who, turn = *turn),
                    None => sentence!(simul_board_waiting, board, who),
                }
            }
        }
    };
    let (points, games) = (simul.points(), simul.boards.len());
    let score = if stored.season.state == SeasonState::Over {
        let most = 2 * games;
        let [won, lost] = [GameEnd::First, GameEnd::Second].map(|end| simul.count(end));
        let drawn = games - won - lost;
        sentence!(simul_score_final, host, points, most, won, drawn, lost)
    } else {
        sentence!(simul_score, host, points, played = simul.ended(), games)
    };
    [score]
        .into_iter()
        .chain(simul.boards.iter().map(line))
        .chain(corrections(stored, 0))
        .collect()
}

/// How an organiser has decided a game, and why.
pub(in crate::bot) fn correction(stored: &StoredSeason, decided: &Correction) -> Option<Sentence> {
    let game = stored.games.iter().find(|game| game.id == decided.game)?;
    let second = stored.entrant(game.second?)?.person;
    let first = stored.entrant(game.first)?.person;
    let reason = Argument::written(&decided.reason, Closing::LONGEST_REASON);
    Some(match game.end()? {
        GameEnd::First => sentence!(league_decided_win, first, second, winner = first, reason),
        GameEnd::Second => sentence!(league_decided_win, first, second, winner = second, reason),
        GameEnd::Draw | GameEnd::NotPlayed => {
            sentence!(league_decided_draw, first, second, reason)
        }
    })
}

/// Largest number of corrections that are shown.
const MOST_CORRECTIONS: usize = 5;

/// Largest number of ties, or of players of a Swiss tournament, that are shown: as many as fit.
const MOST_SHOWN: usize = 16;

/// The ties of a knock-out whose players are known, the last round first.
fn ties(tournament: &Tournament<'_>) -> Vec<Sentence> {
    let mut said = Vec::new();
    let mut left = MOST_SHOWN;
    for round in tournament.ties().into_iter().rev() {
        let known = |it: &&Tie<'_>| !it.is_bye && it.slots.iter().all(Option::is_some);
        let all = round.len();
        let known: Vec<&Tie<'_>> = round.iter().filter(known).collect();
        if known.is_empty() || left == 0 {
            continue;
        }
        let more = known.len().saturating_sub(left);
        let shown = known.len() - more;
        left -= shown;
        said.push(match all {
            1 => sentence!(tournament_final),
            2 => sentence!(tournament_semifinals),
            4 => sentence!(tournament_quarterfinals),
            ties => sentence!(tournament_round_of, players = 2 * ties),
        });
        said.extend(known.into_iter().take(shown).filter_map(tie));
        said.extend((more > 0).then(|| sentence!(tournament_more, count = more)));
    }
    said
}

fn tie(tie: &Tie<'_>) -> Option<Sentence> {
    let [Some(one), Some(other)] = tie.slots else {
        return None;
    };
    let (first, second) = (one.person, other.person);
    let mut points = [0, 0];
    for game in &tie.games {
        let Some(end) = game.end() else {
            continue;
        };
        let [of_first, of_second] = end.points();
        let sides = if game.first == one.id { [0, 1] } else { [1, 0] };
        points[sides[0]] += of_first;
        points[sides[1]] += of_second;
    }
    let [mine, theirs] = points;
    Some(match tie.winner {
        None => sentence!(tournament_tie, first, second, mine, theirs),
        Some(winner) if winner.id == one.id => {
            sentence!(tournament_tie_won, first, second, mine, theirs)
        }
        Some(_) => {
            let (first, second) = (second, first);
            sentence!(
                tournament_tie_won,
                first,
                second,
                mine = theirs,
                theirs = mine
            )
        }
    })
}

/// The score of a match of teams, and its boards.
fn boards(league: &League, stored: &StoredSeason) -> Vec<Sentence> {
    let of_match = TeamMatch::of(&stored.entrants, &stored.games);
    if of_match.boards().is_empty() {
        return Vec::new();
    }
    let [one, two] = Team::BOTH.map(|team| team_name(league, team));
    let [mine, theirs] = of_match.points();
    let mut said = vec![sentence!(team_score, one, two, mine, theirs)];
    for (board, it) in (1_u32..).zip(of_match.boards()) {
        let [first, second] = it.players.map(|player| player.person);
        let [mine, theirs] = it.points;
        said.push(sentence!(team_board, board, first, second, mine, theirs));
    }
    said
}

/// The table of a Swiss tournament.
fn standings(tournament: &Tournament<'_>) -> Vec<Sentence> {
    let table = tournament.table();
    let mut said = Vec::new();
    for (entrant, row) in table.iter().take(MOST_SHOWN) {
        let (place, who, points) = (row.place, entrant.person, row.points);
        let is_tied = table
            .iter()
            .filter(|(_, it)| it.points == points)
            .nth(1)
            .is_some();
        let tie = row.sonneborn_berger;
        said.push(match (is_tied && row.played > 0, entrant.is_in()) {
            (_, false) => sentence!(tournament_row_left, place, who, points),
            (true, _) => sentence!(tournament_row_tied, place, who, points, tie),
            (false, _) => sentence!(tournament_row, place, who, points),
        });
    }
    let more = table.len().saturating_sub(MOST_SHOWN);
    said.extend((more > 0).then(|| sentence!(tournament_more, count = more)));
    said
}

/// The table of a division of a season, counted from 0.
fn division_table(stored: &StoredSeason, division: u32) -> Vec<Sentence> {
    let divisions = Division::all(&stored.entrants, &stored.games);
    let Ok(index) = usize::try_from(division) else {
        return Vec::new();
    };
    let Some(shown) = divisions.get(index) else {
        return Vec::new();
    };
    let lines = fates(&divisions, index);
    let is_over = stored.season.state == SeasonState::Over;
    let mut said: Vec<Sentence> = lines
        .iter()
        .map(|(line, leads_to)| row(line, &lines, *leads_to, is_over))
        .collect();
    let struck = shown.players().iter();
    let struck: Vec<PersonId> = struck
        .filter(|it| it.state == EntrantState::Struck)
        .map(|it| it.person)
        .collect();
    if !struck.is_empty() {
        said.push(sentence!(league_struck, people = struck));
    }
    said
}

/// How a league is played.
pub(in crate::bot) fn rules() -> Vec<Sentence> {
    let days = |time: Duration| time.as_secs() / (24 * 60 * 60);
    let [two, four, six] = Entrant::AT_ONCE;
    let (smallest, largest) = (SMALLEST, LARGEST);
    vec![
        sentence!(league_rules_title),
        sentence!(
            league_rules_registration,
            days = days(League::REGISTRATION),
            fewest = League::FEWEST
        ),
        sentence!(league_rules_divisions, smallest, largest),
        sentence!(league_rules_games, two, four, six),
        sentence!(league_rules_table),
        sentence!(league_rules_absent, answer = days(League::ANSWER_WITHIN)),
        sentence!(league_rules_next),
        sentence!(
            league_rules_end,
            overtime = days(League::OVERTIME),
            chance = League::JUDGED_WON
        ),
        sentence!(league_rules_clock),
        sentence!(league_rules_promotion),
    ]
}

/// A line of the table. `all`: the whole table; `leads_to`: what the place leads to.
fn row(line: &Line<'_>, all: &[(Line<'_>, Fate)], leads_to: Fate, is_over: bool) -> Sentence {
    let row = &line.row;
    let (place, who) = (row.place, line.entrant.person);
    let (points, played, games) = (row.points, row.played, row.played + row.open);
    let mut tied = all.iter().filter(|(it, _)| it.row.points == points);
    let is_tied = row.played > 0 && tied.nth(1).is_some();
    let score = if is_tied {
        sentence!(
            league_score_tied,
            points,
            played,
            games,
            tie = row.sonneborn_berger
        )
    } else {
        sentence!(league_score, points, played, games)
    };
    let (first, last) = (*line.possible.start(), *line.possible.end());
    let outlook = match leads_to {
        _ if line.entrant.state == EntrantState::Left => Some(sentence!(league_left)),
        Fate::Up if is_over => Some(sentence!(league_up)),
        Fate::Down if is_over => Some(sentence!(league_down)),
        _ if is_over => None,
        _ if first == last => Some(sentence!(league_will_finish, place = first)),
        _ if last - first + 1 == all.len() => None,
        _ => Some(sentence!(league_may_finish, first, last)),
    };
    match outlook {
        Some(outlook) => sentence!(league_row_outlook, place, who, score, outlook),
        None => sentence!(league_row, place, who, score),
    }
}
