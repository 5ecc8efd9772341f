//! Replays and boards of all games.

use causeway::{
    games::{Game, Options, Scene, Viewer},
    render::{self, View},
};

use super::{first, medians, milliseconds};

/// Numbers without a pattern that are the same in every run (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).unwrap()).unwrap()
    }
}

/// The scenes of a random game, at most so many.
fn scenes(game: Game, options: &Options, seed: u64, most: usize) -> Vec<Scene> {
    let Ok(mut position) = game.start(options) else { return Vec::new() };
    let mut dice = Dice(seed);
    let mut scenes = vec![position.scene("", None, Viewer::Public)];
    while position.outcome().is_none() && scenes.len() < most {
        let moves = position.moves();
        let mv = &moves[dice.below(moves.len())];
        position = position.play(mv).unwrap();
        scenes.push(position.scene("", Some(mv), Viewer::Public));
    }
    scenes
}

/// A long game of Trypsylon as a GIF, and the middle of a game of each of the others as a PNG.
pub fn replays() {
    let large = Options::from_iter([("size".to_owned(), "6x6".into())]);
    let games = (0..40).map(|seed| scenes(Game::Trypsylon, &large, 88_172_645_463_325_252 + seed, 100));
    let longest = games.max_by_key(Vec::len).unwrap();
    let gif = || render::gif(&longest, View::default()).unwrap();
    let [taken] = medians(7, [&gif]);
    let file = gif();
    let frames = frames(&file);
    println!(
        "a replay of {} moves: {frames} frames, {:.0} kB, {:.2} ms a frame",
        longest.len() - 1,
        file.len() as f64 / 1e3,
        milliseconds(taken) / f64::from(frames)
    );
    println!("  with nothing on its way: {:.0} kB", render::gif_of_stills(&longest, View::default()).unwrap().len() as f64 / 1e3);
    for game in Game::ALL.iter().copied().filter(|game| first(*game).is_some()) {
        let scenes = scenes(game, &Options::new(), 88_172_645_463_325_252, 40);
        let middle = &scenes[scenes.len() / 2];
        let png = || render::png(middle, View::default()).unwrap();
        let gif = || render::gif(&scenes, View::default()).unwrap();
        let [of_one, of_all] = medians(9, [&png, &gif]);
        println!(
            "{game}: a board {:.2} ms, {:.1} kB; a replay of {} moves {:.0} kB, {:.2} ms a frame",
            milliseconds(of_one),
            png().len() as f64 / 1e3,
            scenes.len() - 1,
            gif().len() as f64 / 1e3,
            milliseconds(of_all) / f64::from(self::frames(&gif()))
        );
    }
}

/// The frames of a GIF file.
fn frames(file: &[u8]) -> u32 {
    let mut decoder = gif::DecodeOptions::new().read_info(file).unwrap();
    let mut frames = 0;
    while decoder.next_frame_info().unwrap().is_some() {
        frames += 1;
    }
    frames
}
