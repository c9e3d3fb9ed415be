import type { Document } from '../../../codegen/document.ts';
import type { Schema } from '../../../codegen/schema.ts';
import { resolveSchema } from './resolve-schema.ts';

/** Undefined if the schema has exactly these keys. */
export function findKeyProblems(
  keys: readonly string[],
  schema: Schema,
  document: Document,
): string | undefined {
  const { properties = {}, required = [] } = resolveSchema(schema, '', document).schema;
  const expected = keys.map(parseKey);
  const problems = expected.flatMap(({ name, optional, constant }) => {
    const property = properties[name];
    if (!property) return [`no key "${name}"`];
    const { const: one, enum: [only = one, ...others] = [] } = resolveSchema(property, '', document).schema;
    const found = others.length === 0 ? only : undefined;
    if (constant !== undefined && JSON.stringify(found ?? null).replaceAll('"', '') !== constant)
      return [`"${name}" is not "${constant}"`];
    if (optional === required.includes(name))
      return [`"${name}" ${optional ? 'is required' : 'is not required'}`];
    return [];
  });
  const unexpected = required.filter((name) => !expected.some((key) => key.name === name));
  return [...problems, ...unexpected.map((name) => `"${name}" is required too`)].join(', ') || undefined;
}

export function bodyVariants(schema: Schema, document: Document): readonly Schema[] {
  const { schema: resolved } = resolveSchema(schema, '', document);
  return resolved.anyOf ?? resolved.oneOf ?? [resolved];
}

function parseKey(key: string): { name: string; optional: boolean; constant: string | undefined } {
  const [name = '', constant] = key.replace(/\?$/, '').split('=');
  return { name, optional: key.endsWith('?'), constant };
}
