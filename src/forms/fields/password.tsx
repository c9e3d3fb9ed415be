import type { MessageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/i18n.ts';
import { PasswordField as Looks } from '../../ui/PasswordField.tsx';
import type { FieldInput } from './field-input.ts';

interface Props {
  use: 'current-password' | 'new-password';
  label: MessageKey;
  input: FieldInput;
}

/** A password with a toggle to show it. No maximum length: the policy says "too long" in words (quality 3). */
export function PasswordField({ use, label, input: { defaultValue, ...input } }: Props) {
  const { t } = useTranslate();
  return (
    <Looks
      {...input}
      label={t(label)}
      autoComplete={use}
      showLabel={t('action.show_password')}
      hideLabel={t('action.hide_password')}
    />
  );
}
