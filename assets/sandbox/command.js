// Slash commands as text: `/take card:c3`. Reading what has been typed, saying what may come next, and turning it into what
// Discord would send. Nothing in here touches the page.

export const OPTION = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, attachment: 11 };

/** A text in a person's language; English speakers see each other's localisation, as in Discord. */
export function localised(texts, fallback, locale) {
  const other = { 'en-US': 'en-GB', 'en-GB': 'en-US' }[locale];
  return texts?.[locale] ?? texts?.[other] ?? fallback;
}

export const nameFor = (thing, locale) => localised(thing.name_localizations, thing.name, locale);
export const descriptionFor = (thing, locale) => localised(thing.description_localizations, thing.description ?? '', locale);

const CONTEXT_OF_CHANNEL = { 0: 0, 11: 0, 1: 1, 3: 2 };

/** Discord's types of commands: typed, in the menu of a member, in that of a message. */
export const GIVEN_ON = { channel: 1, member: 2, message: 3 };

/** The commands of a type this person may use in this channel, sorted by the name they bear for them. */
export function availableCommands(session, channel, type = GIVEN_ON.channel) {
  const context = CONTEXT_OF_CHANNEL[channel?.type];
  const locale = session.me.locale;
  return session.commands
    .filter((command) => (command.type ?? GIVEN_ON.channel) === type)
    .filter((command) => !command.contexts || command.contexts.includes(context))
    .filter((command) => !command.default_member_permissions || session.me.moderator)
    .sort((a, b) => nameFor(a, locale).localeCompare(nameFor(b, locale), locale));
}

/** Finds the one that is called so, in the person's language or in the original. */
export function findNamed(things, name, locale) {
  const wanted = name.toLowerCase();
  return things.find((thing) => nameFor(thing, locale).toLowerCase() === wanted) ?? things.find((thing) => thing.name === wanted);
}

/** Those whose name begins with the typed letters, then those that contain them. */
export function filterNamed(things, typed, locale) {
  const wanted = typed.toLowerCase();
  const names = (thing) => [nameFor(thing, locale).toLowerCase(), String(thing.name).toLowerCase()];
  const begins = things.filter((thing) => names(thing).some((name) => name.startsWith(wanted)));
  return [...begins, ...things.filter((thing) => !begins.includes(thing) && names(thing).some((name) => name.includes(wanted)))];
}

/**
 * Reads `/name rest`. Answers `{ name, nameEnd, command, segments }`. A segment is `{ option, text, start, end, bare }`: a value
 * given by name (`card:c3`), or a bare word, which goes to the options that are still open in turn, required ones first: `/take c3`.
 * `known(option)` answers the choices last offered by the bot.
 */
export function parseCommand(text, commands, session, known = () => []) {
  const match = /^\/(\S*)/.exec(text);
  if (!match) return null;
  const command = findNamed(commands, match[1], session.me.locale);
  const parsed = { name: match[1], nameEnd: match[0].length, command, segments: [] };
  if (!command) return parsed;
  const options = command.options ?? [];
  const { named, bare } = splitSegments(text, match[0].length, options, session, known);
  parsed.segments = [...named, ...assignBare(text, bare, openOptions(options, named).filter((option) => option.type !== OPTION.attachment))].sort((a, b) => a.start - b.start);
  return parsed;
}

/** The options that have no value yet, in the order in which bare words fill them. */
export function openOptions(options, segments) {
  const open = options.filter((option) => !segments.some((segment) => segment.option === option));
  return [...open.filter((option) => option.required), ...open.filter((option) => !option.required)];
}

