// One message as an element: text, embeds, attachments, buttons and menus.

import { avatar, colourOf, freshId, h, icon, mediaUrl, nameOf, safeUrl } from './dom.js';
import { confirmAction, openMenu, openPicker, openPicture, toast } from './dialogs.js';
import { discordPlace, formatDate, markdown, plainText } from './markdown.js';
import { FLAG } from './session.js';

const COMPONENT = { row: 1, button: 2, stringSelect: 3, userSelect: 5, mentionableSelect: 7, channelSelect: 8 };
const LINK_BUTTON = 5;
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
        !compact && messageHead(message, author, context),
        messageBody(message, session, context),
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

export function hasFlag(message, flag) {
  return ((message.flags ?? 0) & flag) !== 0;
}

/** What a screen reader is told about a message. */
export function spokenText(message, context) {
  const embeds = (message.embeds ?? []).flatMap((embed) => [embed.title, embed.description]);
  const pictures = (message.attachments ?? []).map((attachment) => attachment.description);
  const parts = [message.content, ...embeds].filter(Boolean).map((part) => plainText(part, context));
  return [...parts, ...pictures.filter(Boolean)].join('. ').slice(0, 600);
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
  if (!target) return h('p', { class: 'origin' }, icon('reply'), h('em', {}, 'The original message is gone, or only somebody else can see it'));
  const author = session.user(target.author.id) ?? target.author;
  const preview = spokenText(target, context).slice(0, 90) || 'Press to see the picture';
  const jump = () => context.openChannel(message.channel_id, reference.message_id);
  return h('p', { class: 'origin' }, icon('reply'), h('strong', {}, nameOf(author)), h('button', { type: 'button', class: 'link', onclick: jump }, preview));
}

function messageHead(message, author, context) {
  const date = new Date(message.timestamp);
  return h(
    'p',
    { class: 'head' },
    h('strong', { class: 'author' }, nameOf(author)),
    author.bot && h('span', { class: 'app' }, 'App'),
    h('time', { datetime: date.toISOString(), title: formatDate(date, { dateStyle: 'full', timeStyle: 'medium' }, context.locale) }, timeOf(message, context)),
  );
}

function footer(message, session, ephemeral) {
  const failure = session.failures.get(message.id);
  const dismiss = () => session.ask('dismiss', { message_id: message.id }).catch((refusal) => toast(refusal.message));
  return [
    failure !== undefined && h('p', { class: 'failed', role: 'alert' }, 'This interaction failed', failure && h('span', {}, ` · ${failure}`)),
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
  return items;
}

function copy(text) {
  navigator.clipboard?.writeText(text).then(
    () => toast('Copied.'),
    () => toast(text),
  );
}

function askToDelete(message, session) {
  confirmAction('Delete message', 'The message will be gone for everybody.', 'Delete', () =>
    session.ask('delete_message', { channel_id: message.channel_id, message_id: message.id }).catch((refusal) => toast(refusal.message)),
  );
}

// ---- the body

function messageBody(message, session, context) {
  if (hasFlag(message, FLAG.loading)) {
    return h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), `${nameOf(message.author)} is thinking…`);
  }
  const attachments = message.attachments ?? [];
  const embeds = (message.embeds ?? []).map((embed) => resolveEmbed(embed, attachments));
  const embedded = new Set(embeds.flatMap((embed) => [embed.picture?.attachment, embed.icon?.attachment]));
  const text = message.content ? markdown(message.content, context) : [];
  if (message.edited_timestamp) markEdited(text, message, context);
  return [
    text.length > 0 && h('div', { class: 'text' }, text),
    attachments.filter((attachment) => !embedded.has(attachment)).map(renderAttachment),
    embeds.map((embed) => renderEmbed(embed, context)),
    (message.components ?? []).map((row) => renderRow(row, message, session, context)),
  ];
}

/** Puts "(edited)" behind the last words. */
function markEdited(text, message, { locale }) {
  const title = formatDate(new Date(message.edited_timestamp), { dateStyle: 'full', timeStyle: 'medium' }, locale);
  const mark = h('span', { class: 'edited', title }, '(edited)');
  if (text.at(-1)?.tagName === 'P') text.at(-1).append(mark);
  else text.push(mark);
}

// ---- attachments and embeds

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
      h('button', { type: 'button', class: 'enlarge', 'aria-label': description ? `Enlarge: ${description}` : 'Enlarge the picture', onclick: () => openPicture(source, description) }, h('img', { src: source, alt: description ?? '', width, height })),
      description && h('button', { type: 'button', class: 'alt-badge', 'aria-expanded': 'false', 'aria-controls': altId, 'aria-label': 'Show the description', onclick: toggle }, 'ALT'),
    ),
    text,
  );
}

/** Ties `attachment://name` and the addresses it becomes to the attachment itself, so that it is shown once, with its description. */
function resolveEmbed(embed, attachments) {
  const find = (image) => {
    if (!image?.url) return null;
    const name = image.url.startsWith('attachment://') ? image.url.slice('attachment://'.length) : null;
    const attachment = attachments.find((one) => one.filename === name || one.url === image.url);
    return attachment ? { ...attachment, attachment } : { ...image, url: image.proxy_url ?? image.url, description: image.description ?? embed.title };
  };
  return { ...embed, picture: find(embed.image), icon: find(embed.thumbnail) };
}

