//! All sprites.

use causeway::render::{self, Colours, View};

use crate::{ALLOCATOR, sizes};

pub fn take_little_memory() {
    let (scenes, usual_scenes) = (sizes::scenes(), sizes::usual());
    let without = ALLOCATOR.allocated();
    let taken = || ALLOCATOR.allocated() - without;
    for scene in &usual_scenes {
        render::png(scene, View::default()).unwrap();
    }
    let usual = taken();
    assert!(
        (1_000_000..=12_000_000).contains(&usual),
        "the sprites of the usual boards take {usual} bytes"
    );
    for scene in &scenes {
        for colours in Colours::ALL {
            render::png(scene, View::default().in_colours(colours)).unwrap();
        }
    }
    let all = taken();
    assert!(
        (usual..=64_000_000).contains(&all),
        "the sprites of all sizes in all colours take {all} bytes"
    );
}
