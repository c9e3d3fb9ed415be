import { isObject } from '../domain/type-guards.ts';

/** A part of JSON Schema, with `nullable` for a type beside null. */
export interface ValueSchema {
  type: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  nullable?: true;
  /** The value of a property that is absent. */
  default?: unknown;
  pattern?: string;
  /** Length in code points. */
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: ValueSchema;
  properties?: Readonly<Record<string, ValueSchema>>;
  required?: readonly string[];
  /** The schema of a map's values. */
  additionalProperties?: ValueSchema;
}

/**
 * The value with its defaults and without unknown properties; undefined if it does not fit the schema. Of what
 * does not fit inside it, a property gets its default and an entry of a list is left out, and `onDrop` is called.
 */
function readValue(schema: ValueSchema, value: unknown, onDrop: () => void): unknown {
  if (value === null) return schema.nullable ? null : undefined;
  switch (schema.type) {
    case 'string':
      return isStringOf(schema, value) ? value : undefined;
    case 'integer':
      return typeof value === 'number' &&
        Number.isSafeInteger(value) &&
        isWithin(value, schema.minimum, schema.maximum)
        ? value
        : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'array':
      return Array.isArray(value) ? readList(schema, value, onDrop) : undefined;
    case 'object':
      return isObject(value) ? readObject(schema, value, onDrop) : undefined;
  }
}

/** The value of a property, else its default; undefined if it has none. */
export function readProperty(schema: ValueSchema, value: unknown, onDrop: () => void): unknown {
  const read = value === undefined ? undefined : readValue(schema, value, onDrop);
  if (read !== undefined) return read;
  if (value !== undefined) onDrop();
  return schema.default === undefined ? undefined : readValue(schema, schema.default, onDrop);
}

const isWithin = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max;

const isStringOf = ({ pattern, minLength, maxLength }: ValueSchema, value: unknown) =>
  typeof value === 'string' &&
  // Half a surrogate pair is no text, and cannot stand in an address.
  !/[\uD800-\uDFFF]/u.test(value) &&
  isWithin([...value].length, minLength, maxLength) &&
  (pattern === undefined || new RegExp(pattern, 'u').test(value));

function readList({ items }: ValueSchema, list: readonly unknown[], onDrop: () => void) {
  const entries = list.map((entry) => items && readValue(items, entry, onDrop));
  const valid = entries.filter((entry) => entry !== undefined);
  if (valid.length < list.length) onDrop();
  return valid;
}

function readObject(
  { properties, required, additionalProperties }: ValueSchema,
  object: Readonly<Record<string, unknown>>,
  onDrop: () => void,
) {
  const read: Record<string, unknown> = {};
  for (const name of Object.keys(properties ?? object)) {
    const schema = properties?.[name] ?? additionalProperties;
    if (!schema) continue;
    // No map has it, and assigning it would set the prototype.
    if (name === '__proto__') {
      onDrop();
      continue;
    }
    const value = readProperty(schema, object[name], onDrop);
    if (value !== undefined) read[name] = value;
    else if (required?.includes(name)) return undefined;
  }
  return read;
}
