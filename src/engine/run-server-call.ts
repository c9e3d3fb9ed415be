import { ApiError, type Failure } from '../api/api-error.ts';
import { isOnline } from '../platform/loading/online.ts';
import type { ErrorCode } from '../server/codes.ts';
import { createServer } from '../server/server.ts';
import { EndOfCall } from './effects/call-server.ts';
import type { Effect, ServerCall } from './effects/effect.ts';
import type { FlowContext } from './effects/flow-context.ts';
import { effectFor } from './errors/effect-for.ts';
import { meansOutdatedSettings } from './errors/outdated-settings.ts';
import { createGuardedSend, isCoded, RemappedError, type Services } from './guarded-send.ts';
import type { Attempt } from './journal.ts';
import type { Run } from './run.ts';
import type { AdapterErrors } from './server-adapter.ts';
import type { AppServices } from './services.ts';

/** An effect, with the details that its notice shows beside the text. */
export interface Outcome {
  effect: Effect | null;
  /** The server's error code. */
  code?: string | undefined;
  /** The code that support can look up. */
  supportCode?: string | undefined;
  /** Offers to repeat the call that failed. */
  canRetry?: boolean;
}

/** Browsers show a passkey dialog only this long after a press. The shortest limit counts. */
const USER_ACTIVATION_MS = 1000;

/** How far a call has come. */
interface Progress {
  attempt: Attempt | undefined;
  /** Of the last request. */
  takesCaptcha: boolean;
  hasWritten: boolean;
  hasEnded: boolean;
}

/** Runs an operation of the server; resolves with the effect of its answer or of its error. */
export const runServerCall = (call: ServerCall, run: Run, services: Services): Promise<Outcome> =>
  services.interaction.track(makeCall(call, run, services));

async function makeCall(call: ServerCall, run: Run, services: Services): Promise<Outcome> {
  const { interaction } = services;
  const loading = createLoading(run, services);
  const progress: Progress = {
    attempt: undefined,
    takesCaptcha: false,
    hasWritten: false,
    hasEnded: false,
  };
  services.offeredRedirect.set(undefined);
  run.retry.set(undefined);
  // After a change by another tab, earlier answers are worth nothing.
  if (interaction.isSuperseded(run.interactionToken)) run.journal.clear();
  const screen = {
    beginLoading: loading.begin,
    endLoading: loading.end,
    hasEnded: () => progress.hasEnded,
    onRequest: ({ takesCaptcha, isRead }: { takesCaptcha: boolean; isRead: boolean }) => {
      if (!isRead && !progress.hasWritten) prepareSecondStep(services);
      progress.hasWritten ||= !isRead;
      progress.takesCaptcha = takesCaptcha;
    },
  };
  const server = createServer(services.operations, (operation, name, given) =>
    interaction.runInOrder(
      () => {
        const attempt = run.journal.begin(name, given);
        progress.attempt = attempt;
        return operation(createGuardedSend(run, services, attempt, screen));
      },
      // Only a user prompt is a function.
      given.some((value) => typeof value === 'function') ? USER_ACTIVATION_MS : undefined,
    ),
  );
  loading.begin();
  try {
    const answer = call.request(server);
    if (!answer) return { effect: { kind: 'notice', text: { key: 'error.method_not_enabled' } } };
    if (call.leadsTo) services.prepare(call.leadsTo);
    const effect = call.next((await answer) as never);
    if (!run.signal.aborted) return { effect };
    keepAfterLeaving(effect, services);
    return { effect: null };
  } catch (error) {
    if (run.signal.aborted) return { effect: null };
    if (error instanceof EndOfCall) {
      if (error.effect !== null && error.effect.kind !== 'superseded') {
        // The prompt of a passkey or captcha ended it, and the next press asks again.
        progress.attempt?.keep();
        if (run.formCallDone) run.retry.set({ kind: 'callServer', call });
      }
      return { effect: error.effect };
    }
    if (error instanceof ApiError && !isCoded(error)) progress.attempt?.keep();
    // The server refuses a typed password only by a request that has one, and a request that takes a captcha has none.
    if (isCoded(error) && !progress.takesCaptcha) run.form?.clearSecrets();
    if (meansOutdatedSettings(error, services.context())) await services.refreshSettings();
    return afterFailure(error, call, run, services);
  } finally {
    progress.hasEnded = true;
    loading.stop();
  }
}

