import { ApiError } from '../api/api-error.ts';
import { consumes } from '../api/consumes.ts';
import type { Operation } from '../api/operation.ts';
import { socialMethod, type LastMethod } from '../domain/last-method.ts';
import type { ErrorCode } from '../server/codes.ts';
import { refuse, type CallMetadata, type IdentifiedBy, type Send, type UserPrompt } from '../server/send.ts';
import { EndOfCall } from './effects/call-server.ts';
import type { Attempt } from './journal.ts';
import type { Run } from './run.ts';
import type { ServerAdapter } from './server-adapter.ts';
import type { AppServices } from './services.ts';

export type Services = AppServices & ServerAdapter;

/** An error of the server whose code means another one at its point. */
export class RemappedError extends ApiError {
  readonly meaning: ErrorCode;

  constructor(error: ApiError, meaning: ErrorCode) {
    super(error.failure);
    this.meaning = meaning;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.failure.kind === 'coded' ? error.failure.code : undefined;

/** The server has answered with an error code, so it has done nothing. */
export const isCoded = (error: unknown): boolean => codeOf(error) !== undefined;

interface Screen {
  /** Shows that the page waits for the server. */
  readonly beginLoading: () => void;
  readonly endLoading: () => void;
  /** Whether the operation has ended. A request that nobody waits for must not leave then. */
  readonly hasEnded: () => boolean;
  /** Called before each request. */
  readonly onRequest: (request: { takesCaptcha: boolean; isRead: boolean }) => void;
}

/**
 * `send` for the actions of a screen. A request waits for the lock, leaves only while the page belongs to the interaction, and is
 * answered by the attempt if an earlier one has its answer.
 */
export function createGuardedSend(run: Run, services: Services, attempt: Attempt, screen: Screen): Send {
  const { client, interaction, sentCodes, usedMethod } = services;

  /** @throws EndOfCall */
  const checkPage = (begins: boolean) => {
    if (run.signal.aborted || screen.hasEnded()) throw new EndOfCall(null);
    if (!begins && interaction.isSuperseded(run.interactionToken))
      throw new EndOfCall({ kind: 'superseded' });
  };

  const prompt = async <Value>(ask: UserPrompt<Value>, begins = false): Promise<Value> => {
    // If the server refused a new passkey afterwards, it would stay on the device.
    checkPage(begins);
    // Nothing covers the page while the browser or a captcha asks.
    screen.endLoading();
    const value = await untilLeft(ask(run.signal), run.signal);
    screen.beginLoading();
    return value;
  };

  const sendNow = async (endpoint: Operation, input: object, metadata: CallMetadata) => {
    const { begins = false, changes = false, event, voidsCode = false, onAnswer, remapErrors } = metadata;
    const usesUp = consumes(endpoint, input);
    checkPage(begins);
    if (begins || changes) {
      run.interactionToken = interaction.renew();
      interaction.saveInPage(run.interactionToken);
    }
    let answer: unknown;
    try {
      answer = await client.call(endpoint, input);
    } catch (error) {
      const meaning = meaningOf(error, remapErrors);
      if (!isCoded(error) || meaning !== undefined) services.onUncertain?.(endpoint.id);
      const mayBeGone = voidsCode || (run.signal.aborted && usesUp);
      if ((mayBeGone && !isCoded(error)) || codeOf(error) === 'session.not_found') sentCodes.clear();
      throw error instanceof ApiError && meaning !== undefined ? new RemappedError(error, meaning) : error;
    }
    onAnswer?.(answer as never);
    if (begins) usedMethod.set(undefined);
    if (event !== undefined) sentCodes.onInteractionEvent(event);
    if (voidsCode || (usesUp && !metadata.sendsCode)) sentCodes.clear();
    if (metadata.usesCode && !run.signal.aborted) services.markCodeUsed();
    return answer;
  };

  const send = async (endpoint: Operation, input: object = {}, metadata: CallMetadata = {}) => {
    const isRead = endpoint.method === 'GET';
    const earlier = isRead ? undefined : attempt.take(endpoint.id, input);
    if (earlier) return earlier.answer;
    const { withCaptcha, begins = false } = metadata;
    screen.onRequest({ takesCaptcha: withCaptcha !== undefined, isRead });
    const askCaptcha = withCaptcha && services.askCaptcha?.(services.context().settings);
    const sent = withCaptcha && askCaptcha ? withCaptcha(await prompt(askCaptcha, begins)) : input;
    return interaction.withInteractionLock(async () => {
      const answer = await sendNow(endpoint, sent, metadata);
      // The attempt knows a request by the input without the captcha token, which differs each time.
      if (!isRead) attempt.answered(endpoint.id, input, answer);
      return answer;
    });
  };

  return Object.assign(send, {
    prompt,
    hasAnswered: attempt.hasAnswered,
    ownsInteraction: () =>
      run.interactionToken !== undefined && !interaction.isSuperseded(run.interactionToken),
    // The first method of an interaction counts; further ones complete the profile.
    rememberMethod: (method: IdentifiedBy) =>
      usedMethod.set(usedMethod.get() ?? lastMethodOf(method, services.context().settings)),
    refuse,
    // The generic type of `send` is about names that do not exist at run time.
  }) as unknown as Send;
}

/** The method as the next visit shows it; undefined for a connector that the settings lack. */
function lastMethodOf(
  method: IdentifiedBy,
  { socialConnectors }: { socialConnectors: readonly { id: string; target: string }[] },
): LastMethod | undefined {
  if (typeof method === 'string') return method;
  const connector = socialConnectors.find(({ id }) => id === method.connectorId);
  return connector && socialMethod(connector.target);
}

function meaningOf(error: unknown, remapErrors: CallMetadata['remapErrors'] = {}): ErrorCode | undefined {
  const code = codeOf(error);
  return code !== undefined && Object.hasOwn(remapErrors, code) ? remapErrors[code as ErrorCode] : undefined;
}

/** Ends the wait for an answer when the user leaves the screen, because some prompts ignore the signal. */
const untilLeft = <Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const leave = () => reject(new EndOfCall(null));
    signal.addEventListener('abort', leave);
    void answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
