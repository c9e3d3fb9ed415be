import { isObject } from '../domain/type-guards.ts';

/** A part of JSON Schema, with `nullable` for a type beside null. */
export interface ValueSchema {
  type: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  nullable?: true;
  /** Of a property that may be absent. */
  default?: unknown;
  pattern?: string;
  /** In code points. */
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: ValueSchema;
  properties?: Readonly<Record<string, ValueSchema>>;
  required?: readonly string[];
  /** Of a map. */
  additionalProperties?: ValueSchema;
}

/**
 * The value with its defaults and without unknown properties; undefined if it does not fit the schema. With `onDrop`,
 * lists go without their invalid entries, and each list that does calls it.
 */
export function readValue(schema: ValueSchema, value: unknown, onDrop?: () => void): unknown {
  if (value === null) return schema.nullable ? null : undefined;
  switch (schema.type) {
    case 'string':
      return isStringOf(schema, value) ? value : undefined;
    case 'integer':
      return Number.isSafeInteger(value) && isWithin(value as number, schema.minimum, schema.maximum)
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

/** The default of a property that is absent; undefined if it has none. */
export const defaultOf = (schema: ValueSchema): unknown =>
  schema.default === undefined ? undefined : readValue(schema, schema.default);

const isWithin = (value: number, min = -Infinity, max = Infinity) => value >= min && value <= max;

const isStringOf = ({ pattern, minLength, maxLength }: ValueSchema, value: unknown) =>
  typeof value === 'string' &&
  isWithin([...value].length, minLength, maxLength) &&
  (pattern === undefined || new RegExp(pattern, 'u').test(value));

function readList({ items }: ValueSchema, list: readonly unknown[], onDrop?: () => void) {
  const entries = list.map((entry) => items && readValue(items, entry));
  const valid = entries.filter((entry) => entry !== undefined);
  if (valid.length === list.length) return valid;
  onDrop?.();
  return onDrop && valid;
}

function readObject(
  { properties, required, additionalProperties }: ValueSchema,
  object: Readonly<Record<string, unknown>>,
  onDrop?: () => void,
) {
  const read: Record<string, unknown> = {};
  for (const name of Object.keys(properties ?? object)) {
    const schema = properties?.[name] ?? additionalProperties;
    if (!schema) continue;
    const isGiven = object[name] !== undefined;
    const value = isGiven ? readValue(schema, object[name], onDrop) : defaultOf(schema);
    if (value !== undefined) read[name] = value;
    else if (isGiven || required?.includes(name)) return undefined;
  }
  return read;
}
