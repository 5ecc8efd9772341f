//! Replays and boards of all games.

use causeway::{
    games::{AnyPosition, Chance, Game, Options, Scene, Viewer},
    render::{self, View},
};

use super::{first, median, medians, milliseconds};

/// Numbers without a pattern that are the same in every run (xorshift).
pub struct Dice(u64);

impl Dice {
    /// Those of a run with this number.
    fn new(run: u64) -> Self {
        Self(88_172_645_463_325_252 + run)
    }

    fn index(&mut self, bound: usize) -> usize {
        self.below(u32::try_from(bound).unwrap()) as usize
    }
}

impl Default for Dice {
    fn default() -> Self {
        Self::new(0)
    }
}

impl Chance for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from(self.0 % u64::from(bound)).unwrap()
    }
}

/// A random move, part by part.
fn random_move(position: &dyn AnyPosition, dice: &mut Dice) -> String {
    let mut partial = position.partial("").unwrap();
    while !partial.complete {
        partial = position
            .partial(&partial.next[dice.index(partial.next.len())].text)
            .unwrap();
    }
    partial.text
}

/// The scenes of a random game, at most so many.
fn scenes(mut position: Box<dyn AnyPosition>, mut dice: Dice, most: usize) -> Vec<Scene> {
    let mut scenes = vec![position.scene("", None, Viewer::Public)];
    while position.outcome().is_none() && scenes.len() < most {
        let mv = random_move(&*position, &mut dice);
        position = position.play(&mv).unwrap();
        scenes.push(position.scene("", Some(&mv), Viewer::Public));
    }
    scenes
}

/// A long game of Trypsylon as a GIF, and games of all kinds as PNG and GIF.
pub fn replays() {
    let large = Options::from_iter([("size".to_owned(), "6x6".into())]);
    let games =
        (0..40).map(|run| scenes(Game::Trypsylon.start(&large).unwrap(), Dice::new(run), 100));
    let longest = games.max_by_key(Vec::len).unwrap();
    let gif = || render::gif(&longest, View::default()).unwrap();
    let taken = median(7, &gif);
    let file = gif();
    let frames = frames(&file);
    println!(
        "a replay of {} moves: {frames} frames, {:.0} kB, {:.2} ms a frame",
        longest.len() - 1,
        file.len() as f64 / 1e3,
        milliseconds(taken) / f64::from(frames)
    );
    println!(
        "  with nothing on its way: {:.0} kB",
        render::gif_of_stills(&longest, View::default())
            .unwrap()
            .len() as f64
            / 1e3
    );
    for game in Game::ALL.iter().copied() {
        let scenes = scenes(first(game), Dice::default(), 40);
        let middle = &scenes[scenes.len() / 2];
        let png = || render::png(middle, View::default()).unwrap();
        let gif = || render::gif(&scenes, View::default()).unwrap();
        let file = gif();
        let by_gif_crate = || encode(&file);
        let [of_one, of_all, by_crate] = medians(9, [&png, &gif, &by_gif_crate]);
        let frames = f64::from(self::frames(&file));
        println!(
            "{game}: a board {:.2} ms, {:.1} kB; a replay of {} moves {:.0} kB, {:.2} ms a frame",
            milliseconds(of_one),
            png().len() as f64 / 1e3,
            scenes.len() - 1,
            file.len() as f64 / 1e3,
            milliseconds(of_all) / frames
        );
        println!(
            "  the gif crate's own LZW, encoding alone: {:.0} kB, {:.2} ms a frame",
            by_gif_crate().len() as f64 / 1e3,
            milliseconds(by_crate) / frames
        );
    }
}

/// The frames of a GIF file, encoded once more by the gif crate.
fn encode(file: &[u8]) -> Vec<u8> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(file).unwrap();
    let (width, height) = (decoder.width(), decoder.height());
    let palette = decoder.global_palette().unwrap().to_vec();
    let mut encoder = gif::Encoder::new(Vec::new(), width, height, &palette).unwrap();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        encoder.write_frame(frame).unwrap();
    }
    encoder.into_inner().unwrap()
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
