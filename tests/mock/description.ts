import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { OperationId } from '../../mocks/prism/description.ts';

export type Api = 'interaction' | 'experience';

export interface DocumentedResponse {
  status: number;
  /** JSON pointer to the schema of the body; null without a body. */
  schema: string | null;
  media: string | null;
  errorCodes: readonly string[];
  examples: ReadonlyMap<string, unknown>;
  headers: readonly string[];
}

export interface Operation {
  id: OperationId;
  /** The API of sign-in that the operation belongs to; `interaction` for what both share. */
  api: Api;
  method: string;
  /** The path that the mock serves it at, with parameters in braces. */
  address: string;
  requestExample: unknown;
  responses: ReadonlyMap<number, DocumentedResponse>;
}

interface OperationObject {
  operationId: OperationId;
  servers?: unknown;
  requestBody?: Pick<ResponseObject, 'content'>;
  responses: Record<string, ResponseObject>;
}
interface ResponseObject {
  'x-codes'?: readonly string[];
  headers?: Record<string, object>;
  content?: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>;
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

interface Description {
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<string, object>;
}

const readDescription = (api: Api) => JSON.parse(read(`openapi/generated/${api}.json`)) as Description; // written by our own generator

const older = readDescription('interaction');
const newer = readDescription('experience');

/** Both bundled descriptions as one, read independently of the mock. What both have is the same in each. */
export const document: Description = {
  paths: { ...older.paths, ...newer.paths },
  components: Object.fromEntries(
    [...new Set([...Object.keys(older.components), ...Object.keys(newer.components)])].map((kind) => [
      kind,
      { ...older.components[kind], ...newer.components[kind] },
    ]),
  ),
};

const escapePointer = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));

const optionalHeaders = ['Set-Cookie'];

const documentedResponse = (
  pointer: string,
  status: string,
  response: ResponseObject,
): DocumentedResponse => {
  const [content] = Object.entries(response.content ?? {});
  return {
    status: Number(status),
    schema: content
      ? [pointer, 'responses', status, 'content', escapePointer(content[0]), 'schema'].join('/')
      : null,
    media: content?.[0] ?? null,
    errorCodes: response['x-codes'] ?? [],
    examples: new Map(Object.entries(content?.[1].examples ?? {}).map(([name, { value }]) => [name, value])),
    headers: Object.keys(response.headers ?? {}).filter((name) => !optionalHeaders.includes(name)),
  };
};

const hasCode = (body: unknown) => typeof body === 'object' && body !== null && 'code' in body;

const firstExample = ({ content = {} }: Pick<ResponseObject, 'content'>): unknown =>
  Object.values(content)
    .flatMap(({ examples = {} }) => Object.values(examples))
    .map(({ value }) => value)[0];

const toOperation = (path: string, method: string, described: OperationObject): Operation => ({
  id: described.operationId,
  api: path in older.paths ? 'interaction' : 'experience',
  method: method.toUpperCase(),
  address: `${described.servers === undefined ? '/api' : '/_mock'}${path}`,
  requestExample: described.requestBody && firstExample(described.requestBody),
  responses: new Map(
    Object.entries(described.responses).map(([status, response]) => [
      Number(status),
      documentedResponse(['#/paths', escapePointer(path), method].join('/'), status, response),
    ]),
  ),
});

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => toOperation(path, method, described)),
);

export function findOperation(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The description has no operation "${id}".`);
  return found;
}

const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const addresses = operations.map(({ id, method, address }) => ({ id, method, pattern: patternOf(address) }));

/** The operation that a request calls; undefined for a request outside the description. */
export const operationAt = (method: string, path: string): OperationId | undefined =>
  addresses.find((one) => one.method === method && one.pattern.test(path))?.id;

/** Every operation with every status and code that it documents: `submitInteraction 422 user.missing_profile`. */
export const documentedAnswers: readonly string[] = operations.flatMap(({ id, responses }) =>
  [...responses.values()].flatMap(({ status, errorCodes, examples }) => {
    const hasNoCode = [...examples.values()].some((body) => !hasCode(body));
    const endings = [
      ...errorCodes.map((code) => ` ${code}`),
      ...(hasNoCode || !errorCodes.length ? [''] : []),
    ];
    return endings.map((ending) => `${id} ${String(status)}${ending}`);
  }),
);

interface DataReference {
  $ref: string;
}
const { page: _, ...codes } = parse(read('openapi/errors.yaml')) as Record<
  string,
  { data?: DataReference | Partial<Record<Api, DataReference>> }
>;

/** JSON pointer to the schema of `data` in an answer of an operation; undefined for a code without data. */
export function dataSchemaOf({ api }: Pick<Operation, 'api'>, code: string): string | undefined {
  const data = Object.hasOwn(codes, code) ? codes[code]?.data : undefined;
  const reference = data && '$ref' in data ? data : data?.[api];
  return reference && `#/components/schemas/${reference.$ref.split('#/')[1] ?? ''}`;
}
