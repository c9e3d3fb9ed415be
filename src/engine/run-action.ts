import type { DisplayText } from '../i18n/keys.ts';
import { inTime } from '../platform/loading/in-time.ts';
import { loadTwice } from '../platform/loading/load-chunk.ts';
import { endedBySignInElsewhere } from '../platform/tabs/sign-in-elsewhere.ts';
import type { Effect } from './effects/effect.ts';
import { alertThenBack, followsIdentifier } from './effects/error-handlers.ts';
import { missingCodeText } from './errors/missing-code-text.ts';
import type { Services } from './guarded-send.ts';
import type { Action, Run } from './run.ts';
import { outcomeOfError, runServerCall, type Outcome } from './run-server-call.ts';

// This file loads lazily, because only a submit needs it.

/** Runs an action to its end, with each effect that follows from it. Never rejects, and always releases the form. */
export async function runAction(action: Action, run: Run, services: Services): Promise<void> {
  try {
    let outcome = await firstOutcome(action, services);
    while (outcome.effect && !run.signal.aborted) {
      const { effect, ...about } = outcome;
      outcome =
        effect.kind === 'callServer'
          ? await runServerCall(effect.call, run, services)
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
    return outcomeOfError(error, {}, services);
  }
}

type NoticeEffect = Extract<Effect, { kind: 'notice' }>;

/** Executes an effect; resolves with the effect that follows. */
async function applyEffect(
  effect: Exclude<Effect, { kind: 'callServer' }>,
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
    case 'checkForm':
      return run.form?.read && !(await run.form.read()) ? null : effect.otherwise;
    case 'offline':
      // The banner is enough if the person pressed a control, because they can press it again.
      if (run.control === undefined) notice({ key: 'error.offline' });
      else services.toast({ key: 'error.offline' });
      return null;
    case 'alert':
      await whileAsking(run, services.alert(effect));
      return effect.then;
    case 'confirm':
      run.formCallDone = true;
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
        (error: unknown) => ({ kind: 'notice', text: missingCodeText(error) }),
      );
  }
}

/** The page stops its spinner while it waits for the person, not for the server. */
async function whileAsking<T>({ dispatch }: Run, answer: Promise<T>): Promise<T> {
  dispatch({ type: 'asked' });
  const answered = await answer;
  dispatch({ type: 'answered' });
  return answered;
}
