import { ApiError } from '../api/api-error.ts';
import { consumes } from '../api/consumes.ts';
import type { AnyServerCall, CallFacts } from '../server/call.ts';
import type { ErrorCode } from '../server/codes.ts';
import type { ServerAdapter } from './server-adapter.ts';
import { EndOfSequence } from './effects/call-sequence.ts';
import type { Effect, Sequence } from './effects/effect.ts';
import { alertThenBack, followsIdentifier } from './effects/error-handlers.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { inTime } from '../platform/loading/in-time.ts';
import { isRefusal, loadTwice } from '../platform/loading/load-chunk.ts';
import { isOnline } from '../platform/loading/online.ts';
import { endedBySignInElsewhere } from '../platform/tabs/sign-in-elsewhere.ts';
import type { Run, Action } from './run.ts';
import { outcomeOfError, type Outcome } from './outcome.ts';
import { pagesAhead } from './pages-ahead.ts';
import { beginOrResume, keep, type Progress } from './progress.ts';
import type { AppServices } from './services.ts';
import { usedMethod } from './used-method.ts';

// This file loads lazily, because only a submit needs it.

type Services = AppServices & Pick<ServerAdapter, 'server' | 'errors' | 'askCaptcha'>;

/** Runs an action to its end, with each effect that follows from it. Never rejects, and always releases the form. */
export async function runAction(action: Action, run: Run, services: Services): Promise<void> {
  try {
    let outcome = await firstOutcome(action, services);
    while (outcome.effect && !hasLeft(run)) {
      const { effect, ...about } = outcome;
      outcome =
        effect.kind === 'callSequence'
          ? await startSequence(effect.sequence, run, services)
          : { ...about, effect: await applyEffect(effect, about, run, services) };
    }
  } catch (error) {
    // A bug in an effect or in the handler of an answer.
    console.error(error);
    const text = { key: 'error.unknown' } as const;
    services.toast(text);
    run.dispatch({ type: 'noticed', notice: { text, code: undefined, canRetry: false } });
  } finally {
    run.dispatch({ type: 'finished' });
  }
}

async function firstOutcome(action: Action, services: Services): Promise<Outcome> {
  try {
    return { effect: typeof action === 'function' ? await action() : action };
  } catch (error) {
    return outcomeOfError(error, {}, services.errors, services.context(), isOnline());
  }
}

/** Makes the calls, and loads the pages that they lead to meanwhile. */
async function startSequence(sequence: Sequence, run: Run, services: Services): Promise<Outcome> {
  const progress = beginOrResume(sequence, run, services.server);
  if (!progress) return { effect: { kind: 'notice', text: { key: 'error.method_not_enabled' } } };
  const ahead = pagesAhead(progress.calls, sequence.leadsTo, services.context());
  const outcome = makeCalls(progress, run, services);
  for (const page of ahead) services.prepare(page);
  return outcome;
}

type NoticeEffect = Extract<Effect, { kind: 'notice' }>;

