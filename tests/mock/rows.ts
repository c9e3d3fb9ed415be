import { every } from './description.ts';
import type { OperationId } from './description.ts';
import { facetOf } from './facets.ts';

/** One answer of the contract that the mock must be able to give. */
export interface Row {
  operationId: OperationId;
  status: number;
  code: string | null;
  /** What tells it from the others of its code; empty where there is one. */
  facet: string;
  /** The documented examples that are this answer. */
  examples: readonly string[];
}

const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null;

/** Names an answer so that a heard one and a documented one can be compared. */
export const keyOf = (operationId: OperationId, status: number, body: unknown): string =>
  [operationId, status, codeOf(body) ?? '', facetOf(operationId, status, body)].join(' ');

/** Every (operation, status, code), and the named examples of one code whose data differ, by their key. */
export function allRows(): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const { id, answers } of every)
    for (const { status, codes, examples } of answers.values()) {
      const bodies: (readonly [string, unknown])[] = examples.size ? [...examples] : [['', undefined]];
      for (const [name, body] of bodies) {
        const key = keyOf(id, status, body);
        const before = rows.get(key)?.examples ?? [];
        const facet = facetOf(id, status, body);
        rows.set(key, {
          operationId: id,
          status,
          code: codeOf(body),
          facet,
          examples: [...before, ...(name ? [name] : [])],
        });
      }
      const undocumented = codes.filter(
        (code) => ![...examples.values()].some((body) => codeOf(body) === code),
      );
      for (const code of undocumented)
        throw new Error(`${id} ${String(status)} shows no example of ${code}.`);
    }
  return rows;
}
