//! Moves a database between engines.

use std::fs;

use causeway::store;

use super::{Failure, bot::block_on};

/// Copies a database to an empty one, and says how many rows of each table.
pub fn run(from: &str, to: &str) -> Result<(), Failure> {
    let (from, to) = (address(from)?, address(to)?);
    block_on(async {
        for table in store::copy(&from, &to).await? {
            println!("{}: {} rows", table.name, table.rows);
        }
        Ok(())
    })
}

/// The address itself, or after an `@` the file that holds it: other users of the machine can read
/// a command line, and the address may hold a password.
fn address(argument: &str) -> Result<String, Failure> {
    let Some(file) = argument.strip_prefix('@') else {
        return Ok(argument.to_owned());
    };
    let text = fs::read_to_string(file);
    let text =
        text.map_err(|why| format!("the file {file} of an address cannot be read: {why}"))?;
    Ok(text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_stand_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("address");
        fs::write(&file, "postgres://ann:secret@db/games\n").unwrap();
        let named = format!("@{}", file.display());
        assert_eq!(address(&named).unwrap(), "postgres://ann:secret@db/games");
        assert_eq!(address("sqlite://a@b").unwrap(), "sqlite://a@b");
        let failed = address("@/nowhere").unwrap_err().to_string();
        assert!(failed.contains("/nowhere"), "{failed}");
    }
}