/** Executes an effect; resolves with the effect that follows. */
async function applyEffect(
  effect: Exclude<Effect, { kind: 'callSequence' }>,
  { code, supportCode, canRetry = false }: Omit<Outcome, 'effect'>,
  run: Run,
  services: Services,
): Promise<Effect | null> {
  const notice = (text: DisplayText, { title, retry }: Pick<NoticeEffect, 'title' | 'retry'> = {}) => {
    services.toast(text);
    const mayRetry = canRetry || retry !== undefined;
    run.dispatch({ type: 'noticed', notice: { text, code, supportCode, title, canRetry: mayRetry, retry } });
  };
  switch (effect.kind) {
    case 'inline':
      if (effect.field === 'code') services.countWrongCode();
      if (run.form?.showError(effect.field, effect.text)) return null;
      if (effect.field === 'identifier' && followsIdentifier(services.context().page))
        return alertThenBack(1, { confirmLabel: 'action.change_it' })(effect);
      notice(effect.text);
      return null;
    case 'notice':
      notice(effect.text, effect);
      return null;
    case 'offline':
      // The banner is enough if the person pressed a control, because they can press it again.
      if (run.control === undefined) notice({ key: 'error.offline' });
      else services.toast({ key: 'error.offline' });
      return null;
    case 'alert':
      await whileAsking(run, services.alert(effect));
      return effect.then;
    case 'confirm':
      run.formCallsDone = true;
      return (await whileAsking(run, services.confirm(effect.dialog))) ? effect.onConfirm : effect.onCancel;
    case 'agreeToTerms':
      return (await whileAsking(run, services.agreeToTerms(effect.when)))
        ? effect.then
        : (effect.onCancel ?? null);
    case 'navigate':
      services.saveDraft(run.draft?.() ?? {});
      if (run.singleUse) services.sentCodes.clear();
      await services.navigate({ replace: run.singleUse === true, ...effect }, run.interactionToken);
      return null;
    case 'back':
      services.back(effect.steps);
      return null;
    case 'forgetCode':
      services.sentCodes.clear();
      return effect.then;
    case 'superseded':
      // The code belongs to an interaction that is gone, and must not be entered into the new one.
      services.sentCodes.clear();
      // Only the application can start a new interaction then.
      if (endedBySignInElsewhere()) return { kind: 'navigate', to: '/unknown-session', replace: true };
      run.dispatch({ type: 'superseded' });
      return null;
    case 'redirect':
      if (!services.redirect(effect.to, effect)) return { kind: 'notice', text: { key: 'error.unknown' } };
      run.dispatch({ type: 'redirected', url: effect.to, signedIn: effect.signedIn === true });
      return null;
    case 'visitProvider':
      if (run.draft) services.saveDraft(run.draft());
      return inTime(loadTwice(() => import('./visit-provider.ts'))).then(
        ({ visitProvider }) => visitProvider(effect, run, services),
        (error: unknown) => ({
          kind: 'notice',
          text: { key: isRefusal(error) ? 'boot.server' : 'error.network' },
        }),
      );
  }
}

/** Makes the calls of a sequence in order; resolves with the outcome of the last answer or of the first failure. */
async function makeCalls(progress: Progress, run: Run, services: Services): Promise<Outcome> {
  let endLoading = beginLoading(run, services);
  services.offeredRedirect.set(undefined);
  try {
    for (let [call] = progress.calls; call; [call] = progress.calls) {
      const next = call;
      let asked: unknown;
      const ask = next.facts.takesCaptcha ? services.askCaptcha?.(services.context().settings) : next.ask;
      if (ask) {
        // If the server refused the passkey afterwards, it would stay on the device.
        if (isSuperseded(next, run, services)) return { effect: { kind: 'superseded' } };
        // Nothing covers the page while the browser asks for a passkey, or a captcha asks the person.
        endLoading();
        asked = await ask(run.signal);
        endLoading = beginLoading(run, services);
      }
      const ended = await services.interaction.withInteractionLock(() =>
        sendCall(next, asked, progress, run, services),
      );
      if (ended) return ended;
    }
  } catch (error) {
    if (error instanceof EndOfSequence) {
      keep(progress, run);
      return { effect: error.effect };
    }
    return hasLeft(run) ? { effect: null } : afterFailure(error, progress, run, services);
  } finally {
    endLoading();
  }
  return { effect: hasLeft(run) ? null : effectOfLastAnswer(progress) };
}

// `calls` has checked that `result` takes the last answer, and `callSequence` that `next` takes the result.
const effectOfLastAnswer = ({ next, result, answer }: Progress): Effect =>
  next(result(answer as never) as never);

/** Whether another tab has changed the interaction that the call belongs to. */
const isSuperseded = (
  { facts }: AnyServerCall,
  { interactionToken }: Run,
  { interaction }: AppServices,
): boolean => !facts.begins && interaction.isSuperseded(interactionToken);

const rememberMethod = (facts: CallFacts, services: AppServices): void =>
  services.usedMethod.set(usedMethod(facts, services.usedMethod.get(), services.context().settings));

