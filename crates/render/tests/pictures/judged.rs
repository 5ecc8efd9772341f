//! Every pixel of these boards is compared with the one that somebody has judged.
//!
//! After a change that is meant to be seen, run with `UPDATE_PICTURES=1`, and look at what has
//! changed before committing it.

use std::{env, fs, io::Cursor, path::Path};

use render::{Colours, Side, View};
use rules::games::{Game, Scene, Viewer};

/// A board whose picture was judged.
pub struct Judged {
    /// What its file is called.
    pub name: &'static str,
    pub scene: Scene,
    pub view: View,
}

impl Judged {
    /// The public board of a position, with the move that led to it and the beginning of the next
    /// one.
    pub fn new(
        game: Game,
        name: &'static str,
        position: &str,
        last: Option<&str>,
        partial: &str,
    ) -> Self {
        let position = game.read(position).unwrap();
        assert!(
            partial.is_empty() || position.partial(partial).is_ok(),
            "{name}: {partial} begins no move"
        );
        let scene = position.scene(partial, last, Viewer::Public);
        assert!(
            last.is_none() || scene != position.scene(partial, None, Viewer::Public),
            "{name}: {last:?} does not lead here"
        );
        Self {
            name,
            scene,
            view: View::default(),
        }
    }

    /// The public board after these moves, all of which are new.
    pub fn after(game: Game, name: &'static str, position: &str, moves: &[&str]) -> Self {
        let mut position = game.read(position).unwrap();
        let mut traces = Vec::new();
        for text in moves {
            traces.push(position.trace(text));
            position = position.play(text).unwrap();
        }
        let traces: Vec<&str> = traces.iter().map(String::as_str).collect();
        let scene = position.scene_after("", &traces, Viewer::Public);
        let last = position.scene("", traces.last().copied(), Viewer::Public);
        assert!(scene != last, "{name}: the last move alone is marked");
        Self {
            name,
            scene,
            view: View::default(),
        }
    }

    /// With what was offered before still below it.
    pub fn comparing(self, earlier: &Scene) -> Self {
        Self {
            scene: self.scene.comparing(earlier),
            ..self
        }
    }

    pub fn from(self, from: Side) -> Self {
        Self {
            view: View { from, ..self.view },
            ..self
        }
    }

    pub fn colours(self, colours: Colours) -> Self {
        Self {
            view: self.view.in_colours(colours),
            ..self
        }
    }
}

/// The most bytes that the file of any board may take.
pub const MOST: usize = 50_000;

/// Compares pictures with those in the game's folder, and the size of their files with [`MOST`].
pub fn check(game: Game, pictures: impl IntoIterator<Item = Judged>) {
    let drawn = pictures.into_iter().map(|judged| {
        let drawn = render::png(&judged.scene, judged.view).unwrap();
        (judged.name, drawn)
    });
    check_in(game.name(), drawn);
}

/// Compares files with those in a folder of this name, and their size with [`MOST`].
pub fn check_in(folder: &str, pictures: impl IntoIterator<Item = (&'static str, Vec<u8>)>) {
    let named = folder;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/pictures")
        .join(named);
    let mut changed = Vec::new();
    for (name, drawn) in pictures {
        assert!(drawn.len() <= MOST, "{name} takes {} bytes", drawn.len());
        let judged = folder.join(name).with_extension("png");
        if env::var_os("UPDATE_PICTURES").is_some() {
            fs::write(&judged, &drawn).unwrap();
        }
        if !fs::read(&judged).is_ok_and(|file| decode(&file) == decode(&drawn)) {
            fs::write(judged.with_extension("new.png"), &drawn).unwrap();
            changed.push(name);
        }
    }
    assert!(
        changed.is_empty(),
        "these pictures differ from tests/pictures/{named}/NAME.png of this crate; the new ones lie \
         beside them as NAME.new.png: {}. If the change is meant, \
         run `UPDATE_PICTURES=1 cargo test --test pictures` and commit the pictures.",
        changed.join(", ")
    );
}

/// Width, height, and every pixel with red, green, blue and opacity.
pub fn decode(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    (info.width, info.height, pixels)
}
