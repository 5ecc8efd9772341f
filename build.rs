//! The texts are compiled in by a macro that walks their folder; the compiler by itself would not notice a new file there.

fn main() {
    println!("cargo::rerun-if-changed=assets/locales");
}
