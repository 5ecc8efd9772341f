//! Texts of games that are not in `assets/locales`, because a program brings them along.

use std::{borrow::Cow, collections::HashMap, sync::OnceLock};

use fluent_templates::{
    FluentBundle,
    fluent_bundle::{FluentArgs, FluentResource, FluentValue},
};

use super::{Locale, command_mention};

type Bundle = FluentBundle<&'static FluentResource>;

static ADDED: OnceLock<Vec<(Locale, Bundle)>> = OnceLock::new();

/// Adds texts as Fluent sources, each in its language; once a process. Returns whether all could be
/// read and there were none before.
#[must_use]
pub fn add(sources: &[(Locale, &str)]) -> bool {
    let bundles = sources.iter().map(|(locale, source)| {
        let resource = FluentResource::try_new((*source).to_owned()).ok()?;
        let mut bundle = FluentBundle::new_concurrent(vec![locale.identifier()]);
        customise(&mut bundle);
        // Once a process, like the texts that are compiled in.
        bundle.add_resource(Box::leak(Box::new(resource))).ok()?;
        Some((*locale, bundle))
    });
    let bundles: Option<Vec<_>> = bundles.collect();
    bundles.is_some_and(|bundles| ADDED.set(bundles).is_ok())
}

/// What holds for all texts.
pub(super) fn customise(bundle: &mut Bundle) {
    // The marks would end up in the middle of commands that people copy.
    bundle.set_use_isolating(false);
    command_mention::add_to(bundle);
}

/// The text of a key with its arguments, in English where there is none in this language.
pub(super) fn lookup(
    locale: Locale,
    key: &str,
    arguments: &HashMap<Cow<'static, str>, FluentValue<'_>>,
) -> Option<String> {
    let added = ADDED.get()?;
    [locale, Locale::default()].into_iter().find_map(|locale| {
        let mut bundles = added.iter().filter(|(of, _)| *of == locale);
        bundles.find_map(|(_, bundle)| {
            let pattern = bundle.get_message(key)?.value()?;
            let arguments = arguments.iter();
            let arguments = arguments.map(|(name, value)| (name.clone(), value.clone()));
            let arguments: FluentArgs<'_> = arguments.collect();
            let text = bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new());
            Some(text.into_owned())
        })
    })
}
