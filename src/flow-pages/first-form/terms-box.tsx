import { useEffect, useRef } from 'react';
import { termsVariant } from '../../domain/terms.ts';
import { useAppServices } from '../../engine/services.ts';
import { TermsSentence } from '../../layout/terms-sentence.tsx';
import { useSettings } from '../../state/app-state.ts';
import { useStore } from '../../state/store.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ignoreMisses } from '../../ui/fields/ignore-misses.ts';
import { FinePrint } from '../../ui/page/Stack.tsx';

/** A statement, or a checkbox; if it is not ticked, a dialog asks on submit. */
export function TermsBox({ when }: { when: 'sign-in' | 'register' }) {
  const settings = useSettings();
  const { terms } = useAppServices();
  const agreed = useStore(terms);
  const checkbox = useRef<HTMLInputElement>(null);
  // The dialog may have set the agreement.
  useEffect(() => {
    if (checkbox.current) checkbox.current.checked = agreed;
  }, [agreed]);
  const variant = termsVariant(when, settings);
  if (variant === undefined) return null;
  if (variant === 'automatic')
    return (
      <FinePrint>
        <p>
          <TermsSentence variant="automatic" />
        </p>
      </FinePrint>
    );
  return (
    <Checkbox
      ref={checkbox}
      id="terms"
      name="terms"
      defaultChecked={agreed}
      onChange={(event) => terms.set(event.currentTarget.checked)}
      label={<TermsSentence variant="agree" />}
      labelRef={ignoreMisses}
    />
  );
}
