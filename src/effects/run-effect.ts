import type { Text } from '../i18n/keys.ts';
import type { DialogWords, Effect, FieldName, Going, Sequence } from './effect.ts';

/** The hands of the interpreter; src/app, the action that runs and the form on the screen lend them. */
export interface Ports {
  /** Shows an error under a field; false when the form has no such field. */
  inline(field: FieldName, text: Text): boolean;
  /** Shows words in the page until the next action; `announce` when nothing else says them aloud. */
  notice(text: Text, announce: boolean): void;
  toast(text: Text): void;
  /** Resolves when the person has acknowledged. */
  alert(words: DialogWords): Promise<void>;
  /** Resolves with the answer; a question that is replaced by another counts as no. */
  confirm(words: DialogWords): Promise<boolean>;
  /** Resolves with whether the terms are agreed to, or need not be; asks if nobody has. */
  agreed(when: 'sign-in' | 'register'): Promise<boolean>;
  /** Makes the calls; resolves with what comes of the answer or of the failure. */
  run(sequence: Sequence): Promise<Effect | null>;
  /** Resolves when the other screen is there. */
  go(going: Going): Promise<void>;
  /** Back so many steps; to the first page of the flow where our own history is shorter (contract §7). */
  back(steps: number): void;
  /** Replaces the page; false when the address may not be followed (quality 28). */
  leave(to: string, signedIn: boolean): boolean;
}

/** Does what an effect says, and what follows from it. Resolves to true when the page is being left for good. */
export async function runEffect(effect: Effect | null, ports: Ports): Promise<boolean> {
  switch (effect?.kind) {
    case undefined:
      return false;
    case 'inline':
      if (!ports.inline(effect.field, effect.text)) ports.notice(effect.text, true);
      return false;
    case 'toast':
      ports.toast(effect.text);
      ports.notice(effect.text, false);
      return false;
    case 'offline':
      ports.toast({ key: 'error.offline' });
      return false;
    case 'alert':
      await ports.alert(effect);
      return runEffect(effect.then, ports);
    case 'confirm':
      return runEffect((await ports.confirm(effect.ask)) ? effect.yes : effect.no, ports);
    case 'agree':
      return runEffect((await ports.agreed(effect.when)) ? effect.then : null, ports);
    case 'run':
      return runEffect(await ports.run(effect.sequence), ports);
    case 'go':
      await ports.go(effect);
      return false;
    case 'back':
      ports.back(effect.steps);
      return false;
    case 'leave':
      if (ports.leave(effect.to, effect.signedIn === true)) return true;
      return runEffect({ kind: 'toast', text: { key: 'error.unknown' } }, ports);
  }
}
