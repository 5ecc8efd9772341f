// The page as a whole: who is playing, which channel is on the screen, and what each event redraws. The address
// (`#/ann/CHANNEL/MESSAGE`) says who and where, so that the browser's back button and a reload keep both.

import { fill, h, icon, nameOf } from './dom.js';
import { CHANNEL, Session } from './session.js';
import { Composer } from './composer.js';
import { Timeline } from './timeline.js';
import { refreshRelativeTimes } from './markdown.js';
import { confirmAction, openForm, toast } from './dialogs.js';
import { renderAddPerson, renderChannels, renderLocale, renderPeople } from './sidebar.js';

const find = (selector) => document.querySelector(selector);
const narrow = matchMedia('(max-width: 720px)');

class App {
  /** The first session is the one that needs no id to begin with; it tells who the others are. */
  #sessions = [];
  /** The server the page was loaded for. */
  #guild = null;
  #active = null;
  #channel = null;
  /** The language that the messages are drawn in. */
  #locale = null;
  #lastChannel = new Map();
  #complaints = [];
  #wantedDirect = null;
  /** Ids of those who have joined while the page was open. */
  #newcomers = new Set();
  #drawerOpen = false;
  #composer = new Composer(find('#composer'));
  #timeline = new Timeline(find('#scroller'), find('#newer'), find('#live'));

