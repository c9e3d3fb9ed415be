import type { MessageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../state/app-state.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import type { Field, FieldProps } from '../define-form.ts';

type Use = 'current-password' | 'new-password';

/** A password with a toggle to show it. No maxlength: the policy reports a password that is too long. */
export function passwordField(name: Field['name'], use: Use, label: MessageKey): Field {
  return { name, content: 'password', Component: (props) => <Password {...props} use={use} label={label} /> };
}

function Password({ input, hidden, use, label }: FieldProps & { use: Use; label: MessageKey }) {
  const { t } = useTranslate();
  return (
    <PasswordField
      {...input}
      hidden={hidden}
      label={t(label)}
      autoComplete={use}
      showLabel={t('action.show_password')}
      hideLabel={t('action.hide_password')}
      capsLockText={t('description.caps_lock')}
    />
  );
}
