import { ApiError } from '../api/api-error.ts';
import { createApiClient } from '../api/client.ts';
import { consumes } from '../api/consumes.ts';
import type { AnyCall } from '../api/operation.ts';
import type { Effect, ErrorTable } from './effects/effect.ts';
import { alertThenBack, followsIdentifier } from './effects/error-handlers.ts';
import type { DisplayText } from '../i18n/keys.ts';
import { inTime } from '../platform/loading/in-time.ts';
import { isRefusal, loadTwice } from '../platform/loading/load-chunk.ts';
import { isOnline } from '../platform/loading/online.ts';
import { endedBySignInElsewhere } from '../platform/tabs/sign-in-elsewhere.ts';
import type { Run, Work } from './run.ts';
import { failureOf, type Outcome } from './failure.ts';
import { changesInteraction, eventOf, startsInteraction, usesCode } from './interaction-calls.ts';
import { pagesAhead } from './pages-ahead.ts';
import { beginOrResume, keep, type Part, type Progress } from './progress.ts';
import type { AppServices } from './services.ts';
import { usedMethod } from './used-method.ts';

// Only a submit needs this file; it is loaded lazily.

/** The services of the application, and the handlers of its features. */
interface Services extends AppServices {
  errorTable: ErrorTable;
}

/** Runs an action to its end: its work, then each effect that follows. Never rejects. */
export async function runAction(work: Work, run: Run, services: Services): Promise<void> {
  let outcome: Outcome;
  try {
    outcome = { effect: typeof work === 'function' ? await work() : work };
  } catch (error) {
    outcome = failureOf(error, {}, services.errorTable, services.context(), isOnline());
  }
  return runFrom(outcome, run, services);
}

/** Executes an effect and those that follow. Not async: a waiting function would hold the inputs of answered calls. */
function runFrom(outcome: Outcome, run: Run, services: Services): Promise<void> {
  if (outcome.effect && !hasLeft(run))
    return perform(outcome, run, services).then((next) => runFrom(next, run, services));
  run.dispatch({ type: 'finished' });
  return Promise.resolve();
}

function perform({ effect, ...about }: Outcome, run: Run, services: Services): Promise<Outcome> {
  if (effect?.kind === 'runCalls') {
    const outcome = advance(beginOrResume(effect.sequence, run), run, services);
    for (const page of pagesAhead(effect.sequence, services.context())) services.prepare(page);
    return outcome;
  }
  return execute(effect, about, run, services).then((next) => ({ ...about, effect: next }));
}

type NoticeEffect = Extract<Effect, { kind: 'notice' }>;
type OtherEffect = Exclude<Effect, { kind: 'runCalls' }> | null;