/** Resolves with an outcome if the sequence ends without the call. @throws ApiError */
async function sendCall(
  call: AnyServerCall,
  asked: unknown,
  progress: Progress,
  run: Run,
  services: Services,
): Promise<Outcome | undefined> {
  if (hasLeft(run)) return { effect: null };
  const { client, interaction, sentCodes } = services;
  if (isSuperseded(call, run, services)) return { effect: { kind: 'superseded' } };
  const { operation, facts } = call;
  // `asking` has checked that the call takes what was asked for.
  const input = call.turn(asked as never);
  if (input === undefined) {
    // The server has made this call although its answer was lost.
    rememberMethod(facts, services);
    progress.calls.shift();
    return undefined;
  }
  if (facts.begins || facts.changes) {
    run.interactionToken = interaction.renew();
    if (!hasLeft(run)) interaction.saveInPage(run.interactionToken);
  }
  try {
    // The functions of make.ts have type-checked the input.
    progress.answer = await client.call(operation, input);
  } catch (error) {
    if (!isCoded(error) || meaningOf(call, error) !== undefined) call.lost?.();
    const mayBeGone = facts.voidsCode || (hasLeft(run) && consumes(operation, input));
    if ((mayBeGone && !isCoded(error)) || isSessionOver(error)) sentCodes.clear();
    throw error;
  }
  call.answered?.(progress.answer as never);
  rememberMethod(facts, services);
  progress.calls.shift();
  progress.answered = true;
  if (facts.event !== undefined) sentCodes.onInteractionEvent(facts.event);
  if (facts.voidsCode || (consumes(operation, input) && !facts.sendsCode)) sentCodes.clear();
  if (facts.usesCode && !hasLeft(run)) services.markCodeUsed();
  if (hasLeft(run) && progress.calls.length === 0) keepAfterLeaving(effectOfLastAnswer(progress), services);
  return undefined;
}

function afterFailure(error: unknown, progress: Progress, run: Run, services: Services): Outcome {
  const [failed] = progress.calls;
  const sequence = { ...progress, meaning: failed && meaningOf(failed, error) };
  const outcome = outcomeOfError(error, sequence, services.errors, services.context(), isOnline());
  if (isCoded(error)) {
    // The server refuses a typed password only by a call that carries one, and a call that takes a captcha carries none.
    if (!failed?.facts.takesCaptcha) run.form?.clearSecrets();
    run.formCallsDone ||= leadsToCalls(outcome.effect);
    return outcome;
  }
  keep(progress, run);
  if (!run.formCallsDone) return outcome;
  const effect: Effect | null =
    outcome.effect?.kind === 'offline' ? { kind: 'notice', text: { key: 'error.offline' } } : outcome.effect;
  return { effect, canRetry: true };
}

const leadsToCalls = (effect: Effect | null): boolean =>
  effect?.kind === 'callSequence' || (effect?.kind === 'agreeToTerms' && leadsToCalls(effect.then));

/** After leaving, a sent code is remembered, and a sign-in that has succeeded can be continued; nothing else counts. */
function keepAfterLeaving(effect: Effect, { sentCodes, offeredRedirect }: AppServices): void {
  if (effect.kind === 'navigate' && effect.sentCode) sentCodes.set(effect.sentCode);
  if (effect.kind === 'redirect') offeredRedirect.set(effect.to);
}

/** The page stops its spinner while it waits for the person, not for the server. */
async function whileAsking<T>({ dispatch }: Run, answer: Promise<T>): Promise<T> {
  dispatch({ type: 'asked' });
  const answered = await answer;
  dispatch({ type: 'answered' });
  return answered;
}

const hasLeft = ({ signal }: Run): boolean => signal.aborted;

const isCoded = (error: unknown): boolean => error instanceof ApiError && error.failure.kind === 'coded';

/** The code that the error means after this call, if it is another one. */
function meaningOf({ means }: AnyServerCall, error: unknown): ErrorCode | undefined {
  if (!means || !(error instanceof ApiError) || error.failure.kind !== 'coded') return undefined;
  const { code } = error.failure;
  return Object.hasOwn(means, code) ? means[code as ErrorCode] : undefined;
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'coded' && error.failure.code === 'session.not_found';

/** Ends with the sequence or when the screen is left, whichever comes first. */
function beginLoading({ signal }: Run, { loading }: AppServices): () => void {
  let running = true;
  const end = () => {
    if (running) loading.end();
    running = false;
  };
  loading.begin();
  signal.addEventListener('abort', end, { once: true });
  return end;
}
