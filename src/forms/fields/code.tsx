import { useEffect } from 'react';
import { passcode } from '../../domain/generated/constants.ts';
import { passcodeDigits } from '../../domain/passcode.ts';
import { receiveOtp } from '../../platform/web-otp.ts';
import { useTranslate } from '../../state/app-state.ts';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import type { Field, FieldProps } from '../define-form.ts';

/** A one-time code; submits once complete. An SMS code is filled in where the browser supports WebOTP. */
export const codeField: Field = { name: 'code', content: 'code', Component: Code };

function Code({ input, context, busy }: FieldProps) {
  const { t } = useTranslate();
  const { id } = input;
  const bySms = context.accountIdentifier?.kind === 'phone';

  useEffect(() => {
    if (!bySms) return;
    const controller = new AbortController();
    const abort = () => controller.abort();
    const form = inputElement(id)?.form;
    form?.addEventListener('submit', abort);
    void receiveOtp(controller.signal).then((code) => {
      const element = inputElement(id);
      if (element && code !== undefined && !controller.signal.aborted) fillIn(element, code);
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

/** React ignores a value set on the element, so use the prototype's setter and dispatch an event. */
function fillIn(element: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
