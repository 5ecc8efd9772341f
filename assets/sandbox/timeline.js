// The messages of one channel: keeps the elements that have not changed, the place that is being read, and tells screen readers
// what is new.

import { h, icon, nameOf } from './dom.js';
import { refreshRelativeTimes } from './markdown.js';
import { THREAD_CREATED, hasFlag, renderMessage, spokenText } from './messages.js';
import { FLAG, bySnowflake } from './session.js';

const GROUP_MS = 7 * 60 * 1000;
const AT_BOTTOM_PX = 60;

export class Timeline {
  #scroller;
  #list;
  #newer;
  #live;
  #session = null;
  #channel = null;
  #context = null;
  #elements = new Map();
  #newSince = null;
  #following = true;
  #scrollTop = 0;

  constructor(scroller, newer, live) {
    this.#scroller = scroller;
    this.#list = scroller.querySelector('ol');
    this.#newer = newer;
    this.#live = live;
    scroller.addEventListener('scroll', () => this.#scrolled());
    newer.addEventListener('click', () => this.#toBottom());
    // Pictures that load, a composer that grows or a keyboard that opens must not hide the newest message.
    const watch = new ResizeObserver(() => this.#following && this.#toBottom());
    watch.observe(scroller);
    watch.observe(this.#list);
    setInterval(() => refreshRelativeTimes(this.#list), 10_000);
  }

  /** Shows a channel as one person sees it. */
  show(session, channel, context) {
    const same = this.#session === session && this.#channel?.id === channel.id;
    this.#session = session;
    this.#channel = channel;
    this.#context = context;
    if (!same) {
      this.#newSince = session.readMark(channel.id);
      this.#following = true;
      this.#live.textContent = '';
    }
    this.#elements.clear();
    this.#list.replaceChildren();
    this.sync();
  }

  clear() {
    this.#session = null;
    this.#channel = null;
    this.#elements.clear();
    this.#list.replaceChildren();
  }

  /** Brings the list up to date; elements of unchanged messages stay as they are. */
  sync() {
    if (!this.#channel) return;
    const focus = this.#rememberFocus();
    const items = this.#items();
    const keys = new Set(items.map((item) => item.key));
    for (const [key, { element }] of this.#elements) {
      if (!keys.has(key)) {
        element.remove();
        this.#elements.delete(key);
      }
    }
    let previous = null;
    for (const item of items) previous = this.#place(item, previous);
    this.#restoreFocus(focus);
    if (this.#following) this.#toBottom();
    else this.#scrolled();
  }

  /** Says in words what has come in or has changed. */
  announce(before, after) {
    if (!after || after.author.id === this.#session.me.id || hasFlag(after, FLAG.loading)) return;
    const text = spokenText(after, this.#context);
    if (!text || (before && !hasFlag(before, FLAG.loading) && spokenText(before, this.#context) === text)) return;
    const whisper = hasFlag(after, FLAG.ephemeral) ? ', only to you' : '';
    this.#live.append(h('p', {}, `${nameOf(after.author)}${whisper}: ${text}`));
    while (this.#live.children.length > 5) this.#live.firstChild.remove();
  }

  /** Scrolls to a message and marks it for a moment; answers whether it is there. */
  jumpTo(id) {
    const element = this.#elements.get(id)?.element;
    if (!element) return false;
    element.scrollIntoView({ block: 'center' });
    this.#following = false;
    element.classList.remove('flash');
    requestAnimationFrame(() => element.classList.add('flash'));
    return true;
  }

  /** Goes to the newest message, as after having written one. */
  follow() {
    this.#newSince = null;
    this.#toBottom();
  }

  // ---- what is listed

  #items() {
    const messages = this.#session.timeline(this.#channel.id);
    const items = [];
    let previous = null;
    for (const message of messages) {
      const day = dayOf(message);
      if (!previous || dayOf(previous) !== day) items.push({ key: `day-${day}`, state: this.#context.locale, render: () => this.#dayLine(message) });
      const isNew = this.#newSince !== null && bySnowflake(message.id, this.#newSince) > 0 && message.author.id !== this.#session.me.id;
      if (isNew && !items.some((item) => item.key === 'new')) items.push({ key: 'new', state: '', render: () => h('li', { class: 'new-line' }, h('span', {}, 'New')) });
      const compact = items.at(-1)?.key === previous?.id && continues(previous, message);
      const { busy, failures } = this.#session;
      const state = [message, compact, busy.get(message.id), failures.get(message.id), this.#referenced(message)];
      items.push({ key: message.id, state, render: () => renderMessage(message, this.#session, this.#context, compact) });
      previous = message;
    }
    for (const note of this.#session.pending.values()) {
      if (note.channel_id === this.#channel.id) items.push({ key: note.id, state: note.failure, render: () => this.#noteLine(note) });
    }
    if (!items.length) items.push({ key: 'empty', state: [this.#context.locale, this.#session.commands], render: () => this.#context.emptyHint() });
    return items;
  }

  #referenced(message) {
    const id = message.message_reference?.message_id;
    return id ? this.#session.message(this.#channel.id, id) : undefined;
  }

  #dayLine(message) {
    const text = new Intl.DateTimeFormat(this.#context.locale, { dateStyle: 'long' }).format(new Date(message.timestamp));
    return h('li', { class: 'day-line' }, h('span', {}, text));
  }

  /** Stands in for a command until the bot has answered it, and says so if it has not. */
  #noteLine(note) {
    const dismiss = () => this.#session.forgetPending(note);
    return h(
      'li',
      { class: 'message note-line' },
      h('p', { class: 'origin' }, icon('slash'), h('strong', {}, nameOf(this.#session.me)), ' used ', h('span', { class: 'command-name' }, `/${note.command}`)),
      note.failure === null
        ? h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), 'Sending command…')
        : [
            h('p', { class: 'failed', role: 'alert' }, 'This interaction failed', note.failure && h('span', {}, ` · ${note.failure}`)),
            h('p', { class: 'only-you' }, icon('eye'), 'Only you can see this · ', h('button', { type: 'button', class: 'link', onclick: dismiss }, 'Dismiss message')),
          ],
    );
  }

  // ---- keeping elements, focus and place

  #place({ key, state, render }, previous) {
    const old = this.#elements.get(key);
    let element = old?.element;
    if (!old || !sameState(old.state, state)) {
      element = render();
      keepPictures(old?.element, element);
      old?.element.replaceWith(element);
      this.#elements.set(key, { element, state });
    }
    const expected = previous ? previous.nextSibling : this.#list.firstChild;
    if (expected !== element) this.#list.insertBefore(element, expected);
    return element;
  }

  #rememberFocus() {
    const focused = document.activeElement;
    if (!this.#list.contains(focused) || !focused.dataset.key) return null;
    return { message: focused.closest('[data-message]')?.dataset.message, key: focused.dataset.key };
  }

  #restoreFocus(focus) {
    if (!focus || this.#list.contains(document.activeElement)) return;
    const element = this.#elements.get(focus.message)?.element;
    const controls = [...(element?.querySelectorAll('[data-key]') ?? [])];
    controls.find((control) => control.dataset.key === focus.key)?.focus({ preventScroll: true });
  }

  #toBottom() {
    this.#following = true;
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#scrollTop = this.#scroller.scrollTop;
    this.#newer.hidden = true;
  }

  /** Follows the newest message until somebody scrolls up; a window that shrinks is no reason to stop. */
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#scroller;
    const atBottom = scrollHeight - scrollTop - clientHeight < AT_BOTTOM_PX;
    this.#following = atBottom || (this.#following && scrollTop >= this.#scrollTop);
    this.#scrollTop = scrollTop;
    this.#newer.hidden = this.#following;
  }
}

function dayOf(message) {
  return new Date(message.timestamp).toDateString();
}

/** Whether a message is shown without its author, as the going on of the one before. */
function continues(previous, message) {
  const answers = message.message_reference || message.interaction_metadata?.name || message.interaction?.name;
  const sameKind = hasFlag(previous, FLAG.ephemeral) === hasFlag(message, FLAG.ephemeral);
  return !answers && sameKind && previous.type !== THREAD_CREATED && previous.author.id === message.author.id && new Date(message.timestamp) - new Date(previous.timestamp) < GROUP_MS;
}

function sameState(a, b) {
  return Array.isArray(a) ? a.length === b.length && a.every((value, index) => value === b[index]) : a === b;
}

/** A message that is drawn anew keeps the pictures it already shows, so that nothing flickers or jumps. */
function keepPictures(from, to) {
  if (!from) return;
  const shown = [...from.querySelectorAll('img')];
  for (const image of to.querySelectorAll('img')) {
    const same = shown.find((one) => one.getAttribute('src') === image.getAttribute('src'));
    if (same) image.replaceWith(same);
  }
}
