import { useEffect, useRef } from 'react';
import { passcode } from '../../domain/generated/constants.ts';
import { passcodeDigits } from '../../domain/passcode.ts';
import { receiveOtp } from '../../platform/credentials/web-otp.ts';
import { writeField } from '../../platform/document/write-field.ts';
import { useTranslate } from '../../state/app-state.ts';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import type { Field, FieldProps } from '../define-form.ts';

/** A one-time code; submits once complete. Fills in a code from an SMS if the browser supports WebOTP. */
export const codeField: Field = { name: 'code', content: 'code', Component: Code };

function Code({ input, context, busy }: FieldProps) {
  const { t } = useTranslate();
  const { id } = input;
  const bySms = context.accountIdentifier?.kind === 'phone';
  const waiting = useRef<AbortController>(null);

  // A submit or leaving the page ends the wait for an SMS, but requesting another code does not.
  useEffect(() => {
    if (!bySms || busy || waiting.current?.signal.aborted === false) return;
    const controller = new AbortController();
    waiting.current = controller;
    const { signal } = controller;
    const abort = () => controller.abort();
    inputElement(id)?.form?.addEventListener('submit', abort, { signal });
    void receiveOtp(signal).then((code) => {
      const element = inputElement(id);
      if (element && code !== undefined && !signal.aborted) writeField(element, code);
      abort();
    });
  }, [id, bySms, busy]);
  useEffect(() => () => waiting.current?.abort(), []);

  return (
    <CodeField
      {...input}
      label={t('input.code')}
      hint={t('description.passcode_hint')}
      length={passcode.digits}
      normalise={passcodeDigits}
      busy={busy}
      onComplete={() => inputElement(id)?.form?.requestSubmit()}
    />
  );
}

function inputElement(id: string): HTMLInputElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : undefined;
}
