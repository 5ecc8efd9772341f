//! The macro that compiles the migrations in would not notice a new file.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
