import { useState } from 'react';
import { fastCheck } from '../../domain/password-policy/fast-check.ts';
import { useTranslate } from '../../i18n/i18n.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RequirementList } from '../../ui/RequirementList.tsx';
import type { Field, FieldProps } from '../define-form.ts';
import { rejection } from '../../errors/password-rejection.ts';
import { requirements } from '../requirements.ts';

/** A new password, with what it needs ticked off as one types (contract §17). */
export const newPasswordField: Field = { name: 'new_password', holds: 'password', Draw: NewPassword };

function NewPassword({
  input: { defaultValue, defaultCountry, ...input },
  context: { policy },
  refusals,
}: FieldProps) {
  const { t, text } = useTranslate();
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState(refusals);
  if (seen !== refusals) {
    setSeen(refusals);
    setTyped('');
  }
  const items = requirements(typed, policy);
  const met = items.filter(({ state }) => state === 'met').length;
  // No maxlength: what is too long is told as one types (quality 3).
  const tooLong = typed.length > policy.length.max ? rejection(fastCheck(typed, policy)) : undefined;
  const listId = `${input.id}-requirements`;
  return (
    <>
      <PasswordField
        {...input}
        error={input.error ?? (tooLong && text(tooLong))}
        label={t('input.new_password')}
        autoComplete="new-password"
        showLabel={t('action.show_password')}
        hideLabel={t('action.hide_password')}
        describedBy={items.length > 0 ? listId : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          input.onChange(event);
        }}
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
          announcement={typed === '' ? '' : t('description.requirements_met', { met, count: items.length })}
        />
      )}
    </>
  );
}
