// The message field: plain messages, slash commands with completion, and what went wrong with them.

import { avatar, fill, h, icon } from './dom.js';
import { OPTION, availableCommands, descriptionFor, nameFor, openOptions, parseCommand, readOptions, withMentions } from './command.js';
import { suggest } from './completion.js';

const DEBOUNCE_MS = 180;
const LONGEST_MESSAGE = 2000;

export class Composer {
  #form;
  #field;
  #panel;
  #error;
  #files;
  #picker;
  #session = null;
  #channel = null;
  #suggestion = { items: [] };
  #active = -1;
  #closed = false;
  #offers = new Offers();
  #timer = null;
  #sent = new Map();

  constructor(form) {
    this.#form = form;
    this.#field = form.querySelector('textarea');
    this.#panel = form.querySelector('.panel');
    this.#error = form.querySelector('.error');
    this.#files = form.querySelector('.files');
    this.#picker = form.querySelector('input[type="file"]');
    form.querySelector('.attach').addEventListener('click', () => this.#picker.click());
    this.#picker.addEventListener('change', () => this.#attach());
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#send();
    });
    this.#field.addEventListener('input', () => this.#changed());
    this.#field.addEventListener('keydown', (event) => this.#key(event));
    this.#field.addEventListener('click', () => this.#update());
    this.#field.addEventListener('keyup', (event) => {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) this.#update();
    });
  }

  /** Shows the field for another person or channel; what had been typed there comes back. */
  show(session, channel) {
    if (this.#session === session && this.#channel?.id === channel?.id) {
      this.#channel = channel;
      this.#label();
      this.#update();
      return;
    }
    this.#keepDraft();
    this.#session = session;
    this.#channel = channel;
    this.#offers = new Offers();
    this.#label();
    this.#showFiles();
    this.#setText(this.#session.drafts.get(channel?.id) ?? '');
  }

  focus() {
    this.#field.focus();
  }

  /** Puts a text into the field and the caret behind it. */
  write(text) {
    this.#setText(text);
    this.#field.focus();
  }

  #label() {
    const name = this.#channel ? this.#session.channelName(this.#channel) : '';
    const place = this.#channel?.name ? `#${name}` : `@${name}`;
    this.#field.placeholder = this.#channel ? `Message ${place}, or type /` : 'Choose a channel first';
    this.#field.setAttribute('aria-label', `Message ${place}`);
    this.#field.disabled = !this.#channel;
    this.#resize();
  }

  #keepDraft() {
    if (this.#session && this.#channel) this.#session.drafts.set(this.#channel.id, this.#field.value);
  }

  #setText(text, caret = text.length) {
    this.#field.value = text;
    this.#field.setSelectionRange(caret, caret);
    this.#changed();
  }

  #changed() {
    this.#closed = false;
    this.#complain('');
    this.#resize();
    this.#keepDraft();
    this.#update();
  }

  #resize() {
    this.#field.style.height = 'auto';
    this.#field.style.height = `${this.#field.scrollHeight}px`;
  }

  #complain(text) {
    this.#error.textContent = text;
    this.#error.hidden = !text;
  }

  // ---- files

  /** Hands over what was picked; it is sent with the next message or command in this channel. */
  async #attach() {
    const { session, channel } = { session: this.#session, channel: this.#channel };
    const picked = [...this.#picker.files];
    this.#picker.value = '';
    if (!channel) return;
    for (const file of picked) {
      try {
        const uploaded = await session.upload(file);
        session.files.set(channel.id, [...(session.files.get(channel.id) ?? []), uploaded]);
      } catch (refusal) {
        this.#complain(refusal.message);
      }
    }
    this.#showFiles();
    this.#field.focus();
  }

  #attached() {
    return this.#session?.files.get(this.#channel?.id) ?? [];
  }

  #keepFiles(files) {
    this.#session.files.set(this.#channel.id, files);
    this.#showFiles();
  }

  #showFiles() {
    const files = this.#attached();
    this.#files.hidden = files.length === 0;
    const remove = (file) => this.#keepFiles(this.#attached().filter((other) => other !== file));
    fill(
      this.#files,
      files.map((file) =>
        h(
          'li',
          {},
          icon('clip'),
          h('span', {}, file.name),
          h('button', { type: 'button', class: 'icon-button', 'aria-label': `Remove ${file.name}`, onclick: () => remove(file) }, icon('close')),
        ),
      ),
    );
  }

  // ---- completion

  #update() {
    if (!this.#session?.ready || !this.#channel) return;
    this.#suggestion = suggest(this.#field.value, this.#field.selectionStart, this.#session, this.#channel, this.#offers);
    this.#active = this.#suggestion.preselect && this.#suggestion.items.length ? this.#bestItem() : -1;
    this.#fetch();
    this.#render();
  }

  /** The item that says exactly what has been typed, or the first. */
  #bestItem() {
    const { items } = this.#suggestion;
    const typed = (item) => this.#field.value.slice(item.start, item.end).toLowerCase();
    return Math.max(0, items.findIndex((item) => item.label.toLowerCase() === typed(item)));
  }

  #fetch() {
    const { fetch: typed, option, command, parsed } = this.#suggestion;
    clearTimeout(this.#timer);
    if (typed === undefined) return;
    const others = readOptions(parsed, this.#session, this.#offers.known).options.filter((given) => given.name !== option.name);
    const options = [...others, { name: option.name, type: option.type, value: typed, focused: true }];
    const key = JSON.stringify([command.name, options]);
    if (!this.#offers.begin(option, typed, key)) return;
    const { offers, session, channel } = { offers: this.#offers, session: this.#session, channel: this.#channel };
    const done = (choices) => {
      if (offers.finish(option, key, choices) && offers === this.#offers) this.#update();
    };
    this.#timer = setTimeout(() => {
      offers.asked(option, key);
      session.ask('autocomplete', { channel_id: channel.id, name: command.name, options }).then(
        (answer) => done(answer?.choices ?? null),
        () => done(null),
      );
    }, DEBOUNCE_MS);
  }

  #accept(item) {
    if (item.choice && this.#suggestion.option) this.#offers.pick(this.#suggestion.option, item.choice);
    const text = this.#field.value;
    const after = text.slice(item.end).replace(/^\s+/, '');
    // No second name is offered where the text already goes on.
    const insert = after ? item.insert.replace(/ \S+:$/, ' ') : item.insert;
    this.#setText(text.slice(0, item.start) + insert + after, item.start + insert.length);
    this.#field.focus();
  }

  #key(event) {
    if (event.isComposing) return;
    const open = !this.#panel.hidden && this.#suggestion.items.length > 0;
    const item = this.#suggestion.items[this.#active];
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (open && item && this.#wouldChange(item)) this.#accept(item);
      else this.#send();
    } else if (event.key === 'Tab' && !event.shiftKey && open) {
      event.preventDefault();
      this.#accept(item ?? this.#suggestion.items[0]);
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      this.#move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'ArrowUp' && !this.#field.value && this.#sent.has(this.#channel?.id)) {
      event.preventDefault();
      this.write(this.#sent.get(this.#channel.id));
    } else if (event.key === 'Escape' && !this.#panel.hidden) {
      event.stopPropagation();
      this.#closed = true;
      this.#render();
    }
  }

  /** Whether taking the item would add more than a space: if not, Enter sends. */
  #wouldChange(item) {
    const typed = this.#field.value.slice(item.start, item.end);
    if (typed.toLowerCase() === item.insert.trim().toLowerCase()) return false;
    const { choice } = item;
    return !choice || ![choice.name, item.label, String(choice.value)].some((text) => text.toLowerCase() === typed.toLowerCase());
  }

  #move(step) {
    const count = this.#suggestion.items.length;
    this.#active = this.#active < 0 && step < 0 ? count - 1 : (this.#active + step + count) % count;
    this.#render();
  }

  // ---- the panel above the field

  #render() {
    const { items, note, command } = this.#suggestion;
    const show = !this.#closed && (items.length > 0 || Boolean(note) || Boolean(command));
    this.#panel.hidden = !show;
    this.#field.setAttribute('aria-expanded', String(show && items.length > 0));
    const active = items[this.#active];
    if (active && show) this.#field.setAttribute('aria-activedescendant', `completion-${this.#active}`);
    else this.#field.removeAttribute('aria-activedescendant');
    if (!show) {
      fill(this.#panel);
      return;
    }
    fill(
      this.#panel,
      command && this.#commandHead(),
      h(
        'ul',
        {
          id: 'completions',
          class: items.some((item) => item.choice && !item.detail) ? 'brief' : '',
          role: 'listbox',
          'aria-label': 'Completions',
          hidden: items.length === 0,
        },
        items.map((item, index) => this.#itemElement(item, index)),
      ),
      note && h('p', { class: 'note', role: 'status' }, note),
    );
    this.#panel.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  #itemElement(item, index) {
    return h(
      'li',
      {
        id: `completion-${index}`,
        role: 'option',
        'aria-selected': String(index === this.#active),
        // The field keeps the focus, on a phone also its keyboard.
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.#accept(item),
      },
      item.user && avatar(item.user, 'small'),
      h('span', { class: 'label' }, item.label),
      item.tag && h('span', { class: 'tag' }, item.tag),
      item.detail && h('span', { class: 'detail' }, item.detail),
    );
  }

  #commandHead() {
    const { command, option, parsed } = this.#suggestion;
    const { locale } = this.#session.me;
    return h(
      'div',
      { class: 'command-head' },
      h('p', {}, h('strong', {}, `/${nameFor(command, locale)}`), ' ', option ? `${nameFor(option, locale)}: ${descriptionFor(option, locale)}` : descriptionFor(command, locale)),
      (command.options ?? []).length > 0 &&
        h('div', { class: 'chips', role: 'group', 'aria-label': 'Options' }, command.options.map((one) => this.#chip(one, option, parsed, locale))),
    );
  }

  #chip(option, current, parsed, locale) {
    const segment = parsed.segments.find((one) => one.option === option);
    const state = segment ? 'given' : option.required ? 'required' : 'optional';
    const name = nameFor(option, locale);
    return h(
      'button',
      {
        type: 'button',
        class: `chip ${state}${option === current ? ' current' : ''}`,
        title: descriptionFor(option, locale),
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.#editOption(option, segment, name),
      },
      segment ? `${name}: ${segment.text || '…'}` : `+ ${name}${option.required ? ' (required)' : ''}`,
    );
  }

  #editOption(option, segment, name) {
    if (option.type === OPTION.attachment) {
      this.#picker.click();
    } else if (segment) {
      this.#field.focus();
      this.#field.setSelectionRange(segment.end, segment.end);
      this.#update();
    } else {
      this.write(`${this.#field.value.trimEnd()} ${name}:`);
    }
  }

  // ---- sending

  #send() {
    const text = this.#field.value.trim();
    if ((!text && this.#attached().length === 0) || !this.#channel) return;
    if (text.startsWith('/')) this.#sendCommand(text);
    else this.#sendMessage(text);
  }

  async #sendMessage(text) {
    const content = withMentions(text, this.#session);
    if (content.length > LONGEST_MESSAGE) {
      this.#complain(`A message may have at most ${LONGEST_MESSAGE} characters; this one has ${content.length}.`);
      return;
    }
    const { session, channel, files } = { session: this.#session, channel: this.#channel, files: this.#attached() };
    this.#clear(text);
    try {
      await session.ask('say', { channel_id: channel.id, content, files: files.map((file) => file.id) });
    } catch (refusal) {
      if (session !== this.#session || channel.id !== this.#channel?.id) return;
      if (!this.#field.value) this.#setText(text);
      this.#keepFiles(files);
      this.#complain(refusal.message);
    }
  }

  #sendCommand(text) {
    const parsed = parseCommand(text, availableCommands(this.#session, this.#channel), this.#session, this.#offers.known);
    if (!parsed.command) {
      this.#complain(`There is no command /${parsed.name} here. Type / to see all commands.`);
      return;
    }
    const { options, problems } = readOptions(parsed, this.#session, this.#offers.known, this.#attached());
    if (problems.length) {
      const missing = openOptions(parsed.command.options ?? [], parsed.segments)[0];
      if (missing?.required) this.#setText(`${text} ${nameFor(missing, this.#session.me.locale)}:`);
      this.#complain(problems.map((problem) => problem.message).join(' '));
      return;
    }
    if (!this.#session.online) {
      this.#complain('The connection to the stand-in is lost. Try again in a moment.');
      return;
    }
    this.#clear(text);
    this.#session.command(this.#channel.id, parsed.command.name, options);
  }

  #clear(sent) {
    this.#sent.set(this.#channel.id, sent);
    this.#keepFiles([]);
    this.#offers = new Offers();
    this.#setText('');
  }
}

/** What the bot has offered for the options of the command being typed. */
class Offers {
  #byOption = new Map();
  #picked = new Map();

  choices = (option) => this.#byOption.get(option.name)?.choices ?? [];

  /** Choices whose names stand for their values: those offered last and the one picked before. */
  known = (option) => [...this.choices(option), ...(this.#picked.get(option.name) ?? [])];

  state = (option, typed) => {
    const offer = this.#byOption.get(option.name);
    return offer && offer.typed === typed ? offer.state : 'loading';
  };

  pick(option, choice) {
    this.#picked.set(option.name, [...(this.#picked.get(option.name) ?? []), choice]);
  }

  /** Notes that the bot is to be asked; says no if it has been asked just this. */
  begin(option, typed, key) {
    const before = this.#byOption.get(option.name);
    if (before?.key === key) return before.state === 'loading' && !before.sent;
    this.#byOption.set(option.name, { typed, key, state: 'loading', sent: false, choices: before?.choices ?? [] });
    return true;
  }

  /** Notes that the question is on its way. */
  asked(option, key) {
    const offer = this.#byOption.get(option.name);
    if (offer?.key === key) offer.sent = true;
  }

  /** Takes the answer, unless something else has been asked since. */
  finish(option, key, choices) {
    const offer = this.#byOption.get(option.name);
    if (offer?.key !== key) return false;
    this.#byOption.set(option.name, { ...offer, state: choices ? 'ready' : 'failed', choices: choices ?? [] });
    return true;
  }
}
