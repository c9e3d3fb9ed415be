import { readSettings } from '../api/read-settings.ts';
import { readDeployment } from '../domain/deployment.ts';
import type { Effect, ServerCall } from '../engine/effects/effect.ts';
import { adapter } from '../app/interaction-adapter.ts';
import { effectForCode } from '../engine/errors/effect-for-code.ts';
import type { FlowContext } from '../engine/effects/flow-context.ts';
import { createServer } from '../server/server.ts';
import { recordingSend, type SentRequest } from './recording-send.ts';

export function flowContext(settings: object = {}, overrides: Partial<FlowContext> = {}): FlowContext {
  return {
    settings: readSettings(settings, 'experience').settings,
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

const callOf = (effect: Effect): ServerCall => {
  if (effect.kind !== 'callServer') throw new Error(`${effect.kind} calls no server`);
  return effect.call;
};

/** Runs the operation of an effect with the Interaction API. @throws Error if the API lacks it */
export async function record(
  effect: Effect,
  answerTo: (request: SentRequest) => unknown = () => ({}),
): Promise<{ sent: readonly SentRequest[]; result: unknown }> {
  const { send, sent } = recordingSend(answerTo);
  const server = createServer(adapter.operations, (operation) => operation(send));
  const answer = callOf(effect).request(server);
  if (!answer) throw new Error('The API has no such operation.');
  return { result: await answer, sent };
}

/** The requests of an effect as `operation body`. */
export async function callsOf(effect: Effect | null | undefined): Promise<string[]> {
  if (effect?.kind === 'agreeToTerms')
    return [`agreeToTerms ${effect.when}`, ...(await callsOf(effect.then))];
  if (effect?.kind !== 'callServer') return [];
  const { sent } = await record(effect);
  return sent.map((request) => {
    const body = bodyOf(request);
    return request.endpoint.id + (body === undefined ? '' : ` ${JSON.stringify(body)}`);
  });
}

export const bodyOf = ({ input }: SentRequest): unknown => ('body' in input ? input.body : undefined);

/** The effect when all requests succeed, each with `answer`. */
export async function effectOnSuccess(effect: Effect, answer?: object): Promise<Effect> {
  const { result } = await record(effect, () => answer ?? {});
  return callOf(effect).next(result as never);
}

/** The effect when a call fails with `code`. */
export function effectOnError(
  effect: Effect,
  code: string,
  data?: unknown,
  surroundings: FlowContext = flowContext(),
): Effect {
  const error = { code, message: 'Server says', data, waitText: () => undefined };
  const { errors: overrides, context } = callOf(effect);
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
