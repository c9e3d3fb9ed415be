import openapiTS, { astToString } from 'openapi-typescript';
import type { Document } from '../document.ts';
import { isObject } from '../schema.ts';
import { BANNER } from '../text.ts';

/** TypeScript types of the whole description, by openapi-typescript. */
export async function emitTypes(document: Document): Promise<Map<string, string>> {
  const ast = await openapiTS(closed(document) as Parameters<typeof openapiTS>[0], { alphabetize: false });
  return new Map([['types.ts', BANNER + astToString(ast)]]);
}

/**
 * A copy whose objects name their keys only: with `additionalProperties: true` openapi-typescript writes an index
 * signature, and a misspelt key would compile. Unions lose their discriminator: the constants in their members say the
 * same, and with it openapi-typescript would write those members anew.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const open = value['additionalProperties'] === true && isObject(value['properties']);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(open && key === 'additionalProperties') && !discriminates(key, value))
      .map(([key, one]) => [key, closed(one)]),
  );
}

const discriminates = (key: string, beside: Record<string, unknown>): boolean =>
  key === 'discriminator' && Array.isArray(beside['oneOf']);
