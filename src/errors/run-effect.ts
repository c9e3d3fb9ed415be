import type { Path } from '../domain/paths.ts';
import type { Text } from '../i18n/keys.ts';
import type { Effect, FieldName } from './effects.ts';

/** The hands of the interpreter; src/app and the form on the screen lend them. */
export interface Ports {
  /** Shows an error under a field; false when the form has no such field. */
  inline(field: FieldName, text: Text): boolean;
  /** Shows words in the page until the next action; `announce` when nothing else says them aloud. */
  notice(text: Text, announce: boolean): void;
  toast(text: Text): void;
  /** Resolves when the person has acknowledged. */
  alert(text: Text): Promise<void>;
  /** Resolves with the answer; a question that is replaced by another counts as no. */
  confirm(text: Text): Promise<boolean>;
  go(to: Path, options: { carry?: unknown; replace?: boolean }): void;
  /** Back so many steps; to the first page of the flow where our own history is shorter (contract §7). */
  back(steps: number): void;
  /** Replaces the page; false when the address may not be followed (quality 28). */
  leave(to: string): boolean;
}

/** Does what an effect says. Resolves to true when the page is being left for good. */
export async function runEffect(effect: Effect, ports: Ports): Promise<boolean> {
  switch (effect.kind) {
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
      await ports.alert(effect.text);
      ports.back(effect.back);
      return false;
    case 'confirm': {
      const next = (await ports.confirm(effect.text)) ? effect.yes : effect.no;
      return next ? runEffect(next, ports) : false;
    }
    case 'go': {
      const { to, kind, ...options } = effect;
      ports.go(to, options);
      return false;
    }
    case 'leave':
      if (ports.leave(effect.to)) return true;
      return runEffect({ kind: 'toast', text: { key: 'error.unknown' } }, ports);
  }
}
