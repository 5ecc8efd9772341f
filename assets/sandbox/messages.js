// One message as an element: text, attachments, buttons and menus.

import { GIVEN_ON, availableCommands, nameFor } from './command.js';
import { avatar, freshId, h, icon, mediaUrl, nameOf } from './dom.js';
import { confirmAction, openMenu, openPicker, openPicture, toast } from './dialogs.js';
import { formatDate, markdown, plainText } from './markdown.js';
import { FLAG } from './session.js';

const BUTTON = 2;
const MENU_OF_PEOPLE = 5;
const SECTION = 9;
const TEXT = 10;
/** Into what size Discord scales a picture down on a desktop, in pixels. */
const PICTURE = { width: 550, height: 350 };
/** The type of Discord's own note that there is a thread. */
export const THREAD_CREATED = 18;

/** `context` is that of the markdown; `compact` leaves out who wrote it, for one message right after another. */
export function renderMessage(message, session, context, compact) {
  if (message.type === THREAD_CREATED) return threadLine(message, session, context);
  const author = session.user(message.author.id) ?? message.author;
  const ephemeral = hasFlag(message, FLAG.ephemeral);
  const called = message.pinged?.includes(session.me.id);
  const kind = ['message', ephemeral && 'ephemeral', called && 'called', compact && 'compact'].filter(Boolean).join(' ');
  return h(
    'li',
    { class: kind, 'data-message': message.id, oncontextmenu: (event) => openContextMenu(event, message, session, context) },
    h(
      'article',
      { 'aria-label': `${nameOf(author)}, ${timeOf(message, context)}` },
      originLine(message, session, context),
      !compact && avatar(author),
      h(
        'div',
        { class: 'content' },
        !compact && messageHead(message, author, session, context),
        messageBody(message, session, context),
        threadBelow(message, session, context),
        footer(message, session, ephemeral),
      ),
      tools(message, session, context),
    ),
  );
}

/** Discord's own note in a channel that somebody has opened a thread. */
function threadLine(message, session, context) {
  const author = session.user(message.author.id) ?? message.author;
  const open = () => context.openChannel(message.message_reference?.channel_id);
  return h(
    'li',
    { class: 'message note-line', 'data-message': message.id },
    h('p', { class: 'origin' }, icon('thread'), h('strong', {}, nameOf(author)), ' started a thread: ', h('button', { type: 'button', class: 'link', 'data-key': 'thread', onclick: open }, message.content)),
  );
}

/** The thread that was opened from a message, whose id it has. */
function threadBelow(message, session, context) {
  const thread = session.channels.get(message.id);
  if (!thread) return null;
  return h('p', { class: 'origin' }, icon('thread'), h('button', { type: 'button', class: 'link', 'data-key': 'thread', onclick: () => context.openChannel(thread.id) }, thread.name));
}

/** What a message says in its components. */
function textsOf(message) {
  const texts = (part) => (part.type === TEXT ? [part.content] : (part.type === SECTION ? part.components : []).map((text) => text.content));
  return (message.components ?? []).flatMap(texts);
}

export function hasFlag(message, flag) {
  return ((message.flags ?? 0) & flag) !== 0;
}

/** The first characters of a text, none of them cut in half. */
function beginning(text, most) {
  return [...text].slice(0, most).join('');
}

/** What a screen reader is told about a message. */
export function spokenText(message, context) {
  const pictures = (message.attachments ?? []).map((attachment) => attachment.description);
  const said = [message.content, ...textsOf(message)].filter(Boolean).join('\n');
  const text = said && plainText(said, context);
  return beginning([text, ...pictures].filter(Boolean).join('\n'), 600);
}

function timeOf(message, { locale }) {
  return formatDate(new Date(message.timestamp), { timeStyle: 'short' }, locale);
}

// ---- the lines above and around

/** What a message answers: another message, or a command. */
function originLine(message, session, context) {
  const reference = message.message_reference;
  if (reference?.message_id) return replyLine(message, reference, session, context);
  const used = message.interaction_metadata ?? message.interaction;
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  if (!name) return null;
  const user = session.user(used?.user?.id) ?? used?.user;
  return h('p', { class: 'origin' }, icon('slash'), h('strong', {}, nameOf(user)), ' used ', h('span', { class: 'command-name' }, `/${name}`));
}

function replyLine(message, reference, session, context) {
  const target = message.referenced_message ?? session.message(message.channel_id, reference.message_id);
  if (!target) return h('p', { class: 'origin' }, icon('reply'), h('em', {}, 'The original message was deleted, or only someone else can see it'));
  const author = session.user(target.author.id) ?? target.author;
  const preview = beginning(spokenText(target, context), 90) || 'Press to see the picture';
  const jump = () => context.openChannel(message.channel_id, reference.message_id);
  return h('p', { class: 'origin' }, icon('reply'), h('strong', {}, nameOf(author)), h('button', { type: 'button', class: 'link', onclick: jump }, preview));
}