  start() {
    find('#drawer').append(icon('menu'), h('span', { class: 'dot', hidden: true }));
    find('#composer button[type="submit"]').append(icon('send'));
    find('#composer .attach').append(icon('clip'));
    find('#delete-thread').append(icon('trash'));
    find('#delete-thread').addEventListener('click', () => this.#askToDeleteThread());
    find('#add-person').append(icon('add'));
    find('#add-person').addEventListener('click', () => this.#addPerson());
    find('#skip-ahead').append(icon('skip'));
    find('#drawer').addEventListener('click', () => this.#setDrawer(!this.#drawerOpen));
    find('#shade').addEventListener('click', () => this.#setDrawer(false));
    find('#locale select').addEventListener('change', (event) => this.#changeLocale(event.target.value));
    find('#skip-ahead select').addEventListener('change', (event) => this.#skipAhead(event.target));
    find('.skip').addEventListener('click', (event) => {
      event.preventDefault();
      this.#composer.focus();
    });
    narrow.addEventListener('change', () => this.#setDrawer(false));
    addEventListener('hashchange', () => this.#route());
    addEventListener('keydown', (event) => this.#key(event));
    document.addEventListener('visibilitychange', () => this.#markRead());
    this.#setDrawer(false);
    this.#addSession(null);
  }

  #addSession(person) {
    const session = new Session(person);
    session.addEventListener('change', (event) => this.#changed(session, event.detail));
    this.#sessions.push(session);
  }

  /** The sessions that know who they are, in the stand-in's order of people. */
  #ready() {
    const order = this.#sessions[0].people.map((person) => person.id);
    return this.#sessions.filter((session) => session.ready).sort((a, b) => order.indexOf(a.me.id) - order.indexOf(b.me.id));
  }

  // ---- what has changed

  #changed(session, { what, ...detail }) {
    const handlers = {
      hello: () => this.#hello(session, detail.first),
      status: () => this.#renderStatus(),
      messages: () => this.#messagesChanged(session, detail),
      complaint: () => this.#complain(detail.message),
      form: () => openForm(detail.form, detail.fillIn),
      commands: () => session === this.#active && this.#refresh(),
      people: () => this.#personChanged(session),
      newcomer: () => this.#newcomer(session),
      channels: () => this.#channelsChanged(session),
      badges: () => this.#renderBadges(),
      clock: () => refreshRelativeTimes(document),
    };
    handlers[what]?.();
  }

  #hello(session, first) {
    const primary = session === this.#sessions[0];
    if (first && primary) {
      this.#guild = session.guild;
    } else if (primary && session.guild !== this.#guild) {
      // Another stand-in answers at this address now: its people and channels bear other ids.
      location.hash = '';
      location.reload();
      return;
    }
    if (primary) this.#addMissingSessions();
    this.#renderStatus();
    const isNewcomer = first && this.#newcomers.has(session.me.id);
    if (session === this.#active || (first && !isNewcomer)) this.#route();
    else this.#renderBadges();
    if (isNewcomer) find('#people .person:last-child').scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** The first session is the first person's, and whoever joins is the last. */
  #addMissingSessions() {
    const [primary, ...others] = this.#sessions;
    primary.people.slice(1 + others.length).forEach((person) => this.#addSession(person.id));
  }

  /** Somebody has joined: a session of their own follows. */
  #newcomer(session) {
    if (session === this.#sessions[0]) {
      const person = session.people.at(-1);
      this.#newcomers.add(person.id);
      this.#addMissingSessions();
      find('#live').append(h('p', {}, `${nameOf(person)} joined.`));
    }
    this.#renderBadges();
  }

  #messagesChanged(session, { channel, before, after, mine }) {
    if (session === this.#active && channel === this.#channel?.id) {
      if (mine) this.#timeline.follow();
      this.#timeline.sync();
      this.#timeline.announce(before, after);
      this.#markRead();
    }
    this.#renderBadges();
  }

  #personChanged(session) {
    if (session === this.#active && session.me.locale !== this.#locale) this.#show();
    else this.#renderBadges();
  }

  #channelsChanged(session) {
    if (session !== this.#active) {
      this.#renderBadges();
      return;
    }
    const wanted = this.#wantedDirect && session.directMessage(this.#wantedDirect);
    if (wanted) this.openChannel(wanted.id);
    else if (!session.channels.has(this.#channel?.id)) this.#route();
    else this.#refresh();
  }

  // ---- who and where

  #route() {
    const [, name, channelId, messageId] = location.hash.split('/');
    const ready = this.#ready();
    const session = ready.find((one) => one.me.username === name) ?? this.#active ?? ready[0];
    if (!session) return;
    // The person named in the address may still be on the way.
    if (name && session.me.username !== name && ready.length < session.people.length) return;
    const channel = session.channels.get(channelId) ?? session.channels.get(this.#lastChannel.get(session)) ?? firstChannel(session);
    this.#enter(session, channel);
    if (messageId && channel?.id === channelId && !this.#timeline.jumpTo(messageId)) toast('That message was deleted, or only someone else can see it.');
  }

  #enter(session, channel) {
    if (this.#active && this.#active !== session) this.#active.viewing = null;
    this.#active = session;
    this.#channel = channel ?? null;
    session.viewing = channel?.id ?? null;
    if (channel) this.#lastChannel.set(session, channel.id);
    this.#wantedDirect = null;
    const address = `#/${session.me.username}/${channel?.id ?? ''}`;
    if (!location.hash.startsWith(address)) history.replaceState(null, '', address);
    this.#show();
  }

  #go(session, channelId, messageId) {
    const address = `#/${session.me.username}/${channelId}${messageId ? `/${messageId}` : ''}`;
    if (location.hash === address) this.#route();
    else location.hash = address;
  }

  /** Somebody else takes the chair; they stay in the same channel if they can see it. */
  #switchTo(session) {
    const here = this.#channel && session.channels.has(this.#channel.id) && this.#channel.type !== CHANNEL.dm;
    const last = this.#lastChannel.get(session);
    this.#go(session, here ? this.#channel.id : session.channels.has(last) ? last : (firstChannel(session)?.id ?? ''));
  }

  openChannel(channelId, messageId) {
    if (!this.#active.channels.has(channelId)) {
      toast(`${nameOf(this.#active.me)} cannot see that channel.`);
      return;
    }
    this.#setDrawer(false);
    this.#go(this.#active, channelId, messageId);
    if (!messageId && !narrow.matches) this.#composer.focus();
  }

  async #openDirect(user) {
    this.#wantedDirect = user.id;
    try {
      const answer = await this.#active.ask('open_dm', { with: user.id });
      const channel = answer?.channel_id ?? this.#active.directMessage(user.id)?.id;
      if (this.#wantedDirect === user.id && this.#active.channels.has(channel)) this.openChannel(channel);
    } catch (refusal) {
      toast(refusal.message);
    }
  }

  #changeLocale(locale) {
    const session = this.#active;
    session.ask('locale', { locale }).catch((refusal) => {
      toast(refusal.message);
      renderLocale(find('#locale select'), session.me.locale);
    });
  }

  #addPerson() {
    this.#sessions[0].ask('add_person').catch((refusal) => toast(refusal.message));
  }

  /** Lets time pass at once, for everybody: what is due comes a moment later. */
  #skipAhead(select) {
    const { value, selectedOptions } = select;
    const name = selectedOptions[0].textContent;
    select.value = '';
    this.#active
      .ask('skip_ahead', { hours: Number(value) })
      .catch((refusal) => toast(refusal.message));
    toast(`It is ${name} later now.`);
  }

  #markRead() {
    if (this.#channel && document.visibilityState === 'visible') this.#active.markRead(this.#channel.id);
  }

  // ---- drawing

  /** What messages need to know to name people and places, in the language of whoever reads. */
  #context() {
    const session = this.#active;
    return {
      locale: session.me.locale,
      me: session.me.id,
      user: (id) => session.user(id),
      channel: (id) => {
        const channel = session.channels.get(id);
        return channel && { label: session.channelName(channel) };
      },
      guildOf: (id) => session.channels.get(id)?.guild_id ?? '@me',
      openChannel: (channel, message) => this.openChannel(channel, message),
      useCommand: (name) => this.#composer.write(`/${name} `),
      emptyHint: () => this.#emptyHint(),
    };
  }

  /** Draws everything anew. */
  #show() {
    const session = this.#active;
    this.#locale = session.me.locale;
    renderLocale(find('#locale select'), session.me.locale);
    if (this.#channel) this.#timeline.show(session, this.#channel, this.#context());
    else this.#timeline.clear();
    this.#refresh();
  }

  /** Draws what stands around the messages. */
  #refresh() {
    this.#channel = this.#active.channels.get(this.#channel?.id) ?? null;
    this.#renderPlace();
    this.#timeline.sync();
    this.#composer.show(this.#active, this.#channel);
    this.#markRead();
    this.#renderBadges();
  }

  #renderPlace() {
    const channel = this.#channel;
    const thread = channel?.type === CHANNEL.thread;
    const parent = thread && this.#active.channels.get(channel.parent_id);
    const symbol = { [CHANNEL.text]: 'hash', [CHANNEL.thread]: 'thread' }[channel?.type] ?? 'at';
    fill(find('#place h1'), channel ? [icon(symbol), h('span', {}, this.#active.channelName(channel))] : 'No channel');
    fill(
      find('#topic'),
      channel?.thread_metadata?.archived && 'archived, ',
      parent && ['in ', h('button', { type: 'button', class: 'link', onclick: () => this.openChannel(parent.id) }, `#${parent.name}`)],
    );
    find('#delete-thread').hidden = !(thread && this.#active.me.moderator);
  }

  #askToDeleteThread() {
    const { id, name } = this.#channel;
    confirmAction('Delete thread', `“${name}” and all its messages will be deleted for everyone.`, 'Delete', () =>
      this.#active.ask('delete_channel', { channel_id: id }).catch((refusal) => toast(refusal.message)),
    );
  }

  #renderBadges() {
    if (!this.#active) return;
    renderPeople(find('#people > div'), this.#ready(), this.#active, (session) => this.#switchTo(session));
    renderAddPerson(find('#add-person'), this.#sessions[0]);
    renderChannels(find('#sidebar'), this.#active, this.#channel, {
      openChannel: (channel) => this.openChannel(channel),
      openDirect: (user) => this.#openDirect(user),
    });
    const elsewhere = [...this.#active.channels.keys()].some((id) => id !== this.#channel?.id && this.#active.unread(id) > 0);
    find('#drawer .dot').hidden = !elsewhere;
    const calls = this.#ready().reduce((sum, session) => sum + session.totalCalls(), 0);
    const place = this.#channel ? this.#active.channelName(this.#channel) : 'Causeway';
    document.title = `${calls ? `(${calls}) ` : ''}${place} · ${nameOf(this.#active.me)} · Causeway sandbox`;
  }

  #renderStatus() {
    find('#offline').hidden = this.#sessions.every((session) => session.online || !session.ready) && this.#sessions[0].ready;
    find('#offline').textContent = this.#sessions[0].ready ? 'Connection lost. Reconnecting…' : 'Connecting…';
  }

  #emptyHint() {
    const { me, people } = this.#active;
    const other = people.find((person) => person.id !== me.id && person.guilds.some((guild) => me.guilds.includes(guild)));
    const write = (name) => {
      const command = this.#active.commands.some((one) => one.name === name) ? `/${name}` : '/';
      return h('button', { type: 'button', class: 'mention', onclick: () => this.#composer.write(command) }, command);
    };
    const place = this.#channel.type === CHANNEL.text || this.#channel.type === CHANNEL.thread ? `#${this.#channel.name}` : this.#active.channelName(this.#channel);
    return h(
      'li',
      { class: 'empty' },
      h('h2', {}, `No messages in ${place} yet`),
      h(
        'ol',
        {},
        h('li', {}, write('help'), ' shows the four games, teaches each in five minutes, and lets you play one against Causeway.'),
        ...(other
          ? [
              h('li', {}, 'Or play both sides: type ', write('challenge'), ` below, choose ${nameOf(other)} as the opponent and press Enter.`),
              h('li', {}, `Switch to ${nameOf(other)} at the top and press Accept.`),
            ]
          : [
              h('li', {}, 'Nobody else is on this server. To play with people of the other one, allow it here and there with ', write('server'), ' and its option ', h('code', {}, 'visitors'), '.'),
              h('li', {}, 'Then type ', write('seek'), ' here and there, and choose ', h('b', {}, 'Any server'), '.'),
            ]),
        h('li', {}, 'A red badge at the top shows whose turn it is. Play as both, and see what each of them sees.'),
        this.#sessions[0].nextPerson && h('li', {}, '+ at the top adds a person to the first server, up to twelve.'),
        h('li', {}, 'Skip ahead at the top lets time pass: clocks run down, and reminders come.'),
      ),
      h('p', {}, 'This is a stand-in for Discord on your own machine. Nothing leaves it, and there is nobody here but you and the bot.'),
    );
  }

  #complain(message) {
    if (!message || this.#complaints.includes(message)) return;
    this.#complaints.push(message);
    this.#renderComplaints();
  }

  #renderComplaints() {
    const bar = find('#complaints');
    bar.hidden = this.#complaints.length === 0;
    const clear = () => {
      this.#complaints = [];
      this.#renderComplaints();
    };
    fill(
      bar,
      h('strong', {}, 'The bot broke a rule of Discord'),
      h('ul', {}, this.#complaints.map((text) => h('li', {}, text))),
      h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Dismiss', onclick: clear }, icon('close')),
    );
  }

  // ---- the drawer of a narrow window, and keys

  #setDrawer(open) {
    this.#drawerOpen = open && narrow.matches;
    document.body.classList.toggle('drawer-open', this.#drawerOpen);
    find('#drawer').setAttribute('aria-expanded', String(this.#drawerOpen));
    find('#sidebar').inert = narrow.matches && !this.#drawerOpen;
    find('#shade').hidden = !this.#drawerOpen;
    if (this.#drawerOpen) find('#sidebar [aria-current], #sidebar button')?.focus();
  }

  #key(event) {
    if (event.key === 'Escape' && this.#drawerOpen) {
      this.#setDrawer(false);
      find('#drawer').focus();
      return;
    }
    const writing = event.target.closest('input, textarea, select, dialog, button, a');
    if (!writing && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ') this.#composer.focus();
  }
}

/** Where somebody begins: the first text channel, otherwise whatever they can see. */
function firstChannel(session) {
  const all = [...session.channels.values()];
  return all.find((channel) => channel.type === CHANNEL.text) ?? all[0];
}

new App().start();
