import { readSettings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
import type { Effect } from '../engine/effects/effect.ts';
import { errorTable } from '../app/error-table.ts';
import { effectForCode } from '../engine/errors/effect-for-code.ts';
import type { FlowContext } from '../engine/effects/flow-context.ts';

export function flowContext(settings: object = {}, overrides: Partial<FlowContext> = {}): FlowContext {
  return {
    settings: readSettings(settings).settings,
    deployment: readDeployment('{}'),
    page: undefined,
    native: false,
    language: 'en',
    linkSocial: undefined,
    returnUrl: undefined,
    lastSentCode: () => Promise.resolve(undefined),
    seesOtherTabs: true,
    ...overrides,
  };
}

export const hidesAccounts = { deployment: readDeployment('{"hideAccountExistence":true}') };

/** The calls of an effect as `operation body`. */
export function callsOf(effect: Effect | null | undefined): string[] {
  if (effect?.kind === 'agreeToTerms') return [`agreeToTerms ${effect.when}`, ...callsOf(effect.then)];
  if (effect?.kind !== 'callSequence') return [];
  return effect.sequence.calls.map((part) => {
    const body = 'input' in part && 'body' in part.input ? ` ${JSON.stringify(part.input.body)}` : '';
    return part.operation.id + body;
  });
}

/** The effect when all calls succeed, the last one with `answer`. */
export function effectOnSuccess(effect: Effect, answer?: object): Effect {
  if (effect.kind !== 'callSequence') throw new Error(`${effect.kind} makes no calls`);
  return effect.sequence.next(answer as never);
}

/** The effect when a call fails with `code`. */
export function effectOnError(
  effect: Effect,
  code: string,
  data?: unknown,
  surroundings: FlowContext = flowContext(),
): Effect {
  if (effect.kind !== 'callSequence') throw new Error(`${effect.kind} makes no calls`);
  const error = { code, message: 'Server says', data, waitText: undefined };
  const { errors, context } = effect.sequence;
  return (
    effectForCode(
      error,
      { ...errorTable, ...errors },
      { ...surroundings, accountIdentifier: undefined, ...context },
    ) ?? {
      kind: 'notice',
      text: { literal: error.message, language: 'en' },
    }
  );
}