/** The name of an author, with a menu where the bot has commands for members. */
function authorName(author, message, session) {
  const items = appItems(message.channel_id, session, GIVEN_ON.member, author.id);
  if (items.length === 0) return h('strong', { class: 'author' }, nameOf(author));
  const press = (event) => openMenu(event.currentTarget, nameOf(author), items);
  return h('button', { type: 'button', class: 'author link', 'data-key': 'author', onclick: press }, nameOf(author));
}

/** The bot's commands for a member or a message. */
function appItems(channel, session, type, target) {
  const item = (command) => ({
    label: nameFor(command, session.me.locale),
    icon: 'slash',
    run: () => session.useMenu(channel, command.name, target),
  });
  return availableCommands(session, session.channels.get(channel), type).map(item);
}

function messageHead(message, author, session, context) {
  const date = new Date(message.timestamp);
  return h(
    'p',
    { class: 'head' },
    authorName(author, message, session),
    author.bot && h('span', { class: 'app' }, 'App'),
    h('time', { datetime: date.toISOString(), title: formatDate(date, { dateStyle: 'full', timeStyle: 'medium' }, context.locale) }, timeOf(message, context)),
  );
}

function footer(message, session, ephemeral) {
  const failure = session.failures.get(message.id);
  const dismiss = () => session.ask('delete_message', { message_id: message.id }).catch((refusal) => toast(refusal.message));
  return [
    failure !== undefined && h('p', { class: 'failed', role: 'alert' }, 'This interaction failed', failure && h('span', {}, ` · ${failure}`)),
    message.reactions?.length > 0 && h('p', { class: 'reactions' }, message.reactions.map(({ emoji, count }) => h('span', {}, `${emoji.name} ${count}`))),
    ephemeral &&
      h('p', { class: 'only-you' }, icon('eye'), 'Only you can see this · ', h('button', { type: 'button', class: 'link', 'data-key': 'dismiss', onclick: dismiss }, 'Dismiss message')),
  ];
}

// ---- what can be done with a message

function tools(message, session, context) {
  const press = (event) => openMenu(event.currentTarget, 'Message', menuItems(message, session, context));
  return h(
    'div',
    { class: 'tools' },
    h('button', { type: 'button', class: 'icon-button', 'aria-label': 'More about this message', 'data-key': 'more', onclick: press }, icon('more')),
  );
}

function openContextMenu(event, message, session, context) {
  // Links, pictures and marked text keep the browser's own menu.
  if (event.target.closest('a, img, input, textarea') || !getSelection().isCollapsed) return;
  event.preventDefault();
  openMenu({ x: event.clientX, y: event.clientY }, 'Message', menuItems(message, session, context));
}

function menuItems(message, session, context) {
  const link = `https://discord.com/channels/${context.guildOf(message.channel_id)}/${message.channel_id}/${message.id}`;
  const items = [{ label: 'Copy message link', icon: 'link', run: () => copy(link) }];
  const ephemeral = hasFlag(message, FLAG.ephemeral);
  if (!ephemeral && (session.me.moderator || message.author.id === session.me.id)) {
    items.push({ label: 'Delete message', icon: 'trash', danger: true, run: () => askToDelete(message, session) });
  }
  return [...appItems(message.channel_id, session, GIVEN_ON.message, message.id), ...items];
}

function copy(text) {
  navigator.clipboard?.writeText(text).then(
    () => toast('Copied.'),
    () => toast(text),
  );
}

function askToDelete(message, session) {
  confirmAction('Delete message', 'The message will be deleted for everyone.', 'Delete', () =>
    session.ask('delete_message', { channel_id: message.channel_id, message_id: message.id }).catch((refusal) => toast(refusal.message)),
  );
}

// ---- the body

function messageBody(message, session, context) {
  if (hasFlag(message, FLAG.loading)) {
    return h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), `${nameOf(message.author)} is thinking…`);
  }
  const attachments = message.attachments ?? [];
  const text = message.content ? markdown(message.content, context) : [];
  if (message.edited_timestamp) markEdited(text, message, context);
  return [
    text.length > 0 && h('div', { class: 'text' }, text),
    attachments.map(renderAttachment),
    (message.components ?? []).map((part) => renderPart(part, message, session, context)),
  ];
}

