import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type * as operations from '../../src/api/generated/operations.ts';

export type OperationId = keyof typeof operations;

export interface Answer {
  status: number;
  /** JSON pointer to the schema of the body; null where there is none. */
  schema: string | null;
  media: string | null;
  codes: readonly string[];
  /** Documented bodies by name. */
  examples: ReadonlyMap<string, unknown>;
  /** Headers every such answer carries. */
  headers: readonly string[];
}

export interface Operation {
  id: OperationId;
  method: string;
  /** Where the mock serves it, parameters in braces. */
  address: string;
  /** A documented body of the request; undefined where it takes none. */
  request: unknown;
  answers: ReadonlyMap<number, Answer>;
}

interface Described {
  operationId: OperationId;
  servers?: unknown;
  requestBody?: Pick<Response, 'content'>;
  responses: Record<string, Response>;
}
interface Response {
  'x-codes'?: readonly string[];
  headers?: Record<string, object>;
  content?: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>;
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The joined description, read apart from the mock. */
export const document = JSON.parse(read('mocks/generated/openapi.json')) as {
  paths: Record<string, Record<string, Described>>;
};

const step = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Servers may renew the cookie, or not. */
const optional = ['Set-Cookie'];

const answerOf = (pointer: string, status: string, response: Response): Answer => {
  const [content] = Object.entries(response.content ?? {});
  return {
    status: Number(status),
    schema: content ? [pointer, 'responses', status, 'content', step(content[0]), 'schema'].join('/') : null,
    media: content?.[0] ?? null,
    codes: response['x-codes'] ?? [],
    examples: new Map(Object.entries(content?.[1].examples ?? {}).map(([name, { value }]) => [name, value])),
    headers: Object.keys(response.headers ?? {}).filter((name) => !optional.includes(name)),
  };
};

const firstExample = ({ content = {} }: Pick<Response, 'content'>): unknown =>
  Object.values(content)
    .flatMap(({ examples = {} }) => Object.values(examples))
    .map(({ value }) => value)[0];

const operationOf = (path: string, method: string, described: Described): Operation => ({
  id: described.operationId,
  method: method.toUpperCase(),
  address: `${described.servers === undefined ? '/api' : '/_mock'}${path}`,
  request: described.requestBody && firstExample(described.requestBody),
  answers: new Map(
    Object.entries(described.responses).map(([status, response]) => [
      Number(status),
      answerOf(['#/paths', step(path), method].join('/'), status, response),
    ]),
  ),
});

/** Every operation of the contract. */
export const every: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
);

/** The operation of that name; throws where there is none. */
export function operationNamed(id: string): Operation {
  const found = every.find((one) => one.id === id);
  if (!found) throw new Error(`The description has no operation "${id}".`);
  return found;
}

const { page: _, ...codes } = parse(read('openapi/errors.yaml')) as Record<
  string,
  { data?: { $ref: string } }
>;

/** Pointer to the schema of `data`, by code; absent where a code has none. */
export const dataSchemas: ReadonlyMap<string, string> = new Map(
  Object.entries(codes).flatMap(([code, { data }]) =>
    data ? [[code, `#/components/schemas/${data.$ref.split('#/')[1] ?? ''}`] as const] : [],
  ),
);
