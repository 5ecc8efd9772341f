//! Files that people attach: uploaded first, then named by an option of a command or put into a
//! message, as Discord's client does it.

use axum::body::Bytes;
use serde_json::{Map, Value, json};

use super::checks::MAX_FILE;
use super::objects::attachment_json;
use super::people::PersonError;
use super::requests::Upload;
use super::snowflake::Snowflake;
use super::world::World;

/// A file that somebody has uploaded.
#[derive(Clone, Debug)]
pub(super) struct Uploaded {
    /// Whose it is; nobody else can send it.
    person: Snowflake,
    upload: Upload,
    /// Without it in the address, the file is not handed out.
    signature: String,
}

impl World {
    /// Takes a file; tells its id.
    pub(super) fn upload(
        &mut self,
        person: Snowflake,
        filename: &str,
        bytes: Bytes,
    ) -> Result<Snowflake, PersonError> {
        if filename.trim().is_empty() {
            return Err(PersonError::BadValue(
                "file".to_owned(),
                "it has no name".to_owned(),
            ));
        }
        if bytes.len() > MAX_FILE {
            return Err(PersonError::NotAllowed("upload a file of more than 10 MiB"));
        }
        let id = self.snowflakes.next();
        let upload = Upload {
            field: "files[0]".to_owned(),
            filename: filename.to_owned(),
            content_type: content_type(filename).to_owned(),
            bytes,
        };
        let signature = format!("{:016x}", rand::random::<u64>());
        self.uploads.insert(
            id,
            Uploaded {
                person,
                upload,
                signature,
            },
        );
        Ok(id)
    }

    /// A file as a message carries it.
    pub(super) fn uploaded(&self, person: Snowflake, id: Snowflake) -> Result<Upload, PersonError> {
        let found = self
            .uploads
            .get(&id)
            .filter(|uploaded| uploaded.person == person);
        found
            .map(|uploaded| uploaded.upload.clone())
            .ok_or_else(|| {
                PersonError::BadValue("file".to_owned(), format!("they uploaded no file {id}"))
            })
    }

    /// A file as an interaction's `resolved` brings it, with an address of its own that only the
    /// bot learns.
    pub(super) fn uploaded_json(&self, id: Snowflake) -> Value {
        let Some(Uploaded {
            upload, signature, ..
        }) = self.uploads.get(&id)
        else {
            return Value::Null;
        };
        let filename = upload.file_name(None);
        let url = format!(
            "{}/ephemeral-attachments/{}/{id}/{filename}?ex=7fffffff&is=0&hm={signature}&",
            self.origin, self.bot
        );
        let attachment = super::messages::Attachment {
            id,
            filename,
            description: None,
            content_type: upload.content_type.clone(),
            url,
            bytes: upload.bytes.clone(),
            embedded: false,
        };
        attachment_json(&attachment, true)
    }

    /// What lies behind the address of such a file.
    pub(super) fn uploaded_file(&self, id: Snowflake, signature: &str) -> Option<(String, Bytes)> {
        let uploaded = self
            .uploads
            .get(&id)
            .filter(|uploaded| uploaded.signature == signature)?;
        Some((
            uploaded.upload.content_type.clone(),
            uploaded.upload.bytes.clone(),
        ))
    }

    /// Adds the file to an interaction's `resolved`.
    pub(super) fn resolve_upload(&self, resolved: &mut Map<String, Value>, id: Snowflake) {
        resolved.entry("attachments").or_insert_with(|| json!({}))[id.to_string()] =
            self.uploaded_json(id);
    }
}

/// What Discord makes of a file's name.
fn content_type(filename: &str) -> &'static str {
    match filename
        .rsplit('.')
        .next()
        .map(str::to_lowercase)
        .as_deref()
    {
        Some("txt" | "log") => "text/plain; charset=utf-8",
        Some("json") => "application/json; charset=utf-8",
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        _ => "application/octet-stream",
    }
}
