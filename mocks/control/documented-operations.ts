import { endpoints } from '../prism/description.ts';
import type { Endpoint } from '../prism/description.ts';
import { nearestNames, unknownName } from '../inputs/nearest-names.ts';
import { errorCodeOf } from '../session/recent-calls.ts';

export interface DocumentedAnswer {
  status: number;
  /** Null if the answer has no body. */
  example: string | null;
  /** The code of an error answer. */
  code: string | null;
}

export interface DocumentedOperation extends Pick<Endpoint, 'method'> {
  operationId: Endpoint['id'];
  path: string;
  answers: readonly DocumentedAnswer[];
}

const answersOf = ({ responseExamples: examples }: Endpoint): DocumentedAnswer[] =>
  [...examples]
    .sort(([a], [b]) => a - b)
    .flatMap(([status, bodies]): DocumentedAnswer[] =>
      bodies.size
        ? [...bodies].map(([example, body]) => ({ status, example, code: errorCodeOf(body) }))
        : [{ status, example: null, code: null }],
    );

export const documentedOperations: readonly DocumentedOperation[] = endpoints.map((endpoint) => ({
  operationId: endpoint.id,
  method: endpoint.method,
  path: endpoint.base + endpoint.path,
  answers: answersOf(endpoint),
}));

export function findOperation(id: string): DocumentedOperation | { error: string } {
  const found = documentedOperations.find(({ operationId }) => operationId === id);
  const ids = documentedOperations.map(({ operationId }) => operationId);
  return found ?? { error: unknownName('operation', id, ids) };
}

interface AnswerQuery {
  status?: number | undefined;
  code?: string | undefined;
  example?: string | undefined;
}

export function findAnswer(
  { operationId, answers }: DocumentedOperation,
  { status, code, example }: AnswerQuery,
): DocumentedAnswer | { error: string } {
  const found = answers.find(
    (one) =>
      (status === undefined || one.status === status) &&
      (code === undefined || one.code === code) &&
      (example === undefined || one.example === example),
  );
  if (found) return found;
  const names = [...new Set(answers.map((one) => one.example ?? String(one.status)))];
  const wanted = [status, code, example].filter((part) => part !== undefined).join(' ');
  const near = nearestNames(example ?? code ?? String(status), names).join(', ');
  return { error: `${operationId} documents no answer "${wanted.slice(0, 80)}". Nearest: ${near}.` };
}
