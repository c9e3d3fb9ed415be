import { endpoints } from '../prism/description.ts';
import type { Endpoint } from '../prism/description.ts';
import { nearest, unknownName } from '../inputs/nearest.ts';
import { codeIn } from '../session/recent.ts';

export interface DocumentedAnswer {
  status: number;
  /** Null where the answer has no body. */
  example: string | null;
  /** Of an error. */
  code: string | null;
}

export interface DocumentedOperation extends Pick<Endpoint, 'method'> {
  operationId: Endpoint['id'];
  path: string;
  answers: readonly DocumentedAnswer[];
}

const answersOf = ({ examples }: Endpoint): DocumentedAnswer[] =>
  [...examples]
    .sort(([a], [b]) => a - b)
    .flatMap(([status, bodies]): DocumentedAnswer[] =>
      bodies.size
        ? [...bodies].map(([example, body]) => ({ status, example, code: codeIn(body) }))
        : [{ status, example: null, code: null }],
    );

/** Everything that can be forced, by operation. */
export const documentedOperations: readonly DocumentedOperation[] = endpoints.map((endpoint) => ({
  operationId: endpoint.id,
  method: endpoint.method,
  path: endpoint.base + endpoint.path,
  answers: answersOf(endpoint),
}));

/** The operation of that id, or what to say to an id nobody knows. */
export function operationNamed(id: string): DocumentedOperation | { wrong: string } {
  const found = documentedOperations.find(({ operationId }) => operationId === id);
  const ids = documentedOperations.map(({ operationId }) => operationId);
  return found ?? { wrong: unknownName('operation', id, ids) };
}

interface Wish {
  status?: number | undefined;
  code?: string | undefined;
  example?: string | undefined;
}

/** The first documented answer that fits the wish, or what to say where none does. */
export function answerNamed(
  { operationId, answers }: DocumentedOperation,
  { status, code, example }: Wish,
): DocumentedAnswer | { wrong: string } {
  const found = answers.find(
    (one) =>
      (status === undefined || one.status === status) &&
      (code === undefined || one.code === code) &&
      (example === undefined || one.example === example),
  );
  if (found) return found;
  const names = [...new Set(answers.map((one) => one.example ?? String(one.status)))];
  const wanted = [status, code, example].filter((part) => part !== undefined).join(' ');
  const near = nearest(example ?? code ?? String(status), names).join(', ');
  return { wrong: `${operationId} documents no answer "${wanted.slice(0, 80)}". Nearest: ${near}.` };
}
