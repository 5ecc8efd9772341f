//! The same shapes drawn by others.

use std::{fmt::Write, io::Cursor};

use image::{ImageFormat, RgbaImage};
use resvg::usvg;
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use super::shapes::{Shape, Step, Style};

/// As an SVG document, drawn by resvg, written as it writes PNG files.
pub fn resvg(shapes: &[Shape], side: u32) -> Vec<u8> {
    let tree = usvg::Tree::from_str(&svg(shapes, side), &usvg::Options::default()).unwrap();
    let mut pixmap = Pixmap::new(side, side).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    pixmap.encode_png().unwrap()
}

/// Drawn anew with tiny-skia, written as RGBA with `image`'s defaults.
pub fn tiny_skia(shapes: &[Shape], side: u32) -> Vec<u8> {
    let mut pixmap = Pixmap::new(side, side).unwrap();
    for shape in shapes {
        let path = path(&shape.steps);
        let [_, red, green, blue] = shape.colour.to_be_bytes();
        let mut paint = Paint::default();
        paint.set_color_rgba8(red, green, blue, 255);
        match shape.style {
            Style::Fill => pixmap.fill_path(
                &path,
                &paint,
                FillRule::Winding,
                Transform::identity(),
                None,
            ),
            Style::Stroke { width, dash } => {
                let dash = dash.and_then(|(on, off)| StrokeDash::new(vec![on, off], on / 2.0));
                let cap = if dash.is_some() {
                    LineCap::Butt
                } else {
                    LineCap::Round
                };
                let stroke = Stroke {
                    width,
                    line_cap: cap,
                    line_join: LineJoin::Round,
                    dash,
                    ..Stroke::default()
                };
                pixmap.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
            }
        }
    }
    let mut file = Cursor::new(Vec::new());
    RgbaImage::from_raw(side, side, pixmap.take_demultiplied())
        .unwrap()
        .write_to(&mut file, ImageFormat::Png)
        .unwrap();
    file.into_inner()
}

fn path(steps: &[Step]) -> Path {
    let mut path = PathBuilder::new();
    for step in steps {
        match *step {
            Step::Move((x, y)) => path.move_to(x, y),
            Step::Line((x, y)) => path.line_to(x, y),
            Step::Cubic(a, b, c) => path.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1),
            Step::Close => path.close(),
        }
    }
    path.finish().unwrap()
}

fn svg(shapes: &[Shape], side: u32) -> String {
    let mut svg =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{side}\">");
    for Shape {
        steps,
        style,
        colour,
    } in shapes
    {
        svg.push_str("<path d=\"");
        for step in steps {
            match *step {
                Step::Move((x, y)) => write!(svg, "M{x} {y}"),
                Step::Line((x, y)) => write!(svg, "L{x} {y}"),
                Step::Cubic(a, b, c) => {
                    write!(svg, "C{} {} {} {} {} {}", a.0, a.1, b.0, b.1, c.0, c.1)
                }
                Step::Close => write!(svg, "Z"),
            }
            .unwrap();
        }
        match style {
            Style::Fill => write!(svg, "\" fill=\"#{colour:06x}\"/>"),
            Style::Stroke { width, dash: None } => {
                write!(
                    svg,
                    "\" fill=\"none\" stroke=\"#{colour:06x}\" stroke-width=\"{width}\" \
                     stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
                )
            }
            Style::Stroke {
                width,
                dash: Some((on, off)),
            } => write!(
                svg,
                "\" fill=\"none\" stroke=\"#{colour:06x}\" stroke-width=\"{width}\" \
                 stroke-dasharray=\"{on} {off}\" stroke-dashoffset=\"{}\"/>",
                on / 2.0
            ),
        }
        .unwrap();
    }
    svg.push_str("</svg>");
    svg
}
