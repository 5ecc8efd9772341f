// What may be completed where the caret stands. Nothing in here touches the page.

import {
  OPTION,
  availableCommands,
  channelsFor,
  descriptionFor,
  everyone,
  filterNamed,
  isOpenEnded,
  nameFor,
  openOptions,
  parseCommand,
} from './command.js';

/**
 * Answers `{ parsed, command, option, items, preselect, note, fetch }`. An item is `{ label, detail, user, start, end, insert, choice }`:
 * it replaces `start..end` with `insert`. `preselect` says whether Enter takes the first item. `fetch` is the text that the bot is to
 * complete for `option`. `offers` holds what the bot has offered: `{ known(option), state(option, text), choices(option) }`.
 */
export function suggest(text, caret, session, channel, offers) {
  if (!text.startsWith('/')) return suggestMention(text, caret, session);
  const commands = availableCommands(session, channel);
  const parsed = parseCommand(text, commands, session, offers.known);
  if (caret <= parsed.nameEnd) return suggestCommand(parsed, commands, session);
  if (!parsed.command) return { parsed, items: [], note: `There is no command /${parsed.name} here.` };
  return suggestOption(text, caret, parsed, session, offers);
}

// ---- the command's name

function suggestCommand(parsed, commands, session) {
  const { locale } = session.me;
  const items = filterNamed(commands, parsed.name, locale).map((command) => ({
    label: `/${nameFor(command, locale)}`,
    detail: descriptionFor(command, locale),
    start: 0,
    end: parsed.nameEnd,
    insert: `/${nameFor(command, locale)} ${nextRequired(command, [], locale)}`,
  }));
  const note = items.length ? null : `There is no command /${parsed.name} here.`;
  return { parsed, items, note, preselect: true };
}

/** `name:` of the first required option without a value, or nothing. */
function nextRequired(command, segments, locale) {
  const next = openOptions(command.options ?? [], segments)[0];
  return next?.required ? `${nameFor(next, locale)}:` : '';
}

// ---- its options

function suggestOption(text, caret, parsed, session, offers) {
  const { command, segments } = parsed;
  const segment = segmentAt(text, caret, segments, command.options ?? []);
  if (segment && !segment.bare) {
    return { parsed, command, ...valuesFor(segment.option, segment, parsed, session, offers) };
  }
  const others = segments.filter((one) => one !== segment);
  const word = segment ?? { text: '', start: caret, end: caret, bare: true };
  const open = openOptions(command.options ?? [], others);
  const option = segment ? segment.option : open[0]?.required ? open[0] : null;
  const values = option ? valuesFor(option, word, parsed, session, offers) : { items: [] };
  const names = nameItems(filterNamed(open, word.text, session.me.locale), word, session.me.locale);
  return { parsed, command, ...values, items: [...values.items, ...names], preselect: word.text !== '' };
}

/** The value that the caret stands in; a free text goes on behind its last space. */
function segmentAt(text, caret, segments, options) {
  const segment = segments.find((one) => caret >= one.start && caret <= one.end);
  const last = segments.at(-1);
  if (segment || !last?.option || caret < last.end || !isOpenEnded(last.option, options)) return segment;
  return { ...last, end: caret, text: text.slice(last.start, caret).trimStart() };
}

function nameItems(options, word, locale) {
  return options.map((option) => ({
    label: nameFor(option, locale),
    detail: descriptionFor(option, locale),
    tag: option.required ? 'required' : 'optional',
    start: word.start,
    end: word.end,
    insert: `${nameFor(option, locale)}:`,
  }));
}

function valuesFor(option, segment, parsed, session, offers) {
  const { locale } = session.me;
  const base = { option, preselect: segment.text !== '' };
  const prefix = segment.bare ? `${nameFor(option, locale)}:` : '';
  const others = parsed.segments.filter((one) => one.start !== segment.start);
  const next = nextRequired(parsed.command, [...others, { option }], locale);
  const item = ({ text, ...rest }) => ({ ...rest, start: segment.start, end: segment.end, insert: `${prefix}${text} ${next}` });
  if (option.autocomplete) {
    const state = offers.state(option, segment.text);
    const items = offers.choices(option).map((choice) => item({ label: nameFor(choice, locale), text: nameFor(choice, locale), choice }));
    return { ...base, items, fetch: segment.text, note: NOTES[state] ?? (items.length ? null : 'Nothing to offer for this.') };
  }
  const kinds = KINDS[option.type] ?? (() => []);
  const values = option.choices?.length ? filterNamed(option.choices, segment.text, locale).map((choice) => choiceValue(choice, locale)) : kinds(segment.text, session, option);
  return { ...base, items: values.map(item), note: values.length ? null : hintFor(option) };
}

const NOTES = { loading: 'Loading options…', failed: 'The options could not be loaded.' };

const choiceValue = (choice, locale) => ({ label: nameFor(choice, locale), text: nameFor(choice, locale), choice });

const userValues = (typed, session) =>
  usersLike(typed, session).map((user) => ({ label: user.global_name || user.username, detail: user.bot ? 'App' : `@${user.username}`, user, text: `@${user.global_name || user.username}` }));

const channelValues = (typed, session, option) => {
  const wanted = typed.replace(/^#/, '').toLowerCase();
  const fitting = channelsFor(option, session).filter((channel) => channel.name.toLowerCase().startsWith(wanted));
  return fitting.map((channel) => ({ label: `#${channel.name}`, text: `#${channel.name}` }));
};

const KINDS = {
  [OPTION.channel]: channelValues,
  [OPTION.user]: userValues,
  [OPTION.boolean]: (typed) =>
    ['True', 'False'].filter((text) => text.toLowerCase().startsWith(typed.toLowerCase())).map((text) => ({ label: text, text })),
};

function usersLike(typed, session) {
  const wanted = typed.replace(/^@/, '').toLowerCase();
  return everyone(session).filter((user) => [user.global_name, user.username].some((name) => name?.toLowerCase().startsWith(wanted)));
}

function hintFor(option) {
  const limits = [
    option.min_value !== undefined && `at least ${option.min_value}`,
    option.max_length && `at most ${option.max_length} characters`,
  ].filter(Boolean);
  if (option.type === OPTION.attachment) return 'A file: attach it with the paper clip.';
  const kind = { [OPTION.integer]: 'A whole number', [OPTION.string]: 'Any text' }[option.type];
  if (!kind) return 'Nothing fits what has been typed.';
  return limits.length ? `${kind}, ${limits.join(', ')}.` : `${kind}.`;
}

// ---- @ and # in ordinary messages

function suggestMention(text, caret, session) {
  const match = /(?:^|\s)([@#])([^\s@#]*)$/u.exec(text.slice(0, caret));
  if (!match) return { items: [] };
  const start = caret - match[2].length - 1;
  const place = { start, end: caret };
  const typed = match[2].toLowerCase();
  if (match[1] === '@') {
    const items = usersLike(typed, session).map((user) => {
      const name = user.global_name || user.username;
      return { ...place, label: name, detail: user.bot ? 'App' : `@${user.username}`, user, insert: `@${name} ` };
    });
    return { items, preselect: true };
  }
  const channels = [...session.channels.values()].filter((channel) => channel.name?.toLowerCase().startsWith(typed));
  return { items: channels.map((channel) => ({ ...place, label: `#${channel.name}`, insert: `#${channel.name} ` })), preselect: true };
}
