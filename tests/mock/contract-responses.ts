import { operations } from './description.ts';
import type { OperationId } from './description.ts';
import { responseVariant } from './response-variant.ts';

export interface ContractResponse {
  operationId: OperationId;
  status: number;
  code: string | null;
  /** Distinguishes responses of the same code; empty when there is only one. */
  variant: string;
  examples: readonly string[];
}

const codeOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null;

/** A key that is equal for a received response and its documented example. */
export const responseKey = (operationId: OperationId, status: number, body: unknown): string =>
  [operationId, status, codeOf(body) ?? '', responseVariant(operationId, status, body)].join(' ');

/** All (operation, status, code, variant) of the contract, by key. @throws for a code without an example */
export function contractResponses(): ReadonlyMap<string, ContractResponse> {
  const byKey = new Map<string, ContractResponse>();
  for (const { id, responses } of operations)
    for (const { status, errorCodes, examples } of responses.values()) {
      const bodies: (readonly [string, unknown])[] = examples.size ? [...examples] : [['', undefined]];
      for (const [name, body] of bodies) {
        const key = responseKey(id, status, body);
        const otherExamples = byKey.get(key)?.examples ?? [];
        const variant = responseVariant(id, status, body);
        byKey.set(key, {
          operationId: id,
          status,
          code: codeOf(body),
          variant,
          examples: [...otherExamples, ...(name ? [name] : [])],
        });
      }
      const withoutExample = errorCodes.filter(
        (code) => ![...examples.values()].some((body) => codeOf(body) === code),
      );
      for (const code of withoutExample)
        throw new Error(`${id} ${String(status)} shows no example of ${code}.`);
    }
  return byKey;
}