function afterFailure(error: unknown, call: ServerCall, run: Run, services: Services): Outcome {
  const meaning = error instanceof RemappedError ? error.meaning : undefined;
  const outcome = outcomeOfError(error, { ...call, meaning }, services);
  if (isCoded(error)) {
    run.formCallDone ||= callsServer(outcome.effect);
    return outcome;
  }
  if (!run.formCallDone) return outcome;
  run.retry.set({ kind: 'callServer', call });
  const effect: Effect | null =
    outcome.effect?.kind === 'offline' ? { kind: 'notice', text: { key: 'error.offline' } } : outcome.effect;
  return { effect, canRetry: true };
}

const callsServer = (effect: Effect | null): boolean =>
  effect?.kind === 'callServer' || (effect?.kind === 'agreeToTerms' && callsServer(effect.then));

/** After leaving, a sent code is remembered, and a sign-in that has succeeded can be continued; nothing else counts. */
function keepAfterLeaving(effect: Effect, { sentCodes, offeredRedirect }: AppServices): void {
  if (effect.kind === 'navigate' && effect.sentCode) sentCodes.set(effect.sentCode);
  if (effect.kind === 'redirect') offeredRedirect.set(effect.to);
}

/** Any write can lead to a submit, which asks for a second step where the tenant has factors. */
function prepareSecondStep({ context, prepare }: AppServices): void {
  if (context().settings.mfa.factors.length > 0) prepare('/mfa-verification');
}

/** Ends with the call or when the screen is left, whichever comes first. */
function createLoading({ signal }: Run, { loading }: AppServices) {
  let isShown = false;
  const end = () => {
    if (isShown) loading.end();
    isShown = false;
  };
  signal.addEventListener('abort', end, { once: true });
  return {
    begin: () => {
      if (isShown || signal.aborted) return;
      loading.begin();
      isShown = true;
    },
    end,
    stop: () => {
      end();
      signal.removeEventListener('abort', end);
    },
  };
}

/** The outcome of an error: the handler of the call for its code, else the handler of the table. */
export function outcomeOfError(
  error: unknown,
  {
    meaning,
    errors: overrides = {},
    context: { linkSocial, ...about } = {},
  }: Partial<Pick<ServerCall, 'errors' | 'context'>> & { meaning?: ErrorCode | undefined },
  { errors, context }: Pick<Services, 'errors' | 'context'>,
): Outcome {
  if (!(error instanceof ApiError)) {
    // A bug of ours, not a failed call.
    console.error(error);
    return { effect: { kind: 'notice', text: { key: 'error.unknown' } } };
  }
  const { failure } = error;
  const flow: FlowContext = context();
  return {
    effect: effectFor(
      meaning !== undefined && failure.kind === 'coded' ? { ...failure, code: meaning } : failure,
      { ...errors, table: { ...errors.table, ...overrides } },
      { ...flow, ...about, linkSocial: linkSocial ?? flow.linkSocial },
      isOnline(),
    ),
    code: failure.kind === 'coded' ? failure.code : undefined,
    supportCode: supportCode(failure, errors),
  };
}

/** The code for support: only for 5xx and for codes without a text of ours, because all other texts say what to do. */
function supportCode(failure: Failure, { messages }: AdapterErrors): string | undefined {
  if (!('status' in failure)) return undefined;
  const isKnown = failure.kind === 'coded' && Object.hasOwn(messages, failure.code);
  if (isKnown && failure.status < 500) return undefined;
  return failure.kind === 'coded' ? failure.code : String(failure.status);
}
