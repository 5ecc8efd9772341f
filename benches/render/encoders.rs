//! The same pixels encoded in other ways, so that the choice of the encoder can be judged again.

use std::io::Cursor;

use png::{BitDepth, ColorType, Compression, Decoder, DeflateCompression, Encoder, Filter};
use zlib_rs::{DeflateConfig, compress_bound, compress_slice};

use super::{median, milliseconds};

/// A picture of palette indices.
struct Picture {
    width: u32,
    height: u32,
    palette: Vec<u8>,
    indices: Vec<u8>,
}

/// Prints what encoding alone takes: as it is done, with other levels and filters of the same
/// encoder, and with the png crate's own.
pub fn compare(file: &[u8]) {
    let picture = Picture::decode(file);
    println!("  the same pixels, encoding alone:");
    for (level, filter) in [
        (2, Filter::NoFilter),
        (1, Filter::NoFilter),
        (1, Filter::Up),
        (2, Filter::Up),
        (4, Filter::NoFilter),
        (6, Filter::NoFilter),
    ] {
        let name = format!("zlib-rs, level {level}, {filter:?}");
        report(&name, || picture.by_zlib_rs(level, filter));
    }
    for (name, compression) in [
        ("png crate, fast", Compression::Fast),
        ("png crate, balanced", Compression::Balanced),
    ] {
        report(name, || {
            picture.by_png_crate(|encoder| encoder.set_compression(compression))
        });
    }
    report("png crate, level 2, NoFilter", || {
        picture.by_png_crate(|encoder| {
            encoder.set_deflate_compression(DeflateCompression::Level(2));
            encoder.set_filter(Filter::NoFilter);
        })
    });
}

fn report(name: &str, encode: impl Fn() -> Vec<u8>) {
    let time = milliseconds(median(30, &encode));
    let size = encode().len() as f64 / 1e3;
    println!("    {name:<28} {time:>6.2} ms {size:>6.1} kB");
}

impl Picture {
    fn decode(file: &[u8]) -> Self {
        let mut reader = Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut indices = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut indices).unwrap();
        let info = reader.info();
        Self {
            width: info.width,
            height: info.height,
            palette: info.palette.clone().unwrap().into_owned(),
            indices,
        }
    }

    /// The compressed rows alone.
    fn by_zlib_rs(&self, level: i32, filter: Filter) -> Vec<u8> {
        let width = self.width as usize;
        let mut rows = Vec::with_capacity(self.indices.len() + self.height as usize);
        let mut above = vec![0; width];
        for row in self.indices.chunks_exact(width) {
            rows.push(filter as u8);
            if filter == Filter::Up {
                let changes = row.iter().zip(&above);
                rows.extend(changes.map(|(pixel, above)| pixel.wrapping_sub(*above)));
                above.copy_from_slice(row);
            } else {
                rows.extend(row);
            }
        }
        let mut output = vec![0; compress_bound(rows.len())];
        let (compressed, _) = compress_slice(&mut output, &rows, DeflateConfig::new(level));
        compressed.to_vec()
    }

    /// A whole file.
    fn by_png_crate(&self, set: impl Fn(&mut Encoder<&mut Vec<u8>>)) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(&self.palette);
        set(&mut encoder);
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&self.indices).unwrap();
        writer.finish().unwrap();
        file
    }
}