function renderPart(part, message, session, context) {
  const said = (text) => h('div', { class: 'text' }, markdown(text.content, context));
  if (part.type === TEXT) return said(part);
  if (part.type !== SECTION) return renderRow(part, message, session);
  return h('div', { class: 'section' }, h('div', {}, part.components.map(said)), button(part.accessory, message, session));
}

/** Puts "(edited)" behind the last words. */
function markEdited(text, message, { locale }) {
  const title = formatDate(new Date(message.edited_timestamp), { dateStyle: 'full', timeStyle: 'medium' }, locale);
  const mark = h('span', { class: 'edited', title }, '(edited)');
  if (text.at(-1)?.tagName === 'P') text.at(-1).append(mark);
  else text.push(mark);
}

// ---- attachments

function renderAttachment(attachment) {
  if (isImage(attachment)) return renderPicture(attachment);
  const href = mediaUrl(attachment.url);
  return h(
    'p',
    { class: 'file' },
    icon('download'),
    h('a', { href, download: attachment.filename }, attachment.filename),
    attachment.size ? h('span', { class: 'detail' }, ` ${sizeText(attachment.size)}`) : null,
    attachment.description && h('span', { class: 'detail' }, ` ${attachment.description}`),
  );
}

function isImage(attachment) {
  return attachment.content_type?.startsWith('image/') || /\.(png|gif|jpe?g|webp)$/i.test(attachment.filename ?? '');
}

function sizeText(bytes) {
  return bytes < 1024 ? `${bytes} bytes` : bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Its size on a desktop, by which its place is kept while it loads. */
function pictureSize({ width, height }) {
  const scale = Math.min(1, PICTURE.width / width, PICTURE.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function renderPicture({ url, description, width, height }) {
  const source = mediaUrl(url);
  const altId = freshId('alt');
  const text = description && h('p', { class: 'alt-text', id: altId, hidden: true }, description);
  const toggle = (event) => {
    text.hidden = !text.hidden;
    event.currentTarget.setAttribute('aria-expanded', String(!text.hidden));
  };
  return h(
    'figure',
    { class: 'picture' },
    h(
      'div',
      { class: 'frame' },
      h('button', { type: 'button', class: 'enlarge', 'aria-label': description ? `Enlarge: ${description}` : 'Enlarge the picture', onclick: () => openPicture(source, description) }, h('img', { src: source, alt: description ?? '', ...(width && height && pictureSize({ width, height })) })),
      description && h('button', { type: 'button', class: 'alt-badge', 'aria-expanded': 'false', 'aria-controls': altId, 'aria-label': 'Show the description', onclick: toggle }, 'ALT'),
    ),
    text,
  );
}

// ---- buttons and menus

function renderRow(row, message, session) {
  const parts = row.components.map((part) => (part.type === BUTTON ? button(part, message, session) : menu(withPeople(part, session), message, session)));
  return h('div', { class: 'row' }, parts);
}

function button(component, message, session) {
  const busy = session.busy.get(message.id) === component.custom_id;
  return h(
    'button',
    {
      type: 'button',
      class: `component style-${component.style}${busy ? ' busy' : ''}`,
      'data-custom-id': component.custom_id,
      'data-key': component.custom_id,
      disabled: component.disabled,
      'aria-busy': busy && 'true',
      onclick: () => session.interact('click', message, component.custom_id),
    },
    h('span', {}, component.label),
  );
}

/** A menu of people with these as its options, as Discord shows it; other menus are as they are. */
function withPeople(component, session) {
  if (component.type !== MENU_OF_PEOPLE) return component;
  const chosen = component.default_values?.[0]?.id;
  const people = [...session.people, session.bot].filter(Boolean);
  const options = people.map((user) => ({ value: user.id, label: nameOf(user), default: user.id === chosen }));
  return { ...component, options: [...options, { value: '', label: 'Nobody' }] };
}

function menu(component, message, session) {
  const busy = session.busy.get(message.id) === component.custom_id;
  const chosen = component.options.find((option) => option.default);
  const label = component.placeholder || 'Make a selection';
  const press = (event) =>
    openPicker(event.currentTarget, label, component.options, (value) => session.interact('select', message, component.custom_id, { value }));
  return h(
    'button',
    {
      type: 'button',
      class: `select${busy ? ' busy' : ''}${chosen ? ' chosen' : ''}`,
      'data-custom-id': component.custom_id,
      'data-key': component.custom_id,
      disabled: component.disabled,
      'aria-haspopup': 'dialog',
      'aria-busy': busy && 'true',
      'aria-label': chosen ? `${label}: ${chosen.label}` : label,
      onclick: press,
    },
    h('span', {}, chosen ? chosen.label : label),
    icon('down'),
  );
}
