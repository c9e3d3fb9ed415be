import type { Api } from '../resources.ts';
import { resolved, type Schema } from './description.ts';

export interface WrongWord {
  path: string;
  word: string;
  known: readonly string[];
  /** The known word that differs only in case or punctuation. */
  meant: string | undefined;
}

const plain = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Strings of a body that are not among the words that the description lists for their place. */
export function unknownWords(value: unknown, schema: Schema, api: Api, path = ''): WrongWord[] {
  const { anyOf, oneOf, allOf, items, properties, additionalProperties, ...rest } = resolved(schema, api);
  const alternatives = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  const found = alternatives.flatMap((one) => unknownWords(value, one, api, path));
  const known = rest['x-extensible-enum'];
  if (known && typeof value === 'string' && !known.includes(value))
    found.push({ path, word: value, known, meant: known.find((one) => plain(one) === plain(value)) });
  if (Array.isArray(value) && items)
    found.push(...value.flatMap((one, at) => unknownWords(one, items, api, `${path}/${at}`)));
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    for (const [key, one] of Object.entries(value)) {
      const own =
        properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : null);
      if (own) found.push(...unknownWords(one, own, api, `${path}/${key}`));
    }
  return found;
}
