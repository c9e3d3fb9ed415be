import type { Document } from '../../../codegen/document.ts';
import type { Schema } from '../../../codegen/schema.ts';
import { settle } from './settle.ts';

/** What an object schema lacks of the keys it should have, or undefined. */
export function lackOf(keys: readonly string[], schema: Schema, document: Document): string | undefined {
  const { properties = {}, required = [] } = settle(schema, '', document).schema;
  const wanted = keys.map(readKey);
  const lacks = wanted.flatMap(({ name, optional, word }) => {
    const property = properties[name];
    if (!property) return [`no key "${name}"`];
    const found = settle(property, '', document).schema.const;
    if (word !== undefined && JSON.stringify(found ?? null).replaceAll('"', '') !== word)
      return [`"${name}" is not "${word}"`];
    if (optional === required.includes(name))
      return [`"${name}" ${optional ? 'is required' : 'is not required'}`];
    return [];
  });
  const more = required.filter((name) => !wanted.some((key) => key.name === name));
  return [...lacks, ...more.map((name) => `"${name}" is required too`)].join(', ') || undefined;
}

/** The forms a body may have. */
export function formsOf(schema: Schema, document: Document): readonly Schema[] {
  const { schema: settled } = settle(schema, '', document);
  return settled.anyOf ?? settled.oneOf ?? [settled];
}

function readKey(key: string): { name: string; optional: boolean; word: string | undefined } {
  const [name = '', word] = key.replace(/\?$/, '').split('=');
  return { name, optional: key.endsWith('?'), word };
}
