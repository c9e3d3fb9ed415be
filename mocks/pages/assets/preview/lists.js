// @ts-check
// Controls of lists and maps.
import { button, element, field } from './elements.js';
import { isObject, newValue } from './values.js';

/** @typedef {import('./controls.js').Part} Part */

/** @param {unknown} value @returns {unknown[]} */
const listOf = (value) => (Array.isArray(value) ? value : []);

/** @param {Part} part @param {(Node | string)[]} children */
const group = ({ label, schema }, ...children) =>
  element(
    'fieldset',
    { className: 'group' },
    element('legend', {}, label),
    ...(schema.description ? [element('p', { className: 'hint' }, schema.description)] : []),
    ...children,
  );

/** A list of known texts, in the order in which they were chosen; unknown ones stay. @param {Part} part */
export const checkboxes = (part) => {
  const { id, schema, onChange } = part;
  const chosen = new Set(listOf(part.value ?? schema.default));
  const row = (/** @type {string} */ text) => {
    const input = element('input', { type: 'checkbox', id: `${id}-${text}`, checked: chosen.has(text) });
    input.addEventListener('change', () => {
      if (input.checked) chosen.add(text);
      else chosen.delete(text);
      onChange([...chosen]);
    });
    return element('label', { className: 'check' }, input, text);
  };
  const rows = (schema.items?.['x-extensible-enum'] ?? []).map(row);
  return group(part, element('div', { className: 'options' }, ...rows));
};

/** A list of texts, one a line. @param {Part} part */
export const lines = (part) => {
  const { id, schema, value, onChange } = part;
  const text = listOf(value ?? schema.default).join('\n');
  const input = element('textarea', { id, rows: 3, value: text, spellcheck: false, className: 'mono' });
  input.addEventListener('input', () => onChange(input.value.split('\n').filter((line) => line !== '')));
  const described = { ...part, schema: { description: `${schema.description ?? ''} One a line.`.trim() } };
  return field(described, input);
};

/**
 * A list of objects, which can be added, removed and moved up.
 * @param {Part} part @param {(part: Part) => HTMLElement[]} properties
 */
export const items = (part, properties) => {
  const { id, label, schema, onChange } = part;
  const item = schema.items ?? {};
  let current = [...listOf(part.value ?? schema.default)];
  const rows = element('div', { className: 'items' });

  /** @param {unknown[]} changed */
  const replace = (changed) => {
    current = changed;
    onChange(current);
    draw();
  };
  const row = (/** @type {unknown} */ value, /** @type {number} */ at) => {
    const name = `${label} ${at + 1}`;
    const up = button('Move up', name, () => {
      const before = current.slice(0, at - 1);
      replace([...before, value, ...current.slice(at - 1).filter((_, offset) => offset !== 1)]);
      buttonsOf(at - 1)?.focus();
    });
    const remove = button('Remove', name, () => {
      replace(current.filter((_, index) => index !== at));
      add.focus();
    });
    up.hidden = at === 0;
    return element(
      'fieldset',
      { className: 'item' },
      element('legend', {}, name),
      ...properties({
        schema: item,
        id: `${id}-${at}`,
        label: name,
        value,
        required: true,
        onChange: (changed) => {
          current = current.map((one, index) => (index === at ? changed : one));
          onChange(current);
        },
      }),
      element('div', { className: 'row' }, up, remove),
    );
  };
  const draw = () => rows.replaceChildren(...current.map(row));
  const buttonsOf = (/** @type {number} */ at) =>
    /** @type {HTMLElement | null | undefined} */ (
      rows.children[at]?.querySelector(':scope > .row button:not([hidden])')
    );
  const add = button('Add', label, () => {
    replace([...current, newValue(item)]);
    /** @type {HTMLElement | null | undefined} */ (
      rows.lastElementChild?.querySelector('input, select')
    )?.focus();
  });
  draw();
  return group(part, rows, add);
};

/** A map of texts: its keys and values. @param {Part} part */
export const entries = (part) => {
  const { id, label, long, onChange } = part;
  /** @type {[string, unknown][]} */
  let current = Object.entries(isObject(part.value) ? part.value : {});
  const rows = element('div', { className: 'items' });

  const report = () => onChange(Object.fromEntries(current.filter(([key]) => key !== '')));
  const row = (/** @type {[string, unknown]} */ [key, value], /** @type {number} */ at) => {
    const keyInput = element('input', { id: `${id}-key-${at}`, value: key, type: 'text', spellcheck: false });
    const valueId = `${id}-value-${at}`;
    const shown = { id: valueId, value: String(value), spellcheck: false };
    const valueInput = long
      ? element('textarea', { ...shown, rows: 5, className: 'mono' })
      : element('input', { ...shown, type: 'text' });
    for (const input of [keyInput, valueInput])
      input.addEventListener('input', () => {
        current = current.map((one, index) => (index === at ? [keyInput.value, valueInput.value] : one));
        report();
      });
    const remove = button('Remove', `${label}, ${key}`, () => {
      current = current.filter((_, index) => index !== at);
      report();
      draw();
      add.focus();
    });
    const [keyLabel, valueLabel] = long ? ['Page', 'Content'] : ['Key', 'Text'];
    return element(
      'div',
      { className: long ? 'entry long' : 'entry' },
      field({ label: keyLabel, schema: {} }, keyInput),
      field({ label: valueLabel, schema: {} }, valueInput),
      remove,
    );
  };
  const draw = () => rows.replaceChildren(...current.map(row));
  const add = button('Add', label, () => {
    current = [...current, ['', '']];
    draw();
    /** @type {HTMLElement | null | undefined} */ (rows.lastElementChild?.querySelector('input'))?.focus();
  });
  draw();
  return group(part, rows, add);
};
