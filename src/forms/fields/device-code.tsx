import type { ChangeEvent, FocusEvent } from 'react';
import { deviceCodeText } from '../../domain/device-code.ts';
import { writeField } from '../../platform/document/write-field.ts';
import { useTranslate } from '../../state/app-state.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Field, FieldProps } from '../define-form.ts';

/** The code that a device shows. The field itself writes capitals and the dash. */
export const deviceCodeField: Field = { name: 'user_code', content: 'code', Component: DeviceCode };

function DeviceCode({ input }: FieldProps) {
  const { t } = useTranslate();
  return (
    <TextField
      {...input}
      label={t('input.device_code')}
      autoCapitalize="characters"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        writeAsShown(event);
        void input.onChange(event);
      }}
      onBlur={(event) => {
        writeComposed(event);
        void input.onBlur(event);
      }}
    />
  );
}

/** Keeps the caret behind the letter that it was behind. */
function writeAsShown({ currentTarget: element, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { isComposing, inputType } =
    nativeEvent instanceof InputEvent ? nativeEvent : { isComposing: false, inputType: '' };
  const written = deviceCodeText(element.value);
  // An input method would write its text again.
  if (isComposing || written === element.value) return;
  const before = deviceCodeText(element.value.slice(0, element.selectionEnd ?? undefined)).length;
  // Without this step, the key Delete would never get past the dash, which is written again.
  const caret = inputType === 'deleteContentForward' && written[before] === '-' ? before + 1 : before;
  element.value = written;
  element.setSelectionRange(caret, caret);
}

/** The keyboards of phones compose a word until the field loses the focus. */
function writeComposed({ currentTarget: element }: FocusEvent<HTMLInputElement>): void {
  const written = deviceCodeText(element.value);
  if (written !== element.value) writeField(element, written);
}
