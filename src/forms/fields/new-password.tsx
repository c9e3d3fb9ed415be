import { checkLengthAndCharacters } from '../../domain/password-policy/length-and-characters.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { RequirementList } from '../../ui/fields/RequirementList.tsx';
import type { Field, FieldProps } from '../define-form.ts';
import { rejectionText } from '../../domain/password-policy/rejection-text.ts';
import { useTranslate } from '../../state/app-state.ts';
import { requirements } from '../requirements.ts';

export const newPasswordField: Field = {
  name: 'new_password',
  content: 'password',
  showsTyped: true,
  Component: NewPassword,
};

function NewPassword({ input, typed: password = '', context: { policy } }: FieldProps) {
  const { t, text } = useTranslate();
  const items = requirements(password, policy);
  const met = items.filter(({ state }) => state === 'met').length;
  // The field has no maxlength: it reports a password that is too long while the person types.
  const tooLong =
    password.length > policy.length.max
      ? rejectionText(checkLengthAndCharacters(password, policy))
      : undefined;
  const error = input.error ?? (tooLong && text(tooLong));
  const listId = `${input.id}-requirements`;
  return (
    <>
      <PasswordField
        {...input}
        error={error}
        label={t('input.new_password')}
        autoComplete="new-password"
        showLabel={t('action.show_password')}
        hideLabel={t('action.hide_password')}
        capsLockText={t('description.caps_lock')}
        describedBy={items.length > 0 ? listId : undefined}
      />
      {items.length > 0 && (
        <RequirementList
          id={listId}
          title={t('description.requirements_title')}
          items={items.map(({ key, count, state }) => ({ text: t(key, { count }), state }))}
          stateNames={{
            open: t('aria.requirement_open'),
            met: t('aria.requirement_met'),
            unmet: t('aria.requirement_unmet'),
          }}
          invalid={Boolean(error)}
          announcement={
            password === '' ? '' : t('description.requirements_met', { met, count: items.length })
          }
        />
      )}
    </>
  );
}
