import { NOWHERE, type SourceLocation } from '../description-error.ts';
import type { Description } from '../load-description.ts';
import { DOCUMENT, isReference, schemasIn, walk, type Place } from '../places.ts';
import type { Schema } from '../schema.ts';

/** Every schema of the description and its location. */
export const allSchemas = ({
  document,
  root,
  locationOf,
}: Description): { schema: Schema; at: SourceLocation }[] => schemasIn(document, DOCUMENT, root, locationOf);

/** The values of every `$ref`, without those in mappings of discriminators, which repeat the references of `oneOf`. */
export function refsIn(value: unknown, place: Place): string[] {
  const refs: string[] = [];
  walk(value, place, NOWHERE, (part, where) => {
    if (isReference(part, where)) refs.push(String(part['$ref']));
  });
  return refs;
}
