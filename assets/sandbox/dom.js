// Building elements. Everything a person or the bot wrote reaches the page as text nodes or as attributes set here,
// never as markup: there is no innerHTML anywhere in this page.

/** Makes an element: `h('button', { class: 'x', onclick: f, disabled: true }, 'text', child)`. Empty children are skipped. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class') element.className = value;
    else if (name === 'style') Object.assign(element.style, value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...flatten(children));
  return element;
}

/** Replaces all children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...flatten(children));
}

/**
 * Makes `old` look like `next` and changes only what differs, so that a press that has begun on a control also ends on it.
 * Listeners are not carried over: they belong on something that stays.
 */
export function morph(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const before = [...old.childNodes];
  const after = [...next.childNodes];
  after.forEach((child, index) => morphChild(old, before[index], child));
  before.slice(after.length).forEach((child) => child.remove());
}

function morphChild(parent, old, next) {
  if (!old) parent.append(next);
  else if (old.isEqualNode(next)) return;
  else if (old.nodeType === Node.TEXT_NODE && next.nodeType === Node.TEXT_NODE) old.data = next.data;
  else if (isSameControl(old, next)) morph(old, next);
  else old.replaceWith(next);
}

/** Styles may be set only by script, not as an attribute, so an element with another style is another element. */
function isSameControl(old, next) {
  if (old.nodeType !== Node.ELEMENT_NODE || old.nodeName !== next.nodeName) return false;
  return old.dataset.key === next.dataset.key && old.getAttribute('style') === next.getAttribute('style');
}

function flatten(children) {
  return children.flat(Infinity).filter((child) => child !== undefined && child !== null && child !== false && child !== '');
}

const ICONS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  clip: 'M20 11l-8 8a5 5 0 0 1-7-7l9-9a3.5 3.5 0 0 1 5 5l-9 9a2 2 0 0 1-3-3l8-8',
  send: 'M4 12l16-8-6 16-3-7zM11 13l9-9',
  add: 'M12 5v14M5 12h14',
  skip: 'M4 6l7 6-7 6zM13 6l7 6-7 6z',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  hash: 'M10 4L8 20M16 4l-2 16M5 9h15M4 15h15',
  thread: 'M5 4v9a3 3 0 0 0 3 3h11M15 12l4 4-4 4',
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zv1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  down: 'M6 9l6 6 6-6',
  reply: 'M20 18v-3a5 5 0 0 0-5-5H5M9 5L4 10l5 5',
  slash: 'M9 20L15 4',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
};

/** A decorative line icon; what it means must be said in text or a label beside it. */
export function icon(name) {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** A round picture with the first letter of a name, in the person's colour. */
export function avatar(user, size = '') {
  const colour = colourOf(user.colour);
  return h(
    'span',
    { class: `avatar ${size}`, 'aria-hidden': 'true', style: { backgroundColor: colour, color: readableOn(colour) } },
    nameOf(user).slice(0, 1).toUpperCase(),
  );
}

/** The name a person is shown under. */
export function nameOf(user) {
  return user?.global_name || user?.username || 'Unknown';
}

/** A CSS hex colour as it is; grey for anything else. */
function colourOf(value) {
  return /^#[0-9a-f]{6}$/i.test(value ?? '') ? value : '#5d6b78';
}

function readableOn(colour) {
  const channel = (start) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.18 ? '#101418' : '#ffffff';
}

/** The URL if a browser may follow it safely, otherwise nothing. */
export function safeUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}

/** The address of an attachment: what the stand-in serves is fetched from where the page came from, whatever host name it bears. */
export function mediaUrl(text) {
  const url = URL.canParse(text, location.href) ? new URL(text, location.href) : null;
  if (!url) return undefined;
  return url.pathname.startsWith('/attachments/') ? url.pathname + url.search : safeUrl(url.href);
}

let counter = 0;

/** A fresh id for tying labels and descriptions to elements. */
export function freshId(prefix) {
  counter += 1;
  return `${prefix}-${counter}`;
}
