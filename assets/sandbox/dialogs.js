// What opens above the page: menus, pickers, pictures and short notices. All are <dialog>s, so the browser keeps the focus
// inside and closes them with Escape.

import { freshId, h, icon } from './dom.js';

/** Opens a dialog, beside `anchor` on a wide window; on a narrow one the style sheet puts it at the bottom. */
function open(dialog, anchor) {
  const giveFocusBack = rememberFocus();
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
    giveFocusBack();
  });
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog && !inside(dialog, event)) dialog.close();
  });
  dialog.showModal();
  if (anchor) place(dialog, anchor);
  return dialog;
}

/**
 * The browser gives the focus back too, but to a text field without its caret, so that nothing can be typed; and a control of a
 * message may have been drawn anew meanwhile.
 */
function rememberFocus() {
  const control = document.activeElement;
  const message = control?.closest('[data-message]')?.dataset.message;
  const successor = () => {
    const controls = document.querySelectorAll(`[data-message="${message}"] [data-key]`);
    return [...controls].find((one) => one.dataset.key === control.dataset.key);
  };
  return () => {
    const target = control?.isConnected ? control : message && successor();
    if (!target || target === document.body) return;
    target.blur();
    target.focus({ preventScroll: true });
  };
}

function inside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  return event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
}

function place(dialog, anchor) {
  const from = anchor.getBoundingClientRect?.() ?? { left: anchor.x, right: anchor.x, top: anchor.y, bottom: anchor.y };
  const box = dialog.getBoundingClientRect();
  const below = from.bottom + 4 + box.height <= innerHeight - 8;
  const top = below ? from.bottom + 4 : Math.max(8, from.top - 4 - box.height);
  const left = Math.max(8, Math.min(from.left, innerWidth - box.width - 8));
  dialog.style.setProperty('--left', `${left}px`);
  dialog.style.setProperty('--top', `${top}px`);
}

// ---- notices

/** A short notice at the bottom of the page. */
export function toast(text) {
  const note = h('p', {}, text);
  document.querySelector('#toasts').append(note);
  setTimeout(() => note.remove(), 6000);
}

// ---- menus

/** A menu of `{ label, icon, danger, run }` beside an element or a point. */
export function openMenu(anchor, label, items) {
  const dialog = h('dialog', { class: 'popup menu', 'aria-label': label });
  const buttons = items.map((item) =>
    h(
      'button',
      {
        type: 'button',
        role: 'menuitem',
        class: item.danger ? 'danger' : '',
        onclick: () => {
          dialog.close();
          item.run();
        },
      },
      icon(item.icon),
      item.label,
    ),
  );
  dialog.append(h('div', { role: 'menu', 'aria-label': label, onkeydown: (event) => rove(event, buttons) }, buttons));
  open(dialog, anchor);
}

/** Moves the focus through a list with the arrow keys, Home, End and first letters. */
function rove(event, elements) {
  const at = elements.indexOf(document.activeElement);
  const goals = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: elements.length - 1 };
  let goal = goals[event.key];
  if (goal === undefined && event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLowerCase();
    const order = [...elements.keys()].map((index) => (at + 1 + index) % elements.length);
    goal = order.find((index) => elements[index].dataset.name?.toLowerCase().startsWith(letter));
  }
  if (goal === undefined) return;
  event.preventDefault();
  elements[(goal + elements.length) % elements.length]?.focus();
}

/** Asks before something that cannot be undone. */
export function confirmAction(title, text, action, run) {
  const dialog = h('dialog', { class: 'sheet', 'aria-labelledby': 'confirm-title' });
  dialog.append(
    h('h2', { id: 'confirm-title' }, title),
    h('p', {}, text),
    h(
      'div',
      { class: 'actions' },
      h('button', { type: 'button', class: 'component style-2', onclick: () => dialog.close() }, 'Cancel'),
      h(
        'button',
        {
          type: 'button',
          class: 'component style-4',
          onclick: () => {
            dialog.close();
            run();
          },
        },
        action,
      ),
    ),
  );
  open(dialog);
}

// ---- forms

