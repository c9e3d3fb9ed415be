import { trimInvisible } from '../../domain/trim-invisible.ts';
import { useTranslate } from '../../state/app-state.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Field, FieldProps } from '../define-form.ts';
import { COUNTRY_FIELD } from '../form-context.ts';
import { kindNames } from './kind-names.ts';
import { usePhoneCountry } from './use-phone-country.ts';

/** Keyboard and `autocomplete` of a contact, by identifier kind (quality 2). */
const INPUTS = {
  username: { inputMode: 'text', contact: 'username' },
  email: { inputMode: 'email', contact: 'email' },
  phone: { inputMode: 'tel', contact: 'tel' },
} as const;
const LABELS = { username: 'input.username', email: 'input.email', phone: 'input.phone_number' } as const;

/** One component for all kinds: when they change, the input stays, with what was typed into it. */
export const identifierField: Field = {
  name: 'identifier',
  content: 'identifier',
  relatedControl: COUNTRY_FIELD,
  Component: (props) => <Identifier {...props} use="username" />,
};

/** An address added to an account, whose `autocomplete` is not `username` (quality 2). */
export const contactField: Field = {
  ...identifierField,
  Component: (props) => <Identifier {...props} use="contact" />,
};

function Identifier({
  context: { kinds },
  input,
  prefill,
  use,
}: FieldProps & { use: 'username' | 'contact' }) {
  const { t } = useTranslate();
  const saved = prefill?.[input.name];
  // Not '', which would replace what was typed before hydration.
  const prefilled = saved === undefined ? undefined : trimInvisible(saved);
  const { country, handlers, picker } = usePhoneCountry(kinds, prefilled ?? '', prefill?.[COUNTRY_FIELD]);
  const [first, second] = kinds;
  const single = first && !second ? first : undefined;
  const { contact, inputMode } = single
    ? INPUTS[single]
    : { ...INPUTS[kinds.includes('email') ? 'email' : 'username'], contact: 'username' };
  return (
    <>
      <TextField
        {...input}
        {...handlers}
        country={country && { ...country, label: t('input.country'), noneLabel: t('input.choose_country') }}
        defaultValue={prefilled}
        label={single ? t(LABELS[single]) : t('input.identifier', { types: kindNames(kinds, t) })}
        // `type=email` would rewrite international domains.
        type={single === 'phone' ? 'tel' : 'text'}
        inputMode={inputMode}
        autoComplete={use === 'contact' ? contact : 'username'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {picker && <picker.Picker {...picker.props} />}
    </>
  );
}
