import { documentedOperations } from '../../mocks/control/documented-operations.ts';
import { faults } from '../../mocks/faults/faults.ts';
import type { FaultName } from '../../mocks/faults/fault.ts';
import { endpoints } from '../../mocks/prism/description.ts';
import { json, plainText, type HttpResponse } from '../../mocks/server/http-response.ts';
import * as experience from '../../src/api/generated/experience/operations.ts';
import * as interaction from '../../src/api/generated/interaction/operations.ts';
import type { OperationId } from '../../mocks/prism/description.ts';

const operations = { ...interaction, ...experience };

/** Two minutes. */
const RETRY_AFTER = { 'retry-after': '120' };
const headersFor = (status: number) => ({
  'content-language': 'en',
  ...((status === 413 || status === 429) && RETRY_AFTER),
});

const documented = new Map(documentedOperations.map(({ operationId, answers }) => [operationId, answers]));

/** The answers of an operation in the description: status, name of the example, error code. */
export const answersOf = (id: OperationId) => documented.get(id) ?? [];

/** A documented answer. @throws Error if the description has none */
export function documentedAnswer(id: OperationId, status: number, example: string | null): HttpResponse {
  const bodies = endpoints.find((endpoint) => endpoint.id === id)?.responseExamples.get(status);
  if (example === null && bodies) return { status, headers: headersFor(status) };
  const body = bodies?.get(example ?? '');
  if (body === undefined) throw new Error(`${id} documents no answer ${String(status)} ${String(example)}.`);
  return typeof body === 'string'
    ? plainText(status, body, headersFor(status))
    : json(status, body, headersFor(status));
}

/** The first documented answer with which an operation succeeds, or the one of this name. @throws Error as above */
export function goodAnswer(id: OperationId, example?: string): HttpResponse {
  const found = answersOf(id).find(
    (answer) => answer.status < 300 && (example === undefined || answer.example === example),
  );
  return documentedAnswer(id, found?.status ?? 200, found?.example ?? example ?? null);
}

/** The documented answer with an error, by its code or the name of its example. @throws Error if there is none */
export function errorAnswer(id: OperationId, name: string): HttpResponse {
  const found = answersOf(id).find(({ code, example }) => code === name || example === name);
  return documentedAnswer(id, found?.status ?? 0, found?.example ?? name);
}

/** An answer with a fault of the mock; undefined for faults that are not about answers. */
export function withFault(
  name: FaultName,
  id: OperationId,
  answer: HttpResponse,
): (HttpResponse & { delayMs?: number }) | undefined {
  const { effect } = faults[name];
  switch (effect.kind) {
    case 'wait':
      return { ...answer, delayMs: effect.ms({ name }, () => 1) };
    case 'replace':
      return effect.response();
    case 'corrupt':
      return effect.corrupt(answer, operations[id].method);
    case 'asset':
      return undefined;
  }
}
