import * as z from 'zod/mini';
import { operationsOf, speaksText, type Document, type Operation, type Response } from './document.ts';
import { DescriptionError, into, refName } from './schema.ts';
import { readYaml } from './sources.ts';

/** One row of errors.yaml. */
export interface ErrorRow {
  code: string;
  summary: string;
  /** HTTP statuses by operation; mostly one. */
  returnedBy: ReadonlyMap<string, readonly number[]>;
  /** Key of our own text, or null where the server's message is shown. */
  message: string | null;
  /** Component that describes `data`. */
  data: string | undefined;
  /** Bodies by name: the plain one is called by the code, the others `<code>-<name>`. */
  examples: readonly ErrorExample[];
}

export interface ErrorExample {
  name: string;
  summary: string;
  value: { code: string; message: string; data?: unknown; [key: string]: unknown };
  /** Undefined: every operation that returns the code. */
  operations: readonly string[] | undefined;
}

/** What a body may have beside `code`, `message` and `data` (contract §1). */
const Beside = {
  details: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
};

const RawRow = z.strictObject({
  summary: z.string(),
  status: z.int(),
  operations: z.array(z.string()),
  also: z.optional(z.record(z.string(), z.int())),
  handling: z.optional(z.string()),
  message: z.nullable(z.string()),
  data: z.optional(z.strictObject({ $ref: z.string() })),
  example: z.strictObject({ message: z.string(), data: z.optional(z.unknown()), ...Beside }),
  examples: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
      z.strictObject({
        summary: z.string(),
        operations: z.optional(z.array(z.string())),
        message: z.optional(z.string()),
        data: z.optional(z.unknown()),
        ...Beside,
      }),
    ),
  ),
});

/** What the page says by itself: `page` in errors.yaml. */
const PageMessages = z.record(
  z.string(),
  z.strictObject({ when: z.string(), message: z.nullable(z.string()) }),
);

/** Statuses whose answer says how long to wait (contract §21). */
const WAITING = new Set([413, 429, 503]);

/** Reads errors.yaml below `dir`. @throws DescriptionError for a row that is wrong or names what is not there. */
export function loadCatalogue(dir: string, document: Document): readonly ErrorRow[] {
  const file = 'errors.yaml';
  const known = new Set(operationsOf(document).map(({ operation }) => operation.operationId));
  const { page = {}, ...rows } = readYaml(dir, file) as Record<string, unknown>;
  const messages = PageMessages.safeParse(page);
  if (!messages.success)
    throw new DescriptionError({ file, pointer: '/page' }, oneLine(z.prettifyError(messages.error)));
  return Object.entries(rows).map(([code, raw]) => {
    const place = into({ file, pointer: '' }, code);
    const read = RawRow.safeParse(raw);
    if (!read.success) throw new DescriptionError(place, oneLine(z.prettifyError(read.error)));
    const { summary, message } = read.data;
    const returnedBy = statusesOf(read.data);
    for (const id of returnedBy.keys()) {
      if (!known.has(id)) throw new DescriptionError(place, `there is no operation "${id}"`);
    }
    for (const [name, { operations = [] }] of Object.entries(read.data.examples ?? {})) {
      const stray = operations.find((id) => !returnedBy.has(id));
      if (stray !== undefined)
        throw new DescriptionError(into(place, 'examples', name), `"${stray}" does not return this code`);
    }
    const data = read.data.data && refName(read.data.data.$ref);
    if (data !== undefined && !Object.hasOwn(document.components.schemas, data))
      throw new DescriptionError(into(place, 'data'), `there is no schema "${data}"`);
    return { code, summary, returnedBy, message, data, examples: examplesOf(code, read.data) };
  });
}

const oneLine = (text: string): string => text.replaceAll('\n', ' ');

type Raw = z.output<typeof RawRow>;

function statusesOf({ status, operations, also = {} }: Raw): Map<string, number[]> {
  const statuses = new Map(operations.map((id) => [id, [status]]));
  for (const [id, other] of Object.entries(also)) statuses.set(id, [...(statuses.get(id) ?? []), other]);
  return statuses;
}

function examplesOf(code: string, { summary, example, examples = {} }: Raw): ErrorExample[] {
  const others = Object.entries(examples).map(
    ([name, { summary: what, operations, message = example.message, ...rest }]) => ({
      name: `${code}-${name}`,
      summary: what,
      value: { code, message, ...rest },
      operations,
    }),
  );
  return [{ name: code, summary, value: { code, ...example }, operations: undefined }, ...others];
}

/**
 * Writes the catalogue into the description: one response per operation and status, one example per code. Everything
 * else stays the same object, so that its place in the sources is still known.
 */
export function withErrorResponses(document: Document, catalogue: readonly ErrorRow[]): Document {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => {
      const responses = responsesOf(operation, catalogue);
      return [method, { ...operation, responses }] as const;
    });
    return [path, Object.fromEntries(operations)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function responsesOf(
  { operationId, responses }: Operation,
  catalogue: readonly ErrorRow[],
): Record<string, Response> {
  const all = { ...responses };
  for (const row of catalogue) {
    for (const status of row.returnedBy.get(operationId) ?? [])
      all[status] = addCode(all[status], status, row, operationId);
  }
  // A server that speaks no JSON has no error body either.
  if (speaksText(responses)) return all;
  all['500'] = {
    description: 'Something unexpected. There is no code.',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ServerError' },
        examples: { unexpected: { value: { message: 'Internal server error.' } } },
      },
    },
  };
  return all;
}

function addCode(response: Response | undefined, status: number, row: ErrorRow, id: string): Response {
  const here = row.examples.filter(({ operations }) => operations?.includes(id) ?? true);
  const codes = [...((response?.['x-codes'] as string[] | undefined) ?? []), row.code];
  const line = `- \`${row.code}\`: ${row.summary}`;
  return {
    description: response?.['x-codes']
      ? `${response.description}\n${line}`
      : [response?.description, line].filter(Boolean).join('\n'),
    'x-codes': codes,
    ...(WAITING.has(status) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: {
          ...response?.content?.['application/json']?.examples,
          ...Object.fromEntries(here.map(({ name, summary, value }) => [name, { summary, value }])),
        },
      },
    },
  };
}
