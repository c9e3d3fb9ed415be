import type { ErrorRow } from '../catalogue.ts';
import { operationsOf, type Document, type Operation } from '../document.ts';
import type { Description } from '../load.ts';
import type { Place } from '../schema.ts';

/** What the rules look at: the description as it was written, and as the catalogue completes it. */
export interface Context {
  written: Description;
  complete: Document;
  catalogue: readonly ErrorRow[];
}

/** Something that must not be so, and where. */
export interface Violation {
  place: Place;
  sentence: string;
}

export type Rule = (context: Context) => Violation[];

/** Each operation as it was written, with its place and what the catalogue makes of it. */
export function operations({ written, complete }: Context) {
  const byId = new Map(operationsOf(complete).map(({ operation }) => [operation.operationId, operation]));
  return operationsOf(written.document).map(({ path, method, operation }) => ({
    id: operation.operationId,
    path,
    method,
    operation,
    place: written.placeOf(operation),
    complete: byId.get(operation.operationId) ?? (operation satisfies Operation),
  }));
}
