// @ts-check
// Validates values against a JSON Schema, and creates new ones.

/**
 * @typedef {{
 *   description?: string, type?: string | string[], properties?: Record<string, Schema>, required?: string[],
 *   additionalProperties?: boolean | Schema, items?: Schema, default?: unknown, pattern?: string, minLength?: number,
 *   maxLength?: number, minimum?: number, maximum?: number, 'x-extensible-enum'?: string[]
 * }} Schema
 */

/** The types beside null. @param {Schema} schema */
export const typeOf = ({ type }) => [type ?? []].flat().find((one) => one !== 'null') ?? 'string';

/** @param {Schema} schema */
export const isNullable = ({ type }) => [type ?? []].flat().includes('null');

/** @param {Schema} schema @returns {Schema | undefined} */
export const valuesOfMap = ({ additionalProperties }) =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value needs more than one control. @param {Schema} schema */
export const hasParts = (schema) =>
  typeOf(schema) === 'object' || (schema.items !== undefined && typeOf(schema.items) === 'object');

const words = { css: 'CSS', html: 'HTML', id: 'ID', mfa: 'MFA', url: 'URL' };

/** `isDarkModeEnabled` → `Is dark mode enabled`. @param {string} name */
export const labelOf = (name) => {
  const parts = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
  const text = parts.map((part) =>
    Object.hasOwn(words, part) ? words[/** @type {keyof typeof words} */ (part)] : part,
  );
  const label = text.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** The smallest value that the schema allows. @param {Schema} schema @returns {unknown} */
export const newValue = (schema) => {
  if (schema.default !== undefined) return structuredClone(schema.default);
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, newValue(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
      return schema.minimum ?? 0;
    default:
      return schema['x-extensible-enum']?.[0] ?? 'x'.repeat(schema.minLength ?? 0);
  }
};

/** @param {Schema} schema @param {string} text @returns {string | undefined} */
const problemOfText = ({ pattern, minLength = 0, maxLength = Infinity }, text) => {
  const { length } = [...text];
  if (length < minLength) return `must have at least ${minLength} characters`;
  if (length > maxLength) return `must have at most ${maxLength} characters`;
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? undefined : `must match ${pattern}`;
};

/** @param {Schema} schema @param {number} number @returns {string | undefined} */
const problemOfInteger = ({ minimum = -Infinity, maximum = Infinity }, number) => {
  if (!Number.isSafeInteger(number)) return 'must be a whole number';
  if (number < minimum) return `must be at least ${minimum}`;
  return number > maximum ? `must be at most ${maximum}` : undefined;
};

/** @param {Schema} schema @param {Record<string, unknown>} value @param {string} path @returns {string[]} */
const problemsOfObject = (schema, value, path) => {
  const below = (/** @type {string} */ name) => (path ? `${path}.${name}` : name);
  const missing = (schema.required ?? []).filter((name) => value[name] === undefined);
  const entries = Object.entries(value).flatMap(([name, one]) => {
    if (valuesOfMap(schema) && name === '__proto__') return [`${below(name)} cannot be a key`];
    const part = schema.properties ? own(schema.properties, name) : valuesOfMap(schema);
    return part && one !== undefined ? problemsOf(part, one, below(name)) : [];
  });
  return [...missing.map((name) => `${below(name)} is missing`), ...entries];
};

/** @template T @param {Record<string, T>} object @param {string} name @returns {T | undefined} */
const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

/**
 * Says where a value breaks its schema; empty if the page would accept it. @param {Schema} schema @param {unknown}
 * value @param {string} [path] @returns {string[]}
 */
export const problemsOf = (schema, value, path = '') => {
  const name = path || 'The whole';
  const problem = (/** @type {string | undefined} */ text) => (text === undefined ? [] : [`${name} ${text}`]);
  if (value === null) return isNullable(schema) ? [] : problem('must not be null');
  switch (typeOf(schema)) {
    case 'object':
      return isObject(value) ? problemsOfObject(schema, value, path) : problem('must be an object');
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, at) => problemsOf(schema.items ?? {}, one, `${path}[${at}]`))
        : problem('must be a list');
    case 'boolean':
      return problem(typeof value === 'boolean' ? undefined : 'must be true or false');
    case 'integer':
      return problem(typeof value === 'number' ? problemOfInteger(schema, value) : 'must be a whole number');
    default:
      return problem(typeof value === 'string' ? problemOfText(schema, value) : 'must be a text');
  }
};