function renderEmbed(embed, context) {
  const border = embed.color === undefined || embed.color === null ? {} : { borderInlineStartColor: colourOf(embed.color) };
  const href = safeUrl(embed.url);
  const title = embed.title && markdown(embed.title, context).flatMap((block) => [...block.childNodes]);
  const stamp = embed.timestamp && formatDate(new Date(embed.timestamp), { dateStyle: 'medium', timeStyle: 'short' }, context.locale);
  return h(
    'div',
    { class: 'embed', style: border },
    embed.icon && h('div', { class: 'thumbnail' }, renderPicture(embed.icon)),
    embed.author?.name && h('p', { class: 'embed-author' }, embed.author.name),
    title && h('p', { class: 'embed-title' }, href ? h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, title) : title),
    embed.description && h('div', { class: 'text' }, markdown(embed.description, context)),
    embed.fields?.length > 0 && h('dl', {}, embed.fields.map((field) => renderField(field, context))),
    embed.picture && renderPicture(embed.picture),
    (embed.footer?.text || stamp) && h('p', { class: 'embed-footer' }, [embed.footer?.text, stamp].filter(Boolean).join(' · ')),
  );
}

function renderField(field, context) {
  return h('div', { class: field.inline ? 'inline' : '' }, h('dt', {}, markdown(field.name, context)), h('dd', { class: 'text' }, markdown(field.value, context)));
}

// ---- buttons and menus

function renderRow(row, message, session, context) {
  const parts = row.type === COMPONENT.row ? (row.components ?? []) : [row];
  return h('div', { class: 'row' }, parts.map((part) => renderComponent(part, message, session, context)));
}

function renderComponent(component, message, session, context) {
  if (component.type === COMPONENT.button) {
    return component.style === LINK_BUTTON ? linkButton(component, context) : button(component, message, session);
  }
  const options = selectOptions(component, session);
  return options ? select(component, options, message, session) : h('p', { class: 'problem' }, 'This page cannot show a component that belongs here.');
}

function emojiOf(emoji) {
  if (!emoji) return null;
  return emoji.id ? `:${emoji.name}:` : emoji.name;
}

function face(component) {
  return [component.emoji && h('span', { class: 'emoji' }, emojiOf(component.emoji)), component.label && h('span', {}, component.label)];
}

function button(component, message, session) {
  const busy = session.busy.get(message.id) === component.custom_id;
  const bare = component.emoji && !component.label;
  return h(
    'button',
    {
      type: 'button',
      class: `component style-${component.style}${busy ? ' busy' : ''}${bare ? ' bare' : ''}`,
      'data-custom-id': component.custom_id,
      'data-key': component.custom_id,
      disabled: component.disabled,
      'aria-busy': busy && 'true',
      onclick: () => session.interact('click', message, component.custom_id),
    },
    face(component),
  );
}

function linkButton(component, context) {
  const place = discordPlace(component.url);
  if (place) {
    const jump = () => context.openChannel(place.channel, place.message);
    return h('button', { type: 'button', class: 'component style-2', disabled: component.disabled, 'data-url': component.url, onclick: jump }, face(component), icon('link'));
  }
  const href = component.disabled ? undefined : safeUrl(component.url);
  return h('a', { class: 'component style-2', href, target: '_blank', rel: 'noopener noreferrer', 'aria-disabled': !href && 'true' }, face(component), icon('external'));
}

/** What a menu offers, or nothing if this page does not know that kind. */
function selectOptions(component, session) {
  const defaults = new Set((component.default_values ?? []).map((value) => value.id));
  switch (component.type) {
    case COMPONENT.stringSelect:
      return (component.options ?? []).map((option) => ({ ...option, emoji: emojiOf(option.emoji), selected: option.default }));
    case COMPONENT.userSelect:
    case COMPONENT.mentionableSelect:
      return [...session.people, session.bot].map((user) => ({ value: user.id, label: nameOf(user), user, selected: defaults.has(user.id) }));
    case COMPONENT.channelSelect:
      return [...session.channels.values()].filter((channel) => channel.name).map((channel) => ({ value: channel.id, label: `#${channel.name}`, selected: defaults.has(channel.id) }));
    default:
      return null;
  }
}

function select(component, options, message, session) {
  const busy = session.busy.get(message.id) === component.custom_id;
  const chosen = options.filter((option) => option.selected);
  const label = component.placeholder || 'Make a selection';
  const text = chosen.length ? chosen.map((option) => [option.emoji, option.label].filter(Boolean).join(' ')).join(', ') : label;
  const press = (event) =>
    openPicker(event.currentTarget, { label, options, min: component.min_values ?? 1, max: component.max_values ?? 1 }, (values) =>
      session.interact('select', message, component.custom_id, { values }),
    );
  return h(
    'button',
    {
      type: 'button',
      class: `select${busy ? ' busy' : ''}${chosen.length ? ' chosen' : ''}`,
      'data-custom-id': component.custom_id,
      'data-key': component.custom_id,
      disabled: component.disabled,
      'aria-haspopup': 'dialog',
      'aria-busy': busy && 'true',
      'aria-label': chosen.length ? `${label}: ${text}` : label,
      onclick: press,
    },
    h('span', {}, text),
    icon('down'),
  );
}
