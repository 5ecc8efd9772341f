// The switch between the people and the list of channels, with badges for what has not been read.

import { avatar, fill, h, icon, morph, nameOf } from './dom.js';
import { CHANNEL, bySnowflake } from './session.js';

/** What a press on the control with this key does, for each list. */
const actions = new WeakMap();

/** Draws what is in `root` anew; `presses` says by key what the controls do. */
function redraw(root, presses, ...children) {
  if (!actions.has(root)) {
    root.addEventListener('click', (event) => actions.get(root).get(event.target.closest('[data-key]')?.dataset.key)?.());
  }
  actions.set(root, presses);
  const next = root.cloneNode(false);
  fill(next, ...children);
  morph(root, next);
}

/** The people, each with the number of calls that wait for them. */
export function renderPeople(root, sessions, active, choose) {
  redraw(
    root,
    new Map(sessions.map((session) => [session.me.id, () => choose(session)])),
    sessions.map((session) => {
      const { me } = session;
      const current = session === active;
      const calls = session.totalCalls();
      const unread = !current && calls === 0 && session.hasUnread();
      const news = calls ? `, ${calls} ${calls === 1 ? 'mention' : 'mentions'}` : unread ? ', unread messages' : '';
      return h(
        'button',
        {
          type: 'button',
          class: 'person',
          'data-key': me.id,
          'data-person': nameOf(me),
          'aria-pressed': String(current),
          'aria-label': `${nameOf(me)}${me.moderator ? ', moderator' : ''}${news}`,
          title: me.moderator ? 'Moderator: may delete messages' : undefined,
        },
        avatar(me, 'small'),
        h('span', { class: 'name' }, nameOf(me)),
        me.moderator && icon('shield'),
        badge(calls, unread),
      );
    }),
  );
}

/** The button that adds a person, as long as somebody is left. */
export function renderAddPerson(button, session) {
  const { nextPerson, guild, guilds } = session;
  if (!nextPerson && document.activeElement === button) button.parentElement.querySelector('.person:last-child').focus();
  button.hidden = !nextPerson;
  button.title = `${nextPerson} joins ${guilds.find((one) => one.id === guild)?.name}`;
}

function badge(calls, unread) {
  if (calls) return h('span', { class: 'badge', 'aria-hidden': 'true' }, calls > 99 ? '99+' : String(calls));
  return unread ? h('span', { class: 'dot', 'aria-hidden': 'true' }) : null;
}

/** The channels one person sees: text channels with their threads below them, then direct messages. */
export function renderChannels(root, session, current, { openChannel, openDirect }) {
  const all = [...session.channels.values()];
  const texts = all.filter((channel) => channel.type === CHANNEL.text).sort((a, b) => bySnowflake(a.id, b.id));
  const threadsOf = (parent) => all.filter((channel) => channel.type === CHANNEL.thread && channel.parent_id === parent.id).sort((a, b) => bySnowflake(b.id, a.id));
  const orphans = all.filter((channel) => channel.type === CHANNEL.thread && !session.channels.has(channel.parent_id));
  const listed = (guild) => (channel) => channel.guild_id === guild.id;
  const guilds = session.guilds.filter((guild) => all.some(listed(guild)));
  const entry = (channel) => channelEntry(channel, session, current);
  const others = [session.bot, ...session.people.filter((person) => person.id !== session.me.id)].filter(Boolean);
  const presses = new Map([
    ...all.map((channel) => [channel.id, () => openChannel(channel.id)]),
    ...others.map((user) => [`dm-${user.id}`, () => pressDirect(user, session, openChannel, openDirect)]),
  ]);
  redraw(
    root,
    presses,
    guilds.map((guild) => [
      h('h2', {}, guild.name),
      h(
        'ul',
        {},
        texts.filter(listed(guild)).map((channel) => {
          const threads = threadsOf(channel);
          return h('li', {}, entry(channel), threads.length > 0 && h('ul', { class: 'threads' }, threads.map((thread) => h('li', {}, entry(thread)))));
        }),
        orphans.filter(listed(guild)).map((thread) => h('li', {}, entry(thread))),
      ),
    ]),
    h('h2', {}, 'Direct messages'),
    h('ul', {}, others.map((user) => h('li', {}, directEntry(user, session, current)))),
  );
}

function channelEntry(channel, session, current) {
  const name = session.channelName(channel);
  const symbol = icon(channel.type === CHANNEL.thread ? 'thread' : 'hash');
  return entryButton({ key: channel.id, name, symbol, current: channel.id === current?.id, calls: session.calls(channel.id), unread: session.unread(channel.id) });
}

/** A direct message is listed for everybody; one that does not exist yet is opened when it is pressed. */
function pressDirect(user, session, openChannel, openDirect) {
  const channel = session.directMessage(user.id);
  if (channel) openChannel(channel.id);
  else openDirect(user);
}

function directEntry(user, session, current) {
  const channel = session.directMessage(user.id);
  return entryButton({
    key: `dm-${user.id}`,
    name: nameOf(user),
    symbol: avatar(user, 'small'),
    extra: user.bot && h('span', { class: 'app' }, 'App'),
    current: Boolean(channel) && channel.id === current?.id,
    calls: channel ? session.unread(channel.id) : 0,
    unread: channel ? session.unread(channel.id) : 0,
  });
}

function entryButton({ key, name, symbol, extra, current, calls, unread }) {
  const news = calls ? `, ${calls} new for you` : unread ? ', unread messages' : '';
  return h(
    'button',
    {
      type: 'button',
      class: `channel${unread ? ' unread' : ''}`,
      'data-key': key,
      'data-channel': name,
      'aria-current': current && 'page',
      'aria-label': `${name}${news}`,
    },
    symbol,
    h('span', { class: 'name' }, name),
    extra,
    calls > 0 && badge(calls),
  );
}

const LOCALES = [
  ['en-GB', 'English, UK'],
  ['en-US', 'English, US'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es-ES', 'Español'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['pt-BR', 'Português do Brasil'],
  ['ja', '日本語'],
];

/** The language of the person on the screen. */
export function renderLocale(select, locale) {
  select.parentElement.dataset.code = locale.slice(0, 2).toUpperCase();
  const known = LOCALES.some(([code]) => code === locale) ? LOCALES : [...LOCALES, [locale, locale]];
  fill(select, known.map(([code, name]) => h('option', { value: code, lang: code }, name)));
  select.value = locale;
}