function splitSegments(text, begin, options, session, known) {
  const names = options.flatMap((option) => [nameFor(option, session.me.locale), option.name]).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<=\\s)(${names.map(escapeRegExp).join('|') || '(?!)'}):`, 'giu');
  const tokens = [...text.matchAll(pattern)].filter((token) => token.index >= begin);
  const bare = words(text, begin, tokens[0]?.index ?? text.length);
  const named = tokens.map((token, index) => {
    const option = findNamed(options, token[1], session.me.locale);
    const from = token.index + token[0].length;
    const all = words(text, from, tokens[index + 1]?.index ?? text.length);
    const count = isOpenEnded(option, options) ? all.length : valueLength(text, all, option, session, known(option));
    bare.push(...all.slice(count));
    const start = count ? all[0].start : from;
    const end = count ? all[count - 1].end : from;
    return { option, tokenStart: token.index, start, end, text: text.slice(start, end), bare: false };
  });
  return { named, bare };
}

/** A free text that is the command's only option: whatever is typed belongs to it, spaces and all. */
export function isOpenEnded(option, options) {
  return option.type === OPTION.string && !option.choices?.length && options.length === 1;
}

/**
 * How many of the words belong to the value: as many as make a choice, a name or a number; otherwise all, for a free text, of
 * which a word that a choice has too is no end: `in` of `in 3 days`.
 */
function valueLength(text, all, option, session, known) {
  for (let count = all.length; count > 0; count -= 1) {
    const value = text.slice(all[0].start, all[count - 1].end);
    const choices = option.choices?.length ? option.choices : known;
    const free = option.type === OPTION.string && !option.choices?.length;
    if ((free ? findCalled : findChoice)(choices, value, session.me.locale)) return count;
    if (!free && readValue(option, value, session, known).error === undefined) return count;
  }
  return all.length;
}

function assignBare(text, bare, open) {
  const segments = bare.map((word, index) => ({ ...word, bare: true, option: open[index] ?? null }));
  const last = segments[open.length - 1];
  const takesTheRest = last && last.option.type === OPTION.string && !last.option.choices?.length && segments.length > open.length;
  if (!takesTheRest) return segments;
  last.end = segments.at(-1).end;
  last.text = text.slice(last.start, last.end);
  return segments.slice(0, open.length);
}

function words(text, from, to) {
  return [...text.slice(from, to).matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    start: from + word.index,
    end: from + word.index + word[0].length,
  }));
}

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

// ---- values

const YES = ['true', 'yes', 'on', '1', 'ja', 'wahr', 'an'];
const NO = ['false', 'no', 'off', '0', 'nein', 'falsch', 'aus'];

/**
 * The value that Discord would send for a typed text: `{ value }` or `{ error }`. `known` are the choices last offered by the
 * bot for this option, whose names stand for their values.
 */
export function readValue(option, text, session, known = []) {
  const locale = session.me.locale;
  if (!text) return { error: 'needs a value' };
  const choices = option.choices?.length ? option.choices : known;
  const choice = findChoice(choices, text, locale);
  if (choice) return { value: choice.value };
  if (option.choices?.length) return { error: `must be one of: ${choices.map((one) => nameFor(one, locale)).join(', ')}` };
  const reader = READERS[option.type] ?? (() => ({ error: 'is of a kind that this page cannot send' }));
  return reader(option, text, session);
}

/** The choice of this name or value, or the only one with this word in its name: `90` of `↘ 90`. */
export function findChoice(choices, text, locale) {
  const wanted = text.toLowerCase();
  const withWord = choices.filter((choice) => nameFor(choice, locale).toLowerCase().split(' ').includes(wanted));
  return findCalled(choices, text, locale) ?? (withWord.length === 1 ? withWord[0] : undefined);
}

/** The choice of this name or value. */
function findCalled(choices, text, locale) {
  const wanted = text.toLowerCase();
  return (
    choices.find((choice) => nameFor(choice, locale).toLowerCase() === wanted) ??
    choices.find((choice) => String(choice.value).toLowerCase() === wanted || choice.name.toLowerCase() === wanted)
  );
}

const READERS = {
  [OPTION.string]: (option, text) => {
    if (option.max_length && text.length > option.max_length) return { error: `may have ${option.max_length} characters at most` };
    return { value: text };
  },
  [OPTION.integer]: readNumber,
  [OPTION.boolean]: (_, text) => {
    if (YES.includes(text.toLowerCase())) return { value: true };
    return NO.includes(text.toLowerCase()) ? { value: false } : { error: 'must be True or False' };
  },
  [OPTION.attachment]: () => ({ error: 'is a file: attach it with the paper clip' }),
  [OPTION.user]: readUser,
  [OPTION.channel]: readChannel,
};

function readNumber(option, text) {
  if (!/^[+-]?\d+$/.test(text)) return { error: 'must be a whole number' };
  const value = Number(text);
  if (option.min_value !== undefined && value < option.min_value) return { error: `must be at least ${option.min_value}` };
  return { value };
}

function readUser(_, text, session) {
  const name = text.replace(/^<?@!?|>$/g, '').toLowerCase();
  const user = everyone(session).find((one) => [one.id, one.global_name?.toLowerCase(), one.username?.toLowerCase()].includes(name));
  return user ? { value: user.id } : { error: `must be a user here, and nobody is called “${text}”` };
}

function readChannel(option, text, session) {
  const name = text.replace(/^<?#|>$/g, '').toLowerCase();
  const channel = channelsFor(option, session).find((one) => one.id === name || one.name.toLowerCase() === name);
  return channel ? { value: channel.id } : { error: `must be a channel here, and none is called “${text}”` };
}

/** The channels of the guild that an option takes. */
export function channelsFor(option, session) {
  const takes = (channel) => channel.guild_id && (!option.channel_types?.length || option.channel_types.includes(channel.type));
  return [...session.channels.values()].filter((channel) => channel.name && takes(channel));
}

/** All people, and the bot last. */
export function everyone(session) {
  return [...session.people, session.bot].filter(Boolean);
}

/**
 * The options to send, or what is wrong: `{ options, problems }`, where a problem is `{ option, message }` and a whole sentence.
 * `known(option)` answers the choices last offered for an option, `files` are those attached: each goes to the next option that takes one.
 */
export function readOptions(parsed, session, known, files = []) {
  const locale = session.me.locale;
  const problems = [];
  const options = [];
  for (const segment of parsed.segments) {
    const { option } = segment;
    if (!option) {
      problems.push({ option: null, message: `“${segment.text}” fits no option of /${nameFor(parsed.command, locale)}.` });
      continue;
    }
    const { value, error } = readValue(option, segment.text, session, known(option));
    if (error) problems.push({ option, message: `${nameFor(option, locale)} ${error}.` });
    else if (options.some((given) => given.name === option.name)) problems.push({ option, message: `${nameFor(option, locale)} is given twice.` });
    else options.push({ name: option.name, type: option.type, value });
  }
  const takers = (parsed.command.options ?? []).filter((option) => option.type === OPTION.attachment);
  files.forEach((file, index) => {
    const option = takers[index];
    if (option) options.push({ name: option.name, type: option.type, value: file.id });
    else problems.push({ option: null, message: `/${nameFor(parsed.command, locale)} does not take the file ${file.name}.` });
  });
  for (const option of parsed.command.options ?? []) {
    if (option.required && !options.some((given) => given.name === option.name) && !parsed.segments.some((segment) => segment.option === option)) {
      problems.push({ option, message: `${nameFor(option, locale)} is required.` });
    }
  }
  return { options, problems };
}

// ---- names in ordinary messages

/** Turns `@Causeway` and `#harbour` into `<@ID>` and `<#ID>`, longest names first. */
export function withMentions(text, session) {
  const people = everyone(session).flatMap((user) => [user.global_name, user.username].filter(Boolean).map((name) => [`@${name}`, `<@${user.id}>`]));
  const channels = [...session.channels.values()].filter((channel) => channel.name).map((channel) => [`#${channel.name}`, `<#${channel.id}>`]);
  const names = [...people, ...channels].sort((a, b) => b[0].length - a[0].length);
  const pattern = new RegExp(`(?<![\\w<])(?:${names.map(([name]) => escapeRegExp(name)).join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
  const byName = new Map(names.map(([name, mention]) => [name.toLowerCase(), mention]).reverse());
  return text.replace(pattern, (name) => byName.get(name.toLowerCase()) ?? name);
}
