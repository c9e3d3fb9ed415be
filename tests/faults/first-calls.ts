import type { HttpResponse } from '../../mocks/server/http-response.ts';
import { load, form, type OperationId, type Step } from '../errors/step.ts';
import { steps } from '../errors/steps.ts';
import { chainsOf, type AnsweredCall } from './chains.ts';
import type { Disturbance } from './disturbances.ts';
import { changedAnswer, outcomeOf, type Outcome } from './expected-outcome.ts';

/** Calls that belong to no step: those of the first load, and those that a person does not notice. */
export const firstOperations = [
  'getSignInExperience',
  'getPhrases',
  'getBreachRange',
  'findSsoConnectors',
] as const satisfies readonly OperationId[];
export type FirstOperation = (typeof firstOperations)[number];

/** The first load. */
export const opening = {
  state: 'sign-in',
  path: '/sign-in',
  identifier: { input: 'ada', kind: 'username' },
  fields: {},
  actions: { open: { start: load, calls: ['getSignInExperience', 'getPhrases'] } },
} as const satisfies Step;

const reset = steps['/forgot-password/reset'];
/** A new password, which the page asks about before it is sent. */
export const newPassword = {
  ...reset,
  actions: { submit: { start: form, calls: ['getBreachRange', ...reset.actions.submit.calls] } },
} as const satisfies Step;

/** Without its connection, no page is opened. */
const CANNOT_BE_OPENED = ['offline'];

/** The faults of such a call, each with a visit of its own. */
export function faultsOfFirst(operation: FirstOperation, good: HttpResponse): readonly Disturbance[] {
  const all = chainsOf({ operation, at: operation, good }).flat();
  switch (operation) {
    case 'getSignInExperience':
    case 'getPhrases':
      return all.filter(({ name }) => !CANNOT_BE_OPENED.includes(name));
    case 'getBreachRange':
    case 'findSsoConnectors':
      return all;
  }
}

/** What a disturbance of a first call leads to, by contract §1, §5, §8 and §16. */
export function outcomeOfFirst(disturbance: Disturbance, call: AnsweredCall): Outcome {
  const outcome = outcomeOf(disturbance, call);
  if (call.operation === 'getSignInExperience') return outcomeOfSettings(outcome, disturbance, call);
  if (outcome.kind !== 'offline') return { kind: 'silent' };
  // Without a connection the page says so, and the call after a breach range is not made either.
  return call.operation === 'getPhrases' ? { kind: 'as another answer', code: null } : outcome;
}

function outcomeOfSettings(outcome: Outcome, disturbance: Disturbance, call: AnsweredCall): Outcome {
  switch (outcome.kind) {
    case 'offline':
      return { kind: 'cannot load' };
    case 'says':
      // One unusable value costs only itself.
      return disturbance.kind === 'changed' && isObject(changedAnswer(disturbance, call))
        ? { kind: 'as another answer', code: null }
        : { kind: 'cannot load' };
    case 'session lost':
      return { kind: 'silent' };
    case 'fine':
    case 'silent':
    case 'cannot load':
    case 'as another answer':
    case 'misled':
      return outcome;
  }
}

function isObject({ status, ending, body = '' }: HttpResponse): boolean {
  if (status >= 300 || ending) return false;
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
