import { useTranslate } from '../../state/app-state.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Field, FieldProps } from '../define-form.ts';

/** A backup code as the person has written it down. */
export const backupCodeField: Field = { name: 'code', content: 'code', Component: BackupCode };

function BackupCode({ input }: FieldProps) {
  const { t } = useTranslate();
  return (
    <TextField
      {...input}
      label={t('input.backup_code')}
      autoCapitalize="none"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
