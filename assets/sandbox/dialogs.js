// What opens above the page: menus, pickers, forms, pictures and short notices. All are <dialog>s, so the browser keeps the
// focus inside and closes them with Escape.

import { avatar, fill, freshId, h, icon } from './dom.js';

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

function closeButton(dialog, label = 'Close') {
  return h('button', { type: 'button', class: 'icon-button close', 'aria-label': label, onclick: () => dialog.close() }, icon('close'));
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

// ---- selects

/**
 * Lets somebody choose among `{ value, label, description, emoji, user, selected }`. With one to choose a press answers at once,
 * otherwise there are ticks and a button. `done(values)` is called unless the dialog is left.
 */
export function openPicker(anchor, { label, options, min, max }, done) {
  const brief = options.every((option) => option.label.length <= 4 && !option.description && !option.emoji);
  const dialog = h('dialog', { class: `popup picker${brief ? ' brief' : ''}`, 'aria-label': label });
  const single = max === 1 && min === 1;
  const chosen = new Set(options.filter((option) => option.selected && !single).map((option) => option.value));
  const finish = () => {
    dialog.close();
    done(options.map((option) => option.value).filter((value) => chosen.has(value)));
  };
  const submit = h('button', { type: 'button', class: 'component style-1', onclick: finish }, 'Done');
  const toggle = (option, element) => {
    if (chosen.has(option.value)) chosen.delete(option.value);
    else {
      if (max === 1) chosen.clear();
      if (chosen.size < max) chosen.add(option.value);
    }
    if (single) finish();
    else mark();
    element.focus();
  };
  const elements = options.map((option) =>
    h(
      'button',
      { type: 'button', role: 'option', 'data-value': option.value, 'data-name': option.label, 'aria-selected': String(Boolean(option.selected)), onclick: (event) => toggle(option, event.currentTarget) },
      option.user ? avatar(option.user, 'small') : option.emoji && h('span', { class: 'emoji' }, option.emoji),
      h('span', { class: 'label' }, option.label),
      option.description && h('span', { class: 'detail' }, option.description),
    ),
  );
  const mark = () => {
    elements.forEach((element, index) => element.setAttribute('aria-selected', String(chosen.has(options[index].value))));
    submit.disabled = chosen.size < min || chosen.size > max;
  };
  if (!single) mark();
  const list = h('div', { role: 'listbox', 'aria-label': label, 'aria-multiselectable': String(!single && max > 1), onkeydown: (event) => rove(event, elements) }, elements);
  dialog.append(h('p', { class: 'popup-title' }, label, single ? '' : ` (${min === max ? max : `${min} to ${max}`})`), list);
  if (!single) dialog.append(h('div', { class: 'actions' }, submit));
  open(dialog, anchor);
  (elements.find((element) => element.getAttribute('aria-selected') === 'true') ?? elements[0])?.focus();
}

// ---- pictures

/** Shows a picture as large as the window allows, with its description below. */
export function openPicture(source, description) {
  const dialog = h('dialog', { class: 'lightbox', 'aria-label': 'Picture' });
  dialog.append(
    closeButton(dialog),
    h('img', { src: source, alt: description ?? '' }),
    description && h('p', {}, description),
  );
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  open(dialog);
}

// ---- forms

/** Shows the form that the bot asks for and sends it off; it stays open, with what was typed, if that fails. */
export function openModal(session, form) {
  const fields = textInputs(form).map(fieldFor);
  const titleId = freshId('modal');
  const dialog = h('dialog', { class: 'sheet modal', 'aria-labelledby': titleId });
  const failure = h('p', { class: 'problem', role: 'alert', hidden: true });
  const submit = h('button', { type: 'submit', class: 'component style-1' }, 'Submit');
  const send = async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].input.focus();
      return;
    }
    submit.disabled = true;
    failure.hidden = true;
    try {
      await session.ask('modal', { id: form.id, values: Object.fromEntries(fields.map((field) => [field.id, field.input.value])) });
      dialog.close();
    } catch (refusal) {
      fill(failure, 'Something went wrong. Try again.', refusal.message && ` (${refusal.message})`);
      failure.hidden = false;
    }
    submit.disabled = false;
  };
  dialog.append(
    h(
      'form',
      { novalidate: true, onsubmit: send },
      h('header', {}, h('h2', { id: titleId }, form.title), closeButton(dialog, 'Cancel')),
      fields.map((field) => field.element),
      failure,
      h('div', { class: 'actions' }, h('button', { type: 'button', class: 'component style-2', onclick: () => dialog.close() }, 'Cancel'), submit),
    ),
  );
  open(dialog);
  fields[0]?.input.focus();
  return dialog;
}

/** The text inputs of a form, each in its row or in a label. */
function textInputs(form) {
  return (form.components ?? []).flatMap((row) => {
    if (row.component) return [{ ...row.component, label: row.label, description: row.description }];
    return row.components ?? [];
  }).filter((component) => component.type === 4);
}

function fieldFor(component) {
  const id = freshId('field');
  const required = component.required ?? true;
  const paragraph = component.style === 2;
  const input = h(paragraph ? 'textarea' : 'input', {
    id,
    name: component.custom_id,
    rows: paragraph && 5,
    type: !paragraph && 'text',
    placeholder: component.placeholder,
    maxlength: component.max_length,
    'aria-required': String(required),
    'aria-describedby': `${id}-problem`,
    autocomplete: 'off',
  });
  input.value = component.value ?? '';
  const problem = h('p', { class: 'problem', id: `${id}-problem`, role: 'alert', hidden: true });
  const check = () => {
    const length = [...input.value].length;
    const text = complaint(component, required, length);
    problem.textContent = text;
    problem.hidden = !text;
    input.setAttribute('aria-invalid', String(Boolean(text)));
    return !text;
  };
  input.addEventListener('input', () => {
    if (!problem.hidden) check();
  });
  const element = h(
    'div',
    { class: 'form-field' },
    h('label', { for: id }, component.label, required && h('span', { class: 'required', 'aria-hidden': 'true' }, ' *')),
    component.description && h('p', { class: 'detail' }, component.description),
    input,
    problem,
  );
  return { id: component.custom_id, input, element, check };
}

function complaint(component, required, length) {
  if (length === 0) return required ? 'This field is required.' : '';
  if (component.min_length && length < component.min_length) return `At least ${component.min_length} characters are needed.`;
  if (component.max_length && length > component.max_length) return `At most ${component.max_length} characters fit.`;
  return '';
}
