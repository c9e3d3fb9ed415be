import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { mustAgree, saysSo } from '../domain/terms.ts';
import { usePorts } from '../flows/app-services.ts';
import { TermsSentence } from '../layout/terms.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FinePrint } from '../ui/Stack.tsx';

/** The terms: a statement, or a box to tick; who does not tick it is asked on the way (contract §17). */
export function TermsBox({ when }: { when: 'sign-in' | 'register' }) {
  const settings = useSettings();
  const { terms } = usePorts();
  const agreed = useSyncExternalStore(terms.subscribe, terms.get);
  const box = useRef<HTMLInputElement>(null);
  // Agreed to in the dialog, it is ticked here too.
  useEffect(() => {
    if (box.current) box.current.checked = agreed;
  }, [agreed]);
  if (saysSo(settings))
    return (
      <FinePrint>
        <p>
          <TermsSentence use="automatic" />
        </p>
      </FinePrint>
    );
  if (!mustAgree(when, settings)) return null;
  return (
    <Checkbox
      ref={box}
      id="terms"
      name="terms"
      defaultChecked={agreed}
      onChange={(event) => terms.set(event.currentTarget.checked)}
      label={<TermsSentence use="agree" />}
    />
  );
}
