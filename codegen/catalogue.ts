import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Document, Operation, Response } from './load.ts';
import { DescriptionError, refName } from './schema.ts';

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

interface RawRow {
  summary: string;
  status: number;
  operations: string[];
  also?: Record<string, number>;
  message: string | null;
  data?: { $ref: string };
  example: { message: string; data?: unknown };
}

/** Statuses whose answer says how long to wait (spec §9). */
const WAITING = new Set([413, 429, 503]);

/** Reads errors.yaml below `dir`. @throws DescriptionError for an operation the description does not have. */
export function loadCatalogue(dir: string, document: Document): readonly ErrorRow[] {
  const known = new Set(operationsOf(document).map(({ operation }) => operation.operationId));
  const raw = parse(readFileSync(join(dir, 'errors.yaml'), 'utf8')) as Record<string, RawRow>;
  return Object.entries(raw).map(([code, row]) => {
    const returnedBy = new Map([
      ...row.operations.map((id) => [id, row.status] as const),
      ...Object.entries(row.also ?? {}),
    ]);
    for (const id of returnedBy.keys()) {
      if (!known.has(id))
        throw new DescriptionError(
          { file: 'errors.yaml', pointer: `/${code}` },
          `there is no operation "${id}"`,
        );
    }
    const data = row.data && refName(row.data.$ref);
    if (data !== undefined && !(data in document.components.schemas)) {
      throw new DescriptionError(
        { file: 'errors.yaml', pointer: `/${code}/data` },
        `there is no schema "${data}"`,
      );
    }
    return { code, summary: row.summary, returnedBy, message: row.message, data, example: row.example };
  });
}

export function operationsOf(document: Document): { path: string; method: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Writes the catalogue into the description: one response per operation and status, one example per code. */
export function withErrorResponses(document: Document, catalogue: readonly ErrorRow[]): Document {
  const paths = structuredClone(document.paths);
  for (const { operation } of operationsOf({ ...document, paths })) {
    for (const row of catalogue) {
      const status = row.returnedBy.get(operation.operationId);
      if (status !== undefined)
        operation.responses[status] = addCode(operation.responses[status], status, row);
    }
    operation.responses['500'] = {
      description: 'Something unexpected. There is no code.',
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/ServerError' },
          examples: { unexpected: { value: { message: 'Internal server error.' } } },
        },
      },
    };
  }
  return { ...document, paths };
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
