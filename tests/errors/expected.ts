import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const words = z.string();
const field = z.enum(['identifier', 'password', 'new_password', 'code']);
const values = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));
const back = z.int();

const Row = z.union([
  z.strictObject({ under: field, words, values, reasons: z.optional(z.array(z.string())) }),
  z.strictObject({ toast: words, values }),
  z.strictObject({
    alert: words,
    title: z.optional(z.string()),
    values,
    button: z.optional(z.string()),
    back,
  }),
  z.strictObject({ ask: words, title: z.string(), values, yes: z.string(), no: z.string() }),
  z.strictObject({ go: z.string(), shows: z.optional(z.string()) }),
]);
/** What a person sees of an error. */
export type Row = z.output<typeof Row>;

const rows = z.record(z.string(), Row);
const Table = z.strictObject({
  codes: rows,
  pending: z.record(z.string(), z.array(z.string())),
  strange: rows,
  steps: z.array(z.strictObject({ at: z.array(z.string()), codes: rows })),
  screens: z.record(z.string(), z.string()),
});

/** The table that the page is held against. */
export const table = Table.parse(
  parse(readFileSync(new URL('./expected.yaml', import.meta.url), 'utf8'), { merge: true }),
);

const PENDING: Row = { toast: 'server' };
const pendingCodes = new Set(Object.values(table.pending).flat());

/** What a person is to see of an answer, by the name of its example; a step's own row wins, the more exact name does. */
export function expectedOf(where: string, example: string, code: string): Row {
  const own = table.steps.filter(({ at }) => at.includes(where)).map(({ codes }) => codes);
  const row = [example, code].flatMap((name) =>
    [...own, table.codes].flatMap((codes) => codes[name] ?? []),
  )[0];
  if (row) return row;
  if (pendingCodes.has(code)) return PENDING;
  throw new Error(`tests/errors/expected.yaml has no row for ${code}.`);
}

export const isPending = (code: string): boolean => pendingCodes.has(code);