/** A field of a form with its label: `{ nodes, value(), focus() }`. */
function textField(label, description, component) {
  const id = freshId('form');
  const field = h('input', { id, value: component.value, placeholder: component.placeholder, maxlength: 4000, required: true, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
  const focus = () => {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  };
  return { nodes: [h('label', { for: id }, label, description && h('small', {}, description)), h('p', { class: 'field' }, field)], value: () => field.value, focus };
}

/** A group of choices of a form, of which one is to be made. */
function radioGroup(label, description, { options, required }) {
  const name = freshId('form');
  const inputs = options.map((option) => h('input', { type: 'radio', name, value: option.value, checked: Boolean(option.default), required }));
  const choices = options.map((option, index) => h('label', { class: 'choice' }, inputs[index], h('span', {}, option.label, option.description && h('small', {}, option.description))));
  const group = h('fieldset', { class: 'choices' }, h('legend', {}, label, description && h('small', {}, description)), h('div', {}, choices));
  return { nodes: [group], value: () => inputs.find((input) => input.checked)?.value ?? '', focus: () => inputs[0].focus() };
}

/** Opens a form of the bot's. `done(values)` is called with what is typed or chosen in each component, unless the dialog is left. */
export function openForm({ title, components }, done) {
  const titleId = freshId('form');
  const dialog = h('dialog', { class: 'sheet', 'aria-labelledby': titleId });
  const fields = components.map(({ label, description, component }) => (component.type === 21 ? radioGroup : textField)(label, description, component));
  const submit = (event) => {
    event.preventDefault();
    dialog.close();
    done(fields.map((field) => field.value()));
  };
  dialog.append(
    h('h2', { id: titleId }, title),
    h(
      'form',
      { onsubmit: submit },
      fields.map((field) => field.nodes),
      h(
        'div',
        { class: 'actions' },
        h('button', { type: 'button', class: 'component style-2', onclick: () => dialog.close() }, 'Cancel'),
        h('button', { class: 'component style-1' }, 'Submit'),
      ),
    ),
  );
  open(dialog);
  fields[0].focus();
}

// ---- selects

/** The places that options such as `c3` name, if they come as on a board: rows by number from the top, each from the left. */
function placesOf(options) {
  const places = options.map((option) => /^([a-z])([1-9])$/.exec(option.label)).map((found) => found && { column: found[1].charCodeAt(0) - 96, row: 10 - Number(found[2]) });
  const inOrder = places.every((place, index) => {
    const before = places[index - 1];
    return place && (!before || place.row > before.row || (place.row === before.row && place.column > before.column));
  });
  return inOrder ? places : undefined;
}

/** Lets somebody choose one of `{ value, label, description, default }`. `done(value)` is called unless the dialog is left. */
export function openPicker(anchor, label, options, done) {
  const brief = options.every((option) => option.label.length <= 4 && !option.description);
  const places = brief && placesOf(options);
  const dialog = h('dialog', { class: `popup picker${brief ? ' brief' : ''}${places ? ' board' : ''}`, 'aria-label': label });
  const choose = (option) => {
    dialog.close();
    done(option.value);
  };
  const elements = options.map((option) =>
    h(
      'button',
      { type: 'button', role: 'option', 'data-value': option.value, 'data-name': option.label, 'aria-selected': String(Boolean(option.default)), onclick: () => choose(option) },
      h('span', { class: 'label' }, option.label),
      option.description && h('span', { class: 'detail' }, option.description),
    ),
  );
  const list = h('div', { role: 'listbox', 'aria-label': label, onkeydown: (event) => rove(event, elements) }, elements);
  if (places) {
    // What is missing leaves a gap, so that everything stands where it is on the board.
    const top = places[0].row;
    places.forEach(({ column, row }, index) => Object.assign(elements[index].style, { gridColumn: column, gridRow: row - top + 1 }));
  }
  dialog.append(h('p', { class: 'popup-title' }, label), list);
  open(dialog, anchor);
  (elements.find((element) => element.getAttribute('aria-selected') === 'true') ?? elements[0])?.focus();
}

// ---- pictures

/** Shows a picture as large as the window allows, with its description below. */
export function openPicture(source, description) {
  const dialog = h('dialog', { class: 'lightbox', 'aria-label': 'Picture' });
  dialog.append(
    h('button', { type: 'button', class: 'icon-button close', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('close')),
    h('img', { src: source, alt: description ?? '' }),
    description && h('p', {}, description),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  open(dialog);
}
