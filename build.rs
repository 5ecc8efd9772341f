//! Texts and migrations are compiled in by macros that walk their folders; the compiler by itself
//! would not notice a new file there.

fn main() {
    println!("cargo::rerun-if-changed=assets/locales");
    println!("cargo::rerun-if-changed=migrations");
}
