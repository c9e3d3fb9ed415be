import type { Effect } from '../effects/effect.ts';
import { isOnline } from '../platform/online.ts';
import type { Run, Work } from './action.ts';
import { failureOf, type Outcome } from './failure.ts';
import { runSequence } from './run-sequence.ts';
import type { AppServices } from './services.ts';

// Only a submit needs this file; it is imported lazily.

/** Runs an action to its end: its work, then each effect that follows. Never rejects. */
export async function runAction(work: Work, run: Run, services: AppServices): Promise<void> {
  let outcome: Outcome = { effect: null };
  try {
    outcome = { effect: typeof work === 'function' ? await work() : work };
  } catch (error) {
    outcome = failureOf(error, {}, services.context(), isOnline());
  }
  while (outcome.effect && !run.signal.aborted) outcome = await perform(outcome, run, services);
  run.dispatch({ type: 'finished' });
}

/** Executes one effect; resolves with the one that follows. Not async, so that no input of a call is held until its end. */
function perform({ effect, ...about }: Outcome, run: Run, services: AppServices): Promise<Outcome> {
  if (effect?.kind === 'runCalls') return runSequence(effect.sequence, run, services);
  return execute(effect, about, run, services).then((next) => ({ ...about, effect: next }));
}

type OtherEffect = Exclude<Effect, { kind: 'runCalls' }> | null;

async function execute(
  effect: OtherEffect,
  { code, canRetry = false }: Omit<Outcome, 'effect'>,
  run: Run,
  services: AppServices,
): Promise<Effect | null> {
  const notice = (text: Extract<Effect, { kind: 'toast' }>['text'], announce: boolean) =>
    run.dispatch({ type: 'noticed', notice: { text, announce, code, canRetry } });
  switch (effect?.kind) {
    case undefined:
      return null;
    case 'inline':
      if (!run.form?.showError(effect.field, effect.text)) notice(effect.text, true);
      return null;
    case 'toast':
      services.toast(effect.text);
      notice(effect.text, false);
      return null;
    case 'offline':
      services.toast({ key: 'error.offline' });
      return null;
    case 'alert':
      await ask(run, () => services.alert(effect));
      return effect.then;
    case 'confirm':
      run.afterDialog = true;
      return (await ask(run, () => services.confirm(effect.dialog))) ? effect.onConfirm : effect.onCancel;
    case 'agreeToTerms':
      return (await ask(run, () => services.agreeToTerms(effect.when))) ? effect.then : null;
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
      run.dispatch({ type: 'superseded' });
      return null;
    case 'redirect':
      if (!services.redirect(effect.to, effect.signedIn === true))
        return { kind: 'toast', text: { key: 'error.unknown' } };
      run.dispatch({ type: 'redirected', url: effect.to });
      return null;
  }
}

async function ask<Answer>(run: Run, question: () => Promise<Answer>): Promise<Answer> {
  run.dispatch({ type: 'asked' });
  const answer = await question();
  run.dispatch({ type: 'answered' });
  return answer;
}
