import type { DisplayText } from '../i18n/keys.ts';
import type { DialogContent, Effect, FieldName, NavigationRequest, Sequence } from './effect.ts';

/** What effects act on; provided by src/app, the running action and the form on the screen. */
export interface EffectServices {
  inline(field: FieldName, text: DisplayText): boolean;
  /** Shows text in the page until the next action; `announce` when nothing else reads it to screen readers. */
  notice(text: DisplayText, announce: boolean): void;
  toast(text: DisplayText): void;
  alert(content: DialogContent): Promise<void>;
  /** Resolves with the answer; false also when another dialog replaces this one. */
  confirm(content: DialogContent): Promise<boolean>;
  /** Resolves with whether the terms are accepted or need not be; asks if necessary. */
  agreeToTerms(when: 'sign-in' | 'register'): Promise<boolean>;
  runCalls(sequence: Sequence): Promise<Effect | null>;
  navigate(request: NavigationRequest): Promise<void>;
  /** Goes to the first page of the flow where the history has fewer entries of ours (contract §7). */
  back(steps: number): void;
  /** Leaves the page; false when the URL is not allowed (quality 28). */
  redirect(to: string, signedIn: boolean): boolean;
}

/** Executes an effect and those that follow from it. Resolves to true when the page is redirecting. */
export async function runEffect(effect: Effect | null, services: EffectServices): Promise<boolean> {
  switch (effect?.kind) {
    case undefined:
      return false;
    case 'inline':
      if (!services.inline(effect.field, effect.text)) services.notice(effect.text, true);
      return false;
    case 'toast':
      services.toast(effect.text);
      services.notice(effect.text, false);
      return false;
    case 'offline':
      services.toast({ key: 'error.offline' });
      return false;
    case 'alert':
      await services.alert(effect);
      return runEffect(effect.then, services);
    case 'confirm':
      return runEffect(
        (await services.confirm(effect.dialog)) ? effect.onConfirm : effect.onCancel,
        services,
      );
    case 'agreeToTerms':
      return runEffect((await services.agreeToTerms(effect.when)) ? effect.then : null, services);
    case 'runCalls':
      return runEffect(await services.runCalls(effect.sequence), services);
    case 'navigate':
      await services.navigate(effect);
      return false;
    case 'back':
      services.back(effect.steps);
      return false;
    case 'redirect':
      if (services.redirect(effect.to, effect.signedIn === true)) return true;
      return runEffect({ kind: 'toast', text: { key: 'error.unknown' } }, services);
  }
}
