// @ts-check
// Builds controls from a JSON Schema, so that each setting of the description has one.
import { element, field, withHint } from './elements.js';
import { checkboxes, entries, items, lines } from './lists.js';
import { isNullable, isObject, labelOf, typeOf, valuesOfMap } from './values.js';

/** @typedef {import('./values.js').Schema} Schema */
/**
 * `onChange` gets the new value; undefined for an empty control.
 * @typedef {{ schema: Schema, id: string, label: string, value: unknown, required: boolean, long?: boolean,
 *   onChange: (value: unknown) => void }} Part
 */

/** Settings with several lines of text. The schema does not mark them. */
export const LONG_TEXTS = ['customCss', 'customContent'];

/** The value of an empty control. @param {Part} part */
const emptyValue = ({ schema, required }) => (isNullable(schema) ? null : required ? '' : undefined);

/** @param {unknown} value */
const textOf = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** @param {Part} part */
const toggle = (part) => {
  const { id, label, value, schema, onChange } = part;
  const input = element('input', { id, type: 'checkbox', checked: value ?? schema.default ?? false });
  input.addEventListener('change', () => onChange(input.checked));
  const row = element('label', { className: 'check' }, input, label);
  return element('div', { className: 'field' }, row, withHint(input, schema.description));
};

/** @param {Part} part */
const text = (part) => {
  const { id, value, schema, long, onChange } = part;
  const properties = { id, value: textOf(value ?? schema.default), spellcheck: false, autocomplete: 'off' };
  const input = long
    ? element('textarea', { ...properties, rows: 6, className: 'mono' })
    : element('input', { ...properties, type: 'text', autocapitalize: 'none' });
  input.addEventListener('input', () => onChange(input.value === '' ? emptyValue(part) : input.value));
  return field(part, input);
};

/** @param {Part} part */
const integer = (part) => {
  const { id, value, schema, onChange } = part;
  const input = element('input', {
    id,
    type: 'number',
    value: textOf(value ?? schema.default),
    step: '1',
    min: textOf(schema.minimum),
    max: textOf(schema.maximum),
  });
  input.addEventListener('input', () => onChange(input.value === '' ? undefined : input.valueAsNumber));
  return field(part, input);
};

/** A text field and the browser's picker, which knows no empty colour. @param {Part} part */
const colour = (part) => {
  const { id, label, value, schema, onChange } = part;
  const shown = textOf(value ?? schema.default);
  const input = element('input', { id, type: 'text', value: shown, spellcheck: false, autocomplete: 'off' });
  const picker = element('input', { type: 'color', value: longColour(shown) });
  picker.setAttribute('aria-label', `${label}, picker`);
  input.addEventListener('input', () => {
    picker.value = longColour(input.value);
    onChange(input.value === '' ? emptyValue(part) : input.value);
  });
  picker.addEventListener('input', () => {
    input.value = picker.value;
    onChange(picker.value);
  });
  return field(part, element('div', { className: 'colour' }, picker, input), input);
};

/** `#abc` → `#aabbcc`. @param {string} text */
const longColour = (text) => (/^#[\da-f]{3}$/i.test(text) ? text.replace(/[\da-f]/gi, '$&$&') : text);

/** @param {Part} part */
const choice = (part) => {
  const { id, value, schema, required, onChange } = part;
  const chosen = textOf(value ?? schema.default);
  const known = [...(schema['x-extensible-enum'] ?? [])];
  // Keep an unknown value of a newer server until somebody chooses another.
  if (chosen && !known.includes(chosen)) known.push(chosen);
  const none = required || schema.default ? [] : [new Option('not set', '', false, chosen === '')];
  const options = [...none, ...known.map((one) => new Option(one, one, false, one === chosen))];
  const select = element('select', { id }, ...options);
  select.addEventListener('change', () => onChange(select.value === '' ? emptyValue(part) : select.value));
  return field(part, select);
};

/** The controls of the properties of an object. @param {Part} part */
const properties = ({ schema, id, value, onChange }) => {
  const current = isObject(value) ? { ...value } : {};
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    control({
      schema: property,
      id: `${id}-${name}`,
      label: labelOf(name),
      value: current[name],
      required: schema.required?.includes(name) ?? false,
      long: LONG_TEXTS.includes(name),
      onChange: (changed) => {
        if (changed === undefined) delete current[name];
        else current[name] = changed;
        onChange({ ...current });
      },
    }),
  );
};

/** @param {Part} part */
const group = (part) =>
  element(
    'fieldset',
    { className: 'group' },
    element('legend', {}, part.label),
    ...(part.schema.description ? [element('p', { className: 'hint' }, part.schema.description)] : []),
    ...properties(part),
  );

/** @param {Part} part */
const list = (part) => {
  const { items: item = {} } = part.schema;
  if (typeOf(item) === 'object') return items(part, properties);
  return item['x-extensible-enum'] ? checkboxes(part) : lines(part);
};

/** @param {Part} part @returns {HTMLElement} */
export const control = (part) => {
  const { schema } = part;
  switch (typeOf(schema)) {
    case 'object':
      return valuesOfMap(schema) ? entries(part) : group(part);
    case 'array':
      return list(part);
    case 'boolean':
      return toggle(part);
    case 'integer':
      return integer(part);
    default:
      if (schema['x-extensible-enum']) return choice(part);
      return schema.pattern?.startsWith('^#') ? colour(part) : text(part);
  }
};
