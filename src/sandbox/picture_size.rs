//! Width and height of a PNG or GIF, from its header.

pub fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    png_size(bytes).or_else(|| gif_size(bytes))
}

fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?;
    let (width, height) = header.split_first_chunk()?;
    Some((
        u32::from_be_bytes(*width),
        u32::from_be_bytes(*height.first_chunk()?),
    ))
}

fn gif_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"GIF89a")?.first_chunk::<4>()?;
    Some((
        u16::from_le_bytes([header[0], header[1]]).into(),
        u16::from_le_bytes([header[2], header[3]]).into(),
    ))
}
