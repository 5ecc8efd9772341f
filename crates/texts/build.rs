//! The macro that compiles the texts in would not notice a new file.

fn main() {
    println!("cargo::rerun-if-changed=../../assets/locales");
}
