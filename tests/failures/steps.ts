import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { callsOf, portOperations } from '../sequences/port-operations.ts';

/** How a person starts an action; a ceremony is a button that asks the device for a passkey. */
export type Start = { kind: 'form' | 'code' | 'load' } | { kind: 'button' | 'ceremony'; label: string };

const text = z.string();
const start = z.union([
  z.pipe(
    z.enum(['form', 'code', 'load']),
    z.transform((kind): Start => ({ kind })),
  ),
  z.pipe(
    z.strictObject({ button: text }),
    z.transform(({ button }): Start => ({ kind: 'button', label: button })),
  ),
  z.pipe(
    z.strictObject({ ceremony: text }),
    z.transform(({ ceremony }): Start => ({ kind: 'ceremony', label: ceremony })),
  ),
]);

const TestedAction = z.pipe(
  z.strictObject({
    start,
    asks: z.enum(portOperations),
    afterDialog: z.optional(
      z.strictObject({
        operation: z._default(z.enum(['submitInteraction', 'signInWithSso']), 'submitInteraction'),
        errorCode: text,
        button: text,
      }),
    ),
  }),
  // The tests of this folder answer calls of the older API.
  z.transform((action) => ({ ...action, calls: callsOf(action.asks, 'interaction') })),
);

const TestedStep = z.strictObject({
  state: text,
  path: text,
  query: z._default(text, ''),
  before: z._default(z.array(text), ['/sign-in']),
  identifier: z.strictObject({ kind: z.enum(['username', 'email', 'phone']), input: text }),
  previousIdentifier: z.optional(text),
  goesThrough: z.optional(text),
  agreed: z._default(z.boolean(), false),
  fields: z._default(z.record(text, text), {}),
  actions: z.record(text, TestedAction),
});

export type TestedAction = z.output<typeof TestedAction>;
/** steps.yaml explains its parts. */
export type TestedStep = z.output<typeof TestedStep>;

export const steps = z
  .record(text, TestedStep)
  .parse(parse(readFileSync(join(import.meta.dirname, 'steps.yaml'), 'utf8')));

/** @throws Error for a name that steps.yaml does not have */
export function stepNamed(name: string): TestedStep {
  const step = steps[name];
  if (!step) throw new Error(`tests/failures/steps.yaml has no step ${name}.`);
  return step;
}

/** Every action of every step; `at` names it as expected.yaml does. */
export const actions = Object.entries(steps).flatMap(([name, step]) =>
  Object.entries(step.actions).map(([actionName, action]) => ({
    at: `${name} > ${actionName}`,
    stepName: name,
    step,
    action,
  })),
);
export type StepAction = (typeof actions)[number];
