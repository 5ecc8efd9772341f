//! Makes a type of each text of `assets/locales`, so that a wrong key, or an argument that is
//! missing, does not compile.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs, io,
    path::Path,
};

use fluent_syntax::{
    ast::{Entry, Pattern},
    parser,
};

use names::Names;

#[path = "src/sentences/names.rs"]
mod names;

/// English has all keys; a test compares the other languages with it.
const TEXTS: &str = "../../assets/locales/en";

/// The argument that no code has to fill in: an example of a move, see the crate `texts`.
const EXAMPLE: &str = "example";

/// Begins the group of a file's texts whose keys are put together when the program runs, from
/// names such as a game's or a command's.
const COMPOSED: &str = "Composed keys";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={TEXTS}");
    let texts = Texts::read(Path::new(TEXTS))?;
    let into = Path::new(&env::var("OUT_DIR")?).join("keys.rs");
    fs::write(into, texts.generated()?)?;
    Ok(())
}

/// The texts of one language by their keys.
#[derive(Default)]
struct Texts {
    patterns: BTreeMap<String, Pattern<String>>,
    /// Keys that are put together when the program runs.
    composed: BTreeSet<String>,
    /// Keys that other texts refer to.
    referred: BTreeSet<String>,
}

impl Texts {
    fn read(folder: &Path) -> io::Result<Self> {
        let mut texts = Self::default();
        for file in fs::read_dir(folder)? {
            let path = file?.path();
            let resource = parser::parse(fs::read_to_string(&path)?).map_err(|(_, errors)| {
                io::Error::other(format!("{}: {errors:?}", path.display()))
            })?;
            let mut composed = false;
            for entry in resource.body {
                match entry {
                    Entry::GroupComment(comment) => {
                        composed = comment
                            .content
                            .first()
                            .is_some_and(|line| line.starts_with(COMPOSED));
                    }
                    Entry::Message(message) => {
                        let key = message.id.name;
                        if composed {
                            texts.composed.insert(key.clone());
                        }
                        texts.patterns.extend(message.value.map(|text| (key, text)));
                    }
                    _ => {}
                }
            }
        }
        for pattern in texts.patterns.values() {
            let mut names = Names::default();
            names.of_pattern(pattern);
            texts.referred.extend(names.messages);
        }
        Ok(texts)
    }

    fn generated(&self) -> Result<String, std::fmt::Error> {
        let mut code = String::new();
        writeln!(code, "/// The composed keys.")?;
        writeln!(code, "pub const COMPOSED: &[&str] = &{:?};", self.composed)?;
        let code_of = |key: &&String| !self.composed.contains(*key);
        let said = self.patterns.keys().filter(code_of);
        let said = said.filter(|key| !self.referred.contains(*key));
        let said: Vec<_> = said.map(|key| identifier(key)).collect();
        writeln!(code, "/// The types that no other text refers to.")?;
        writeln!(code, "pub const SAID: &[&str] = &{said:?};")?;
        for key in self.patterns.keys().filter(code_of) {
            self.generate(key, &mut code)?;
        }
        Ok(code.replace("&{", "&[").replace("};", "];"))
    }

    fn generate(&self, key: &str, code: &mut String) -> std::fmt::Result {
        let arguments = self.arguments(key);
        let name = identifier(key);
        writeln!(code, "pub struct {name} {{")?;
        for argument in &arguments {
            writeln!(code, "    pub {}: Argument,", identifier(argument))?;
        }
        writeln!(code, "}}")?;
        let filled = if arguments.is_empty() { "_" } else { "filled" };
        writeln!(code, "impl From<{name}> for Sentence {{")?;
        writeln!(code, "    fn from({filled}: {name}) -> Self {{")?;
        writeln!(code, "        Self::filled({key:?}, vec![")?;
        for argument in &arguments {
            let field = identifier(argument);
            writeln!(code, "            ({argument:?}, filled.{field}),")?;
        }
        writeln!(code, "        ])\n    }}\n}}")
    }

    /// The arguments of a text and of those that it refers to.
    fn arguments(&self, key: &str) -> BTreeSet<String> {
        let mut names = Names::default();
        let mut keys = vec![key.to_owned()];
        while let Some(next) = keys.pop() {
            if let Some(pattern) = self.patterns.get(&next) {
                names.of_pattern(pattern);
                keys.append(&mut names.messages);
            }
        }
        names.arguments.remove(EXAMPLE);
        names.arguments
    }
}

/// A key or an argument as a name in Rust.
fn identifier(name: &str) -> String {
    let name = name.replace('-', "_");
    match name.as_str() {
        "in" | "move" | "where" => format!("r#{name}"),
        _ => name,
    }
}
