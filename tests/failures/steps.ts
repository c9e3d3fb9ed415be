import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { OperationId } from '../../mocks/prism/description.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import { callsOf, portOperations } from '../sequences/port-operations.ts';

export type Api = ServerApi;

/** How a person starts an action; a ceremony is a button that asks the device for a passkey. */
export type Start = { kind: 'form' | 'code' | 'load' } | { kind: 'button' | 'ceremony'; label: string };

const text = z.string();
const event = z.enum(['SignIn', 'Register', 'ForgotPassword']);
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

const TestedAction = z.strictObject({
  start,
  asks: z.enum(portOperations),
  afterDialog: z.optional(
    z.strictObject({
      refusedBy: z._default(
        z.strictObject({
          interaction: z._default(z.enum(['submitInteraction', 'signInWithSso']), 'submitInteraction'),
          experience: z._default(z.enum(['identify', 'stageProfile', 'verifyOneTimeToken']), 'identify'),
        }),
        { interaction: 'submitInteraction', experience: 'identify' },
      ),
      errorCode: text,
      button: text,
    }),
  ),
  event: z.optional(event),
});

const TestedStep = z.strictObject({
  state: text,
  api: z.optional(z.literal('experience')),
  event: z._default(event, 'SignIn'),
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

/** The APIs that have a step. */
export const apisOf = ({ api }: TestedStep): readonly Api[] =>
  api === undefined ? ['interaction', 'experience'] : [api];

/** The adapter reads first only where the document may not know what the server holds: neither after a dialog nor with a new link. */
const leavesOut = ({ afterDialog, asks }: TestedAction, call: OperationId) =>
  call === 'readInteraction' &&
  (afterDialog !== undefined || asks === 'signInWithLink' || asks === 'recoverWithLink');

/** Every action of every step in each API; `at` names it as expected.yaml does. */
export const actions = Object.entries(steps).flatMap(([name, step]) =>
  apisOf(step).flatMap((api) =>
    Object.entries(step.actions).map(([actionName, action]) => ({
      at: `${name} > ${actionName}`,
      api,
      step,
      action,
      calls: callsOf(action.asks, api).filter((call) => !leavesOut(action, call)),
    })),
  ),
);
export type StepAction = (typeof actions)[number];
