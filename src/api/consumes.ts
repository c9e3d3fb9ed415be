import { ownPropertyAt } from '../i18n/own-property.ts';
import type { Operation } from './operation.ts';

/** Whether this call uses something up on the server, so that the page must not repeat it (contract.md#requests). */
export function consumes({ consumes: places }: Operation, input: object): boolean {
  if (typeof places === 'boolean') return places;
  const body = 'body' in input ? input.body : undefined;
  return places.some((place) => ownPropertyAt(body, place) !== undefined);
}
