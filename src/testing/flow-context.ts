import { experienceSettingsSchema } from '../api/experience-settings-schema.ts';
import { readSettings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
import type { Effect } from '../engine/effects/effect.ts';
import { adapter } from '../app/interaction-adapter.ts';
import { effectForCode } from '../engine/errors/effect-for-code.ts';
import type { FlowContext } from '../engine/effects/flow-context.ts';
import type { AnyServerCall, Calls } from '../server/call.ts';

export function flowContext(settings: object = {}, overrides: Partial<FlowContext> = {}): FlowContext {
  return {
    settings: readSettings(settings, experienceSettingsSchema).settings,
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

/** The calls that the interaction API makes for an effect. @throws Error if it makes none */
export function asked(effect: Effect): Calls<unknown> {
  const made = effect.kind === 'callSequence' ? effect.sequence.calls(adapter.server) : undefined;
  if (!made) throw new Error(`${effect.kind} makes no calls`);
  return made;
}

/** The calls of an effect as `operation body`. */
export function callsOf(effect: Effect | null | undefined): string[] {
  if (effect?.kind === 'agreeToTerms') return [`agreeToTerms ${effect.when}`, ...callsOf(effect.then)];
  if (effect?.kind !== 'callSequence') return [];
  return asked(effect).list.map((call) => {
    const body = call.ask ? undefined : bodyOf(call);
    return call.operation.id + (body === undefined ? '' : ` ${JSON.stringify(body)}`);
  });
}

/** The body of a call, for what the browser or the person has given. */
export function bodyOf({ turn }: AnyServerCall, asked?: unknown): unknown {
  const input = turn(asked as never);
  return input && 'body' in input ? input.body : undefined;
}

/** The effect when all calls succeed, the last one with `answer`. */
export function effectOnSuccess(effect: Effect, answer?: object): Effect {
  if (effect.kind !== 'callSequence') throw new Error(`${effect.kind} makes no calls`);
  return effect.sequence.next(asked(effect).result(answer as never) as never);
}

/** The effect when a call fails with `code`. */
export function effectOnError(
  effect: Effect,
  code: string,
  data?: unknown,
  surroundings: FlowContext = flowContext(),
): Effect {
  if (effect.kind !== 'callSequence') throw new Error(`${effect.kind} makes no calls`);
  const error = { code, message: 'Server says', data, waitText: () => undefined };
  const { errors: overrides, context } = effect.sequence;
  const { errors } = adapter;
  return (
    effectForCode(
      error,
      { ...errors, table: { ...errors.table, ...overrides } },
      { ...surroundings, accountIdentifier: undefined, ...context },
    ) ?? {
      kind: 'notice',
      text: { literal: error.message, language: 'en' },
    }
  );
}
