// Discord's markdown, turned into elements. Blocks first (code, headings, quotes, lists), then what stands inside a line.

import { h, safeUrl } from './dom.js';

const DEEPEST = 12;

/**
 * Renders a text. `context` knows how to name what is mentioned: `{ locale, me, user(id), channel(id), openChannel(id, message),
 * useCommand(name) }`.
 */
export function markdown(text, context) {
  return blocks(String(text ?? '').split('\n'), context, 0);
}

/** The text without its markup, for screen readers' announcements and one-line previews. */
export function plainText(text, context) {
  const holder = h('div', {}, markdown(text, context));
  return holder.textContent.replace(/\s+/g, ' ').trim();
}

// ---- blocks

function blocks(lines, context, depth) {
  const out = [];
  let paragraph = [];
  const flush = () => {
    while (paragraph.length && paragraph[0] === '') paragraph.shift();
    while (paragraph.length && paragraph.at(-1) === '') paragraph.pop();
    if (paragraph.length) out.push(h('p', {}, inline(paragraph.join('\n'), context, depth)));
    paragraph = [];
  };
  const rest = [...lines];
  while (rest.length) {
    const block = depth < DEEPEST ? takeBlock(rest, context, depth) : null;
    if (block) {
      flush();
      out.push(block);
    } else {
      paragraph.push(rest.shift());
    }
  }
  flush();
  return out;
}

/** Takes the block that the lines begin with, if they begin with one. */
function takeBlock(rest, context, depth) {
  return takeCode(rest) ?? takeQuote(rest, context, depth) ?? takeHeading(rest, context, depth) ?? takeList(rest, context, depth);
}

function takeCode(rest) {
  if (!rest[0].startsWith('```')) return null;
  const match = /^```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/.exec(rest.join('\n'));
  if (!match) return null;
  const after = rest.join('\n').slice(match[0].length);
  rest.splice(0, rest.length, ...(after === '' ? [] : after.replace(/^\n/, '').split('\n')));
  return h('pre', { tabindex: '0' }, h('code', {}, match[2]));
}

function takeQuote(rest, context, depth) {
  if (rest[0].startsWith('>>> ')) {
    const lines = rest.splice(0);
    lines[0] = lines[0].slice(4);
    return h('blockquote', {}, blocks(lines, context, depth + 1));
  }
  const count = leading(rest, (line) => line.startsWith('> ') || line === '>');
  if (!count) return null;
  return h('blockquote', {}, blocks(rest.splice(0, count).map((line) => line.slice(2)), context, depth + 1));
}

function takeHeading(rest, context, depth) {
  const match = /^(#{1,3}|-#)\s+(\S.*)$/.exec(rest[0]);
  if (!match) return null;
  rest.shift();
  if (match[1] === '-#') return h('p', { class: 'subtext' }, inline(match[2], context, depth));
  // The page's own headings are the first two levels.
  return h(`h${match[1].length + 2}`, {}, inline(match[2], context, depth));
}

const ITEM = /^(\s*)([-*]|\d{1,9}\.)\s+(\S.*)$/;

function takeList(rest, context, depth) {
  const first = ITEM.exec(rest[0]);
  if (!first) return null;
  const indent = first[1].length;
  const ordered = /\d/.test(first[2]);
  const list = h(ordered ? 'ol' : 'ul', ordered ? { start: parseInt(first[2], 10) } : {});
  while (rest.length) {
    const item = ITEM.exec(rest[0]);
    if (!item || item[1].length < indent || /\d/.test(item[2]) !== ordered) break;
    rest.shift();
    const count = leading(rest, (line) => /^\s+\S/.test(line) && line.search(/\S/) > indent);
    const nested = rest.splice(0, count);
    list.append(h('li', {}, inline(item[3], context, depth), nested.length ? blocks(dedent(nested), context, depth + 1) : null));
  }
  return list;
}

function dedent(lines) {
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent));
}

function leading(lines, test) {
  const end = lines.findIndex((line) => !test(line));
  return end < 0 ? lines.length : end;
}

// ---- inside a line

/** Each rule is tried at each place in this order; `render` gets the match and a function for what stands inside. */
const RULES = [
  { at: /\\([^0-9A-Za-z\s])/y, render: (m) => m[1] },
  { at: /(`{1,2})([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, render: (m) => h('code', {}, m[2].replace(/^ (?=`)|(?<=`) $/g, '')) },
  { at: /<@!?(\d+)>/y, render: (m, _, context) => userMention(m[1], context) },
  { at: /<#(\d+)>/y, render: (m, _, context) => channelMention(m[1], context) },
  { at: /<@&(\d+)>/y, render: () => h('span', { class: 'mention' }, '@role') },
  { at: /@(everyone|here)\b/y, render: (m) => h('span', { class: 'mention' }, m[0]) },
  { at: /<\/([^:>]+):\d+>/y, render: (m, _, context) => commandMention(m[1], context) },
  { at: /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, render: (m, _, context) => timestamp(Number(m[1]), m[2] ?? 'f', context) },
  { at: /<a?:(\w{2,32}):\d+>/y, render: (m) => `:${m[1]}:` },
  {
    at: /\[((?:\\.|[^\]\\]|\[[^\]]*\])+)\]\(\s*<?(https?:\/\/[^\s)>]+)>?(?:\s+["'][^"')]*["'])?\s*\)/y,
    render: (m, inside, context) => link(m[2], inside(m[1]), context),
  },
  { at: /<(https?:\/\/[^\s>]+)>/y, render: (m, _, context) => link(m[1], null, context) },
  { at: /https?:\/\/[^\s<]+[^\s<.,:;"'\]!?)]/y, render: (m, _, context) => link(m[0], null, context) },
  { at: /\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/y, render: (m, inside) => h('strong', {}, inside(m[1])) },
  { at: /__((?:\\.|[^\\])+?)__(?!_)/y, render: (m, inside) => h('u', {}, inside(m[1])) },
  { at: /\*(?=\S)((?:\*\*|\\.|[^*\\])+?)(?<!\s)\*(?!\*)/y, render: (m, inside) => h('em', {}, inside(m[1])) },
  { at: /(?<!\w)_((?:__|\\.|[^\\_])+?)_(?!\w)/y, render: (m, inside) => h('em', {}, inside(m[1])) },
  { at: /~~(?=\S)([\s\S]*?\S)~~/y, render: (m, inside) => h('s', {}, inside(m[1])) },
  { at: /\|\|([\s\S]+?)\|\|/y, render: (m, inside) => spoiler(inside(m[1])) },
];

function inline(text, context, depth) {
  if (depth >= DEEPEST) return [text];
  const out = [];
  let plain = '';
  let at = 0;
  const inside = (inner) => inline(inner, context, depth + 1);
  while (at < text.length) {
    const hit = matchAt(text, at);
    if (!hit) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) out.push(plain);
    plain = '';
    out.push(hit.rule.render(hit.match, inside, context));
    at += hit.match[0].length;
  }
  if (plain) out.push(plain);
  return out.flat();
}

