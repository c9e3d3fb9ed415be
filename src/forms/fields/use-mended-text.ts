import { useEffect, useEffectEvent, useRef, type ChangeEvent } from 'react';
import type { IdentifierKind } from '../../domain/identifier.ts';
import { loadCheckForm } from '../load-check-form.ts';

/** Input types of a keyboard. A suggestion may insert several characters, and the person may go on typing. */
const KEYBOARD = /^(?:insert(?:Text|Composition)|delete)/;

/** Matches a text that needs no cleaning, so the reader need not load. */
const PLAIN = /^[\w+][\w.+@-]*\w$/;

const isTyped = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && KEYBOARD.test(nativeEvent.inputType);

/**
 * Reduces the text of an identifier field to the identifier in it after autofill, pasting or blur. A submit does the
 * same by itself.
 */
export function useMendedText(kinds: readonly IdentifierKind[]) {
  const ref = useRef<HTMLInputElement>(null);
  const mend = async () => {
    const element = ref.current;
    if (!element?.value || PLAIN.test(element.value)) return;
    const { value } = element;
    // If the reader cannot be loaded, the submit, which also needs it, says so.
    const rules = await loadCheckForm().catch(() => undefined);
    const isSent = element.form?.getAttribute('aria-busy') === 'true';
    if (element.value === value && !isSent) rules?.mendField(element, kinds);
  };
  const mendFirst = useEffectEvent(mend);
  useEffect(() => void mendFirst(), []);
  return {
    setElement: (element: HTMLInputElement | null) => void (ref.current = element),
    onBlur: () => void mend(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      if (!isTyped(event)) void mend();
    },
  };
}
