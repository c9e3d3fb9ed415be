import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { endpoints, type OperationId } from '../../mocks/prism/description.ts';

const text = z.string();
const operation = z.enum(endpoints.map(({ id }) => id));
const field = z.enum(['identifier', 'password', 'new_password', 'code']);
const values = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));
const back = z.int();
const submitAgain = z.optional(text);

const Outcome = z.union([
  z.strictObject({
    field,
    text,
    values,
    reasons: z.optional(z.array(z.string())),
    characters: z.optional(z.array(text)),
  }),
  z.strictObject({ toast: text, title: z.optional(text), values, submitAgain }),
  z.strictObject({
    alert: text,
    title: z.optional(z.string()),
    values,
    button: z.optional(z.string()),
    back,
    heading: z.optional(text),
    submitAgain,
  }),
  z.strictObject({
    confirm: text,
    consequence: z.optional(text),
    title: z.string(),
    values,
    confirmLabel: z.string(),
    cancelLabel: z.string(),
    back: z._default(back, 1),
  }),
  z.strictObject({
    navigate: z.string(),
    heading: z.optional(text),
    contains: z.optional(z.string()),
    filled: z.optional(text),
    skippable: z.optional(z.boolean()),
    submitAgain,
    after: z.optional(
      z.enum(['createTotpSecret', 'createWebAuthnRegistration', 'createWebAuthnAuthentication']),
    ),
  }),
]);
/** What the page shows for an error; expected.yaml explains the kinds. */
export type ExpectedOutcome = z.output<typeof Outcome>;

const outcomes = z.record(z.string(), Outcome);
const Table = z.strictObject({
  codes: outcomes,
  undocumented: outcomes,
  overrides: z.array(
    z.strictObject({
      at: z.optional(z.array(text)),
      calls: z.optional(z.array(operation)),
      codes: outcomes,
    }),
  ),
  headings: z.record(z.string(), z.union([text, z.strictObject({ text, values })])),
});

export const expectedTable = Table.parse(
  parse(readFileSync(join(import.meta.dirname, 'expected.yaml'), 'utf8'), { merge: true }),
);

/** The outcome of an answer to a call of an action; overrides and the more specific name take precedence. */
export function expectedOutcome(
  place: { at: string; call: OperationId },
  example: string,
  code: string,
): ExpectedOutcome {
  const overrides = expectedTable.overrides
    .filter(({ at, calls }) => at?.includes(place.at) !== false && calls?.includes(place.call) !== false)
    .map(({ codes }) => codes);
  const outcome = [example, code].flatMap((name) =>
    [...overrides, expectedTable.codes].flatMap((codes) => codes[name] ?? []),
  )[0];
  if (outcome) return outcome;
  throw new Error(`tests/failures/expected.yaml has no entry for ${code}.`);
}
