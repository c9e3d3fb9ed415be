import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { mustAgreeToTerms, showsAgreementNotice } from '../domain/terms.ts';
import { useAppServices } from '../flows/app-services.ts';
import { TermsSentence } from '../layout/terms-sentence.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FinePrint } from '../ui/Stack.tsx';

/** A statement, or a checkbox; if it is not ticked, a dialog asks on submit (contract §17). */
export function TermsBox({ when }: { when: 'sign-in' | 'register' }) {
  const settings = useSettings();
  const { terms } = useAppServices();
  const agreed = useSyncExternalStore(terms.subscribe, terms.get);
  const checkbox = useRef<HTMLInputElement>(null);
  // The dialog may have set it.
  useEffect(() => {
    if (checkbox.current) checkbox.current.checked = agreed;
  }, [agreed]);
  if (showsAgreementNotice(settings))
    return (
      <FinePrint>
        <p>
          <TermsSentence variant="automatic" />
        </p>
      </FinePrint>
    );
  if (!mustAgreeToTerms(when, settings)) return null;
  return (
    <Checkbox
      ref={checkbox}
      id="terms"
      name="terms"
      defaultChecked={agreed}
      onChange={(event) => terms.set(event.currentTarget.checked)}
      label={<TermsSentence variant="agree" />}
    />
  );
}