async function execute(
  effect: OtherEffect,
  { code, supportCode, canRetry = false }: Omit<Outcome, 'effect'>,
  run: Run,
  services: Services,
): Promise<Effect | null> {
  const notice = (text: DisplayText, { title, retry }: Pick<NoticeEffect, 'title' | 'retry'> = {}) => {
    services.toast(text);
    const mayRetry = canRetry || retry !== undefined;
    run.dispatch({ type: 'noticed', notice: { text, code, supportCode, title, canRetry: mayRetry, retry } });
  };
  switch (effect?.kind) {
    case undefined:
      return null;
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
      // The banner is enough where a control was pressed, as it can be pressed again.
      if (run.control === undefined) notice({ key: 'error.offline' });
      else services.toast({ key: 'error.offline' });
      return null;
    case 'alert':
      await asking(run, services.alert(effect));
      return effect.then;
    case 'confirm':
      run.formCallsDone = true;
      return (await asking(run, services.confirm(effect.dialog))) ? effect.onConfirm : effect.onCancel;
    case 'agreeToTerms':
      return (await asking(run, services.agreeToTerms(effect.when)))
        ? effect.then
        : (effect.onCancel ?? null);
    case 'navigate':
      services.saveDraft(run.draft?.() ?? {});
      if (run.singleUse) services.sentCode.clear();
      await services.navigate({ replace: run.singleUse === true, ...effect }, run.generation);
      return null;
    case 'back':
      services.back(effect.steps);
      return null;
    case 'forgetCode':
      services.sentCode.clear();
      return effect.then;
    case 'superseded':
      // The code belongs to an interaction that is gone, and must not be entered into the new one.
      services.sentCode.clear();
      // Then only the application can start another one (contract §7).
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

/** Makes the calls of a sequence in order; resolves with what follows from the last answer or the first failure. */
async function advance(progress: Progress, run: Run, services: Services): Promise<Outcome> {
  let endLoading = beginLoading(run, services);
  services.offeredRedirect.set(undefined);
  try {
    while (progress.calls.length > 0) {
      // Nothing covers the page while the browser asks for a passkey.
      const isCeremony = 'perform' in (progress.calls[0] ?? {});
      if (isCeremony) endLoading();
      const prepared = await prepare(progress, run, services);
      if (isCeremony) endLoading = beginLoading(run, services);
      if ('effect' in prepared) {
        keep(progress, run);
        return prepared;
      }
      const ended = await services.interaction.inTurn(() => send(prepared.call, progress, run, services));
      if (ended) return ended;
    }
  } catch (error) {
    return hasLeft(run) ? { effect: null } : failed(error, progress, run, services);
  } finally {
    endLoading();
  }
  return { effect: hasLeft(run) ? null : followUp(progress) };
}

// `runCalls` has checked that `next` takes the last answer.
const followUp = ({ next, answer }: Progress): Effect => next(answer as never);

/** The next call, with the input of its ceremony if it has one. */
async function prepare(
  { calls: [part], answer }: { calls: Part[]; answer: unknown },
  { signal, generation }: Run,
  { interaction }: AppServices,
): Promise<{ call: AnyCall } | { effect: Effect | null }> {
  if (part === undefined) return { effect: null };
  if (!('perform' in part)) return { call: part };
  // A passkey that the server then refuses would stay on the device.
  if (interaction.isSuperseded(generation)) return { effect: { kind: 'superseded' } };
  const { operation } = part;
  const result = await part.perform(answer as never, signal);
  return 'effect' in result ? result : { call: { operation, input: result.input } };
}

/** Resolves with an outcome where the sequence ends without the call. @throws ApiError */
async function send(
  call: AnyCall,
  progress: Progress,
  run: Run,
  services: Services,
): Promise<Outcome | undefined> {
  if (hasLeft(run)) return { effect: null };
  const { requestOptions, interaction, sentCode } = services;
  const { operation, input } = call;
  if (!startsInteraction(call) && interaction.isSuperseded(run.generation))
    return { effect: { kind: 'superseded' } };
  if (changesInteraction(call)) {
    run.generation = interaction.renew();
    if (!hasLeft(run)) interaction.saveInPage(run.generation);
  }
  try {
    // `call` has type-checked the input.
    progress.answer = await createApiClient(requestOptions).call(operation, input);
  } catch (error) {
    const mayBeUsedUp = hasLeft(run) && consumes(operation, input) && !isCoded(error);
    if (mayBeUsedUp || isSessionOver(error)) sentCode.clear();
    throw error;
  }
  services.usedMethod.set(usedMethod(call, services.usedMethod.get(), services.context().settings));
  progress.calls.shift();
  progress.answered = true;
  const event = eventOf(call);
  if (event !== undefined) sentCode.onInteractionEvent(event);
  if (consumes(operation, input)) sentCode.clear();
  if (usesCode(input) && !hasLeft(run)) services.markCodeUsed();
  if (hasLeft(run) && progress.calls.length === 0) countAfterLeaving(followUp(progress), services);
  return undefined;
}

function failed(error: unknown, progress: Progress, run: Run, services: Services): Outcome {
  const outcome = failureOf(error, progress, services.errorTable, services.context(), isOnline());
  if (isCoded(error)) {
    run.form?.clearSecrets();
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
  effect?.kind === 'runCalls' || (effect?.kind === 'agreeToTerms' && leadsToCalls(effect.then));

/** After leaving, a sent code is remembered, and a sign-in that has succeeded can be continued; nothing else counts. */
function countAfterLeaving(effect: Effect, { sentCode, offeredRedirect }: AppServices): void {
  if (effect.kind === 'navigate' && effect.sentCode) sentCode.set(effect.sentCode);
  if (effect.kind === 'redirect') offeredRedirect.set(effect.to);
}

/** The page stops its spinner while it waits for the person, not for the server. */
async function asking<T>({ dispatch }: Run, answer: Promise<T>): Promise<T> {
  dispatch({ type: 'asked' });
  const answered = await answer;
  dispatch({ type: 'answered' });
  return answered;
}

const hasLeft = ({ signal }: Run): boolean => signal.aborted;

const isCoded = (error: unknown): boolean => error instanceof ApiError && error.failure.kind === 'coded';

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
