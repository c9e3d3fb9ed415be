import * as z from 'zod/mini';
import { operationsOf, type Document, type Operation, type Response } from './document.ts';
import { DescriptionError, into, refName } from './schema.ts';
import { readYaml } from './sources.ts';

/** One row of errors.yaml. */
export interface ErrorRow {
  code: string;
  summary: string;
  /** HTTP status by operation. */
  returnedBy: ReadonlyMap<string, number>;
  /** Key of our own text, or null where the server's message is shown. */
  message: string | null;
  /** Component that describes `data`. */
  data: string | undefined;
  example: { message: string; data?: unknown };
}

const RawRow = z.strictObject({
  summary: z.string(),
  status: z.int(),
  operations: z.array(z.string()),
  also: z.optional(z.record(z.string(), z.int())),
  message: z.nullable(z.string()),
  data: z.optional(z.strictObject({ $ref: z.string() })),
  example: z.strictObject({ message: z.string(), data: z.optional(z.unknown()) }),
});

/** Statuses whose answer says how long to wait (spec §9). */
const WAITING = new Set([413, 429, 503]);

/** Reads errors.yaml below `dir`. @throws DescriptionError for a row that is wrong or names what is not there. */
export function loadCatalogue(dir: string, document: Document): readonly ErrorRow[] {
  const file = 'errors.yaml';
  const known = new Set(operationsOf(document).map(({ operation }) => operation.operationId));
  const rows = readYaml(dir, file) as Record<string, unknown>;
  return Object.entries(rows).map(([code, raw]) => {
    const place = into({ file, pointer: '' }, code);
    const read = RawRow.safeParse(raw);
    if (!read.success) throw new DescriptionError(place, z.prettifyError(read.error).replaceAll('\n', ' '));
    const { summary, status, operations, also = {}, message, example } = read.data;
    const returnedBy = new Map([...operations.map((id) => [id, status] as const), ...Object.entries(also)]);
    for (const id of returnedBy.keys()) {
      if (!known.has(id)) throw new DescriptionError(place, `there is no operation "${id}"`);
    }
    const data = read.data.data && refName(read.data.data.$ref);
    if (data !== undefined && !Object.hasOwn(document.components.schemas, data))
      throw new DescriptionError(into(place, 'data'), `there is no schema "${data}"`);
    return { code, summary, returnedBy, message, data, example };
  });
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
    const status = row.returnedBy.get(operationId);
    if (status !== undefined) all[status] = addCode(all[status], status, row);
  }
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

function addCode(response: Response | undefined, status: number, row: ErrorRow): Response {
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
          [row.code]: { summary: row.summary, value: { code: row.code, ...row.example } },
        },
      },
    },
  };
}
