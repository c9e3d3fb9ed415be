import { readFileSync } from 'node:fs';
import type { Answers } from '../generated/answers.ts';

export type OperationId = keyof Answers;

interface Described {
  operationId: OperationId;
  servers?: unknown;
  requestBody?: WithExamples;
  responses: Record<string, WithExamples>;
}

interface WithExamples {
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

/** What the mock reads of the joined description. */
interface Description {
  paths: Record<string, Record<string, Described>>;
}

const file = new URL('./generated/openapi.json', import.meta.url);

/** The joined description; a fresh copy per call, as Prism changes what it is given. */
export function readDescription(): Description {
  return JSON.parse(readFileSync(file, 'utf8')) as Description; // our own generator wrote it
}

export interface Endpoint {
  id: OperationId;
  method: string;
  path: string;
  /** Where it stands: below /api, or at the root where it is another server's. */
  base: '/api' | '';
  /** Answers in plain text. */
  text: boolean;
  /** Documented bodies of the request; null where it has none. */
  requests: ReadonlyMap<string, unknown> | null;
  /** Documented bodies by status and name. */
  examples: ReadonlyMap<number, ReadonlyMap<string, unknown>>;
}

/** By name; a body has one media type. */
const bodiesOf = ({ content = {} }: WithExamples) => {
  const [media] = Object.values(content);
  return new Map(Object.entries(media?.examples ?? {}).map(([name, { value }]) => [name, value]));
};

const examplesOf = ({ responses }: Described) =>
  new Map(Object.entries(responses).map(([status, response]) => [Number(status), bodiesOf(response)]));

/** Every operation with its documented answers. */
export const endpoints: readonly Endpoint[] = Object.entries(readDescription().paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      base: operation.servers === undefined ? '/api' : '',
      text: Object.values(operation.responses).some(({ content }) => content?.['text/plain']),
      requests: operation.requestBody ? bodiesOf(operation.requestBody) : null,
      examples: examplesOf(operation),
    })),
);

/** The documented body of that name; throws where there is none. */
export function exampleOf(id: OperationId, status: number, name: string): unknown {
  const names = endpoints.find((endpoint) => endpoint.id === id)?.examples.get(status);
  if (!names?.has(name)) throw new Error(`${id} documents no example "${name}" for ${String(status)}.`);
  return names.get(name);
}
