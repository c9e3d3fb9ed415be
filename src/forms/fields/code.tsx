import { useEffect } from 'react';
import { PASSCODE_DIGITS, passcodeDigits } from '../../domain/passcode.ts';
import { useTranslate } from '../../i18n/i18n.ts';
import { receiveOtp } from '../../platform/web-otp.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import type { Field, FieldProps } from '../define-form.ts';

/** A one-time code, sent by itself once it is complete. One that comes by SMS is filled in where the browser can. */
export const codeField: Field = { name: 'code', holds: 'code', Draw: Code };

function Code({ input: { defaultValue, defaultCountry, ...input }, context, busy }: FieldProps) {
  const { t } = useTranslate();
  const { id } = input;
  const bySms = context.known?.kind === 'phone';

  useEffect(() => {
    if (!bySms) return;
    const stop = new AbortController();
    const abort = () => stop.abort();
    const form = inputOf(id)?.form;
    form?.addEventListener('submit', abort);
    void receiveOtp(stop.signal).then((code) => {
      const element = inputOf(id);
      if (element && code !== undefined && !stop.signal.aborted) fillIn(element, code);
    });
    return () => {
      form?.removeEventListener('submit', abort);
      abort();
    };
  }, [id, bySms]);

  return (
    <CodeField
      {...input}
      label={t('input.code')}
      hint={t('description.passcode_hint')}
      length={PASSCODE_DIGITS}
      normalise={passcodeDigits}
      busy={busy}
      onComplete={() => inputOf(id)?.form?.requestSubmit()}
    />
  );
}

function inputOf(id: string): HTMLInputElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : undefined;
}

/** As if it had been typed: React ignores what is set through the element itself. */
function fillIn(element: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