function matchAt(text, at) {
  if (!/[\\`<@[h*_~|]/.test(text[at])) return null; // No rule begins with anything else.
  for (const rule of RULES) {
    rule.at.lastIndex = at;
    const match = rule.at.exec(text);
    if (match) return { rule, match };
  }
  return null;
}

// ---- mentions, links, times

function userMention(id, context) {
  const user = context.user(id);
  const name = user ? user.global_name || user.username : 'unknown-user';
  return h('span', { class: id === context.me ? 'mention me' : 'mention', 'data-user': id }, `@${name}`);
}

function channelMention(id, context, message) {
  const channel = context.channel(id);
  const label = `#${channel?.label ?? 'no-access'}${message ? ' › message' : ''}`;
  return h('button', { class: 'mention', type: 'button', onclick: () => context.openChannel(id, message) }, label);
}

function commandMention(name, context) {
  return h('button', { class: 'mention', type: 'button', onclick: () => context.useCommand(name) }, `/${name}`);
}

const PLACE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/** Where a link into Discord leads, if it is one: the stand-in is that Discord, so the link jumps inside the page. */
function discordPlace(url) {
  const match = PLACE.exec(url ?? '');
  return match ? { channel: match[1], message: match[2] } : null;
}

function link(url, label, context) {
  const place = discordPlace(url);
  if (place && !label) return channelMention(place.channel, context, place.message);
  if (place) {
    return h('button', { class: 'link', type: 'button', onclick: () => context.openChannel(place.channel, place.message) }, label);
  }
  const href = safeUrl(url);
  return href ? h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, label ?? url) : (label ?? url);
}

function spoiler(children) {
  const reveal = (event) => {
    event.currentTarget.classList.add('revealed');
    event.currentTarget.removeAttribute('aria-label');
  };
  return h('button', { class: 'spoiler', type: 'button', 'aria-label': 'Spoiler, press to reveal', onclick: reveal }, h('span', {}, children));
}

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

function timestamp(seconds, style, { locale }) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const full = formatDate(date, STYLES.F, locale);
  const relative = style === 'R';
  return h(
    'time',
    { datetime: date.toISOString(), title: full, 'data-relative': relative && String(seconds), 'data-locale': relative && locale },
    relative ? relativeTime(seconds, locale) : formatDate(date, STYLES[style], locale),
  );
}

/** A date in a person's language. */
export function formatDate(date, options, locale) {
  return new Intl.DateTimeFormat(locale, options).format(date);
}

const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** How much later it is with the stand-in than here, in milliseconds. */
let skipped = 0;

/** To be called when the stand-in skips time. */
export function setSkipped(milliseconds) {
  skipped = milliseconds;
}

function relativeTime(seconds, locale) {
  const distance = seconds - (Date.now() + skipped) / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(distance) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(distance / length), unit);
}

/** Brings "in 5 minutes" up to date; to be called now and then. */
export function refreshRelativeTimes(root) {
  for (const element of root.querySelectorAll('time[data-relative]')) {
    element.textContent = relativeTime(Number(element.dataset.relative), element.dataset.locale);
  }
}
