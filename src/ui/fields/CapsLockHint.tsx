import { useState, type KeyboardEvent } from 'react';
import field from './Field.module.css';

/** Whether Caps Lock is on, judging by the keys pressed in a field; browsers do not report it otherwise. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const read = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: read, onKeyUp: read } };
}

/** The element stays mounted while empty, so that screen readers announce its text. */
export function CapsLockHint({ text }: { text: string | undefined }) {
  return (
    <p data-part="field-hint" className={field.hint} aria-live="polite">
      {text}
    </p>
  );
}
