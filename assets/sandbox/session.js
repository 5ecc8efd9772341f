// What one person sees: their channels, messages and commands, and what they have not read yet. The page holds one session
// for each person, so that it can show that Ben has been called while one plays Ann.

import { setSkipped } from './markdown.js';
import { Socket } from './socket.js';

export const CHANNEL = { text: 0, dm: 1, thread: 11, group: 3 };
export const FLAG = { ephemeral: 64, loading: 128 };

/** Compares snowflakes, which are too long for numbers. */
export function bySnowflake(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Why an interaction failed, if that says more than that it did. */
function reasonOf(refusal) {
  return refusal.message === 'This interaction failed' ? '' : refusal.message;
}

export class Session extends EventTarget {
  ready = false;
  online = false;
  me = null;
  bot = null;
  /** The id of the first one, by which one stand-in is told from another. */
  guild = null;
  guilds = [];
  people = [];
  /** The name of who joins the first server when a person is added; null once there are enough. */
  nextPerson = null;
  commands = [];
  channels = new Map();
  /** Channel id to (message id to message). */
  messages = new Map();
  /** Unsent text by channel. */
  drafts = new Map();
  /** Files that are uploaded and not sent yet, by channel: `{ id, name }`. */
  files = new Map();
  /** Commands on their way and commands that failed: `{ id, channel_id, command, failure }`. */
  pending = new Map();
  /** Why the last interaction with a message failed, by message id. */
  failures = new Map();
  /** Which component of which message is waiting for an answer: message id to `custom_id`. */
  busy = new Map();
  /** The channel on the screen, if it is this person's turn on it. */
  viewing = null;
  #socket;
  #read = new Map();
  #calls = new Map();

  constructor(person) {
    super();
    this.#socket = new Socket(person, (kind, data) => this.#receive(kind, data), (online) => this.#status(online));
  }

  /** Hands a file over to the stand-in; answers `{ id, name }`, or throws what it says against it. */
  async upload(file) {
    const query = new URLSearchParams({ person: this.me.id, name: file.name });
    const answer = await fetch(`/page/files?${query}`, { method: 'POST', body: file });
    if (!answer.ok) throw new Error(await answer.text());
    const { id } = await answer.json();
    return { id, name: file.name };
  }

  ask(op, data) {
    return this.#socket.ask(op, data);
  }

  // ---- looking things up

  user(id) {
    return [this.bot, ...this.people].find((user) => user?.id === id);
  }

  channelName(channel) {
    if (channel.type !== CHANNEL.dm && channel.type !== CHANNEL.group) return channel.name ?? channel.id;
    const other = this.partner(channel);
    return other.global_name || other.username;
  }

  /** Whom one talks to in a direct message; the bot is not among its recipients. */
  partner(channel) {
    const other = channel.recipients?.find((recipient) => recipient.id !== this.me.id) ?? this.bot;
    return this.user(other.id);
  }

  /** The direct message with this user, if it has been opened. */
  directMessage(user) {
    return [...this.channels.values()].find(
      (channel) => (channel.type === CHANNEL.dm || channel.type === CHANNEL.group) && this.partner(channel).id === user,
    );
  }

  timeline(channel) {
    return [...(this.messages.get(channel)?.values() ?? [])].sort((a, b) => bySnowflake(a.id, b.id));
  }

  message(channel, id) {
    return this.messages.get(channel)?.get(id);
  }

  // ---- what has not been read

  unread(channel) {
    const mark = this.#read.get(channel) ?? '0';
    const messages = [...(this.messages.get(channel)?.values() ?? [])];
    return messages.filter((message) => message.author.id !== this.me.id && bySnowflake(message.id, mark) > 0).length;
  }

  calls(channel) {
    return this.#calls.get(channel)?.size ?? 0;
  }

  totalCalls() {
    return [...this.#calls.keys()].reduce((sum, channel) => sum + this.calls(channel), 0);
  }

  hasUnread() {
    return [...this.channels.keys()].some((channel) => this.unread(channel) > 0);
  }

  readMark(channel) {
    return this.#read.get(channel) ?? '0';
  }

  /** Says that everything in the channel has been seen. */
  markRead(channel) {
    const newest = this.timeline(channel).at(-1)?.id ?? '0';
    const changed = this.#read.get(channel) !== newest || this.#calls.has(channel);
    if (!changed) return;
    this.#read.set(channel, newest);
    this.#calls.delete(channel);
    this.#save();
    this.#tell('badges');
  }

  #save() {
    try {
      const marks = { guild: this.guild, read: Object.fromEntries(this.#read) };
      localStorage.setItem(`causeway.read.${this.me.id}`, JSON.stringify(marks));
    } catch {
      // A browser that stores nothing only forgets what was read when the page is loaded again.
    }
  }

  #restoreMarks() {
    let stored = null;
    try {
      stored = JSON.parse(localStorage.getItem(`causeway.read.${this.me.id}`));
    } catch {
      // The same as nothing stored.
    }
    const known = stored?.guild === this.guild;
    if (known) this.#read = new Map(Object.entries(stored.read));
    for (const channel of this.channels.keys()) {
      if (!known) this.#read.set(channel, this.timeline(channel).at(-1)?.id ?? '0');
      for (const message of this.timeline(channel)) this.#noteCall(message);
    }
  }

  #noteCall(message) {
    const { channel_id: channel, id } = message;
    if (!message.pinged?.includes(this.me.id) || this.viewing === channel) return;
    if (bySnowflake(id, this.readMark(channel)) <= 0) return;
    if (!this.#calls.has(channel)) this.#calls.set(channel, new Set());
    this.#calls.get(channel).add(id);
  }

  // ---- acting

  /** Runs a slash command. */
  command(channel, command, options) {
    return this.#give(channel, command, 'command', { options });
  }

  /** Runs a command from the menu of a member or a message. */
  useMenu(channel, command, target) {
    return this.#give(channel, command, 'use_menu', { target_id: target });
  }

  /** Runs a command; a note below the messages stands in for it until the bot has answered. */
  async #give(channel, command, op, fields) {
    const note = { id: `command-${Date.now()}`, channel_id: channel, command, failure: null };
    this.pending.set(note.id, note);
    this.#tell('messages', { channel, mine: true });
    try {
      await this.ask(op, { channel_id: channel, name: command, ...fields });
      this.pending.delete(note.id);
    } catch (refusal) {
      note.failure = reasonOf(refusal);
    }
    this.#tell('messages', { channel });
  }

  /** Presses a button, chooses in a menu, or fills in the form that a button has opened. */
  async interact(op, message, customId, extra = {}) {
    if (this.busy.has(message.id)) return;
    this.failures.delete(message.id);
    this.busy.set(message.id, customId);
    this.#tell('messages', { channel: message.channel_id });
    try {
      const answer = await this.ask(op, { channel_id: message.channel_id, message_id: message.id, custom_id: customId, ...extra });
      const fillIn = (values) => this.interact('fill_in', message, customId, { interaction_id: answer.id, values });
      if (answer?.form) this.#tell('form', { form: answer.form, fillIn });
    } catch (refusal) {
      this.failures.set(message.id, reasonOf(refusal));
    }
    if (this.busy.get(message.id) === customId) this.busy.delete(message.id);
    this.#tell('messages', { channel: message.channel_id });
  }

  forgetPending(note) {
    this.pending.delete(note.id);
    this.#tell('messages', { channel: note.channel_id });
  }

  // ---- events of the stand-in

  #tell(name, detail = {}) {
    this.dispatchEvent(new CustomEvent('change', { detail: { what: name, ...detail } }));
  }

  #status(online) {
    this.online = online;
    this.#tell('status');
  }

  #receive(kind, data) {
    const handlers = {
      HELLO: () => this.#hello(data),
      MESSAGE_CREATE: () => this.#put(data),
      MESSAGE_UPDATE: () => this.#put(data),
      MESSAGE_DELETE: () => this.#remove(data),
      CHANNEL_CREATE: () => this.#channel(data),
      CHANNEL_UPDATE: () => this.#channel(data),
      CHANNEL_DELETE: () => this.#dropChannel(data),
      COMMANDS: () => this.#setCommands(data.commands),
      PERSON_CREATE: () => this.#addPerson(data),
      PERSON_UPDATE: () => this.#person(data),
      CLOCK: () => this.#clock(data),
      COMPLAINT: () => this.#tell('complaint', { message: String(data.message ?? '') }),
    };
    handlers[kind]?.();
  }

  #clock(data) {
    setSkipped(data.skipped ?? 0);
    this.#tell('clock');
  }

  #hello(data) {
    const first = !this.ready;
    setSkipped(data.skipped ?? 0);
    Object.assign(this, { me: data.me, bot: data.bot, guild: data.guild, guilds: data.guilds ?? [], people: data.people ?? [], nextPerson: data.next_person, commands: data.commands ?? [] });
    this.channels = new Map((data.channels ?? []).map((channel) => [channel.id, channel]));
    this.messages = new Map(
      Object.entries(data.messages ?? {}).map(([channel, list]) => [channel, new Map(list.map((message) => [message.id, message]))]),
    );
    this.busy.clear();
    this.#calls.clear();
    this.ready = true;
    if (first) this.#restoreMarks();
    else for (const channel of this.channels.keys()) this.timeline(channel).forEach((message) => this.#noteCall(message));
    this.#tell('hello', { first });
  }

  #put(message) {
    const channel = message.channel_id;
    if (!this.messages.has(channel)) this.messages.set(channel, new Map());
    const list = this.messages.get(channel);
    const before = list.get(message.id);
    list.set(message.id, before ? { ...before, ...message } : message);
    this.failures.delete(message.id);
    // The answer to a press is there; the next press must not wait for word that it was one.
    this.busy.delete(message.id);
    if (!before?.pinged?.includes(this.me.id)) this.#noteCall(list.get(message.id));
    const mine = !before && (message.author.id === this.me.id || ((message.flags ?? 0) & FLAG.ephemeral) !== 0);
    this.#tell('messages', { channel, before, after: list.get(message.id), mine });
  }

  #remove({ id, channel_id: channel }) {
    this.messages.get(channel)?.delete(id);
    this.#calls.get(channel)?.delete(id);
    this.#tell('messages', { channel });
  }

  #channel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.#tell('channels');
  }

  #dropChannel({ id }) {
    this.channels.delete(id);
    this.messages.delete(id);
    this.#calls.delete(id);
    this.#tell('channels');
  }

  #setCommands(commands) {
    this.commands = commands ?? [];
    this.#tell('commands');
  }

  #addPerson({ person, next_person: next }) {
    this.people = [...this.people, person];
    this.nextPerson = next;
    this.#tell('newcomer');
  }

  #person(user) {
    this.people = this.people.map((person) => (person.id === user.id ? { ...person, ...user } : person));
    if (this.me.id === user.id) this.me = { ...this.me, ...user };
    this.#tell('people');
  }
}
