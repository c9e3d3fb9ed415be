import type { Effect } from '../engine/effects/effect.ts';
import { parseState } from '../domain/routes.ts';
import type { FlowContext } from '../engine/effects/flow-context.ts';
import type { AnyStep } from '../flow-pages/step.ts';
import { exampleAnswer, type WorkflowCall } from '../../tests/sequences/described-calls.ts';
import { EndOfCall } from '../engine/effects/call-server.ts';
import { bodyOf, effectOnError, record } from './flow-context.ts';
import type { SentRequest } from './recording-send.ts';

interface FollowedCall {
  operationId: string;
  body: unknown;
}

/** A screen with its location state, and the values that the person enters there. */
interface VisitedScreen {
  step: AnyStep;
  values: object;
  locationState: unknown;
}

interface FollowOptions {
  context: FlowContext;
  /** The answers, in the order of the calls. */
  answers: readonly WorkflowCall[];
  /** Returns the screen at a path, or the effect of the press on a page without a form. */
  visit: (path: string, locationState: unknown) => VisitedScreen | Effect | undefined;
}

interface Followed {
  sent: FollowedCall[];
  end: string;
}

/** Follows a person who agrees to everything from a screen on; returns the calls and the last page. */
export async function follow(
  first: VisitedScreen,
  { context, answers, visit }: FollowOptions,
): Promise<Followed> {
  return followEffect(await submit(first, context), {
    context,
    answers,
    visit: (path, locationState) => {
      const next = visit(path, locationState);
      return next && ('step' in next ? submit(next, context) : next);
    },
  });
}

interface FollowEffectOptions extends Omit<FollowOptions, 'visit'> {
  /** Returns the effect of the person's action on the next screen. */
  visit: (path: string, locationState: unknown) => Effect | Promise<Effect> | undefined;
}

/** Follows the person from an effect on. */
export async function followEffect(
  first: Effect,
  { context, answers, visit }: FollowEffectOptions,
): Promise<Followed> {
  const sent: FollowedCall[] = [];
  let screens = 0;
  let effect: Effect | null = first;
  while (effect !== null) {
    if (effect.kind === 'agreeToTerms') effect = effect.then;
    else if (effect.kind === 'confirm') effect = effect.onConfirm;
    else if (effect.kind === 'callServer') effect = await answered(effect, answers, sent, context);
    else if (effect.kind === 'navigate') {
      if (sent.length === answers.length) return { sent, end: effect.to };
      // If a page leaves out a call, the walk can reach the same screen again and again.
      screens += 1;
      if (screens > answers.length) throw new Error(`${effect.to} is one screen too many.`);
      const next: Effect | undefined = await visit(effect.to, effect.locationState);
      if (!next) return { sent, end: effect.to };
      effect = next;
    } else return { sent, end: effect.kind };
  }
  return { sent, end: 'nothing' };
}

const submit = async (
  { step, values, locationState }: VisitedScreen,
  context: FlowContext,
): Promise<Effect> =>
  step.submit({ values, routeState: parseState(step.route, locationState)?.state } as never, context);

/** Sends the requests until one fails, and resolves with the effect of the last answer. */
async function answered(
  effect: Extract<Effect, { kind: 'callServer' }>,
  answers: readonly WorkflowCall[],
  sent: FollowedCall[],
  context: FlowContext,
): Promise<Effect | null> {
  const refused = new Error('refused');
  let ownEffect: Effect | undefined;
  const answerTo = (request: SentRequest): unknown => {
    const answer = answers[sent.length];
    const body = answer && exampleAnswer(answer);
    sent.push({ operationId: request.endpoint.id, body: bodyOf(request) });
    if (!answer?.code) return body;
    ownEffect = effectOnError(effect, answer.code, (body as { data?: unknown }).data, context);
    throw refused;
  };
  try {
    const { result } = await record(effect, answerTo);
    return effect.call.next(result as never);
  } catch (error) {
    if (error instanceof EndOfCall) return error.effect;
    if (error === refused && ownEffect) return ownEffect;
    throw error;
  }
}
