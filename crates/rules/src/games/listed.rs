use std::sync::OnceLock;

/// What there is of something for each game: what comes with this crate, and what the program adds
/// before it is first read.
#[derive(Debug)]
pub struct Listed<T: 'static> {
    released: &'static [T],
    all: OnceLock<Vec<T>>,
}

impl<T: Clone> Listed<T> {
    pub const fn new(released: &'static [T]) -> Self {
        Self {
            released,
            all: OnceLock::new(),
        }
    }

    /// Adds more at the end, once. Returns whether it was in time: what has been read stays as it
    /// is.
    #[must_use]
    pub fn add(&self, more: &[T]) -> bool {
        self.all.set([self.released, more].concat()).is_ok()
    }

    pub fn all(&self) -> &[T] {
        self.all.get_or_init(|| self.released.to_vec())
    }
}
