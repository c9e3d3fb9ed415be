import { useTranslate } from '../../i18n/i18n.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Field, FieldProps } from '../define-form.ts';
import { COUNTRY_FIELD } from './field-input.ts';
import { kindNames } from './kind-names.ts';
import { PhoneField } from './phone.tsx';

/** Keyboard and `autocomplete` of a contact, by identifier kind (quality 2). */
const INPUTS = {
  username: { inputMode: 'text', contact: 'username' },
  email: { inputMode: 'email', contact: 'email' },
  phone: { inputMode: 'tel', contact: 'tel' },
} as const;
const LABELS = { username: 'input.username', email: 'input.email', phone: 'input.phone_number' } as const;

/** `contact` is for an address added to an account, whose `autocomplete` is not `username` (quality 2). */
export function identifierField(use: 'username' | 'contact' = 'username'): Field {
  return {
    name: 'identifier',
    content: 'identifier',
    relatedControl: COUNTRY_FIELD,
    Component: (props) => <IdentifierField {...props} use={use} />,
  };
}

function IdentifierField({ context: { kinds }, input, use }: FieldProps & { use: 'username' | 'contact' }) {
  const { t } = useTranslate();
  const [first, second] = kinds;
  const single = first && !second ? first : undefined;
  const { contact, inputMode } = single
    ? INPUTS[single]
    : { ...INPUTS[kinds.includes('email') ? 'email' : 'username'], contact: 'username' };
  const { defaultCountry, ...rest } = input;
  const props = {
    ...rest,
    label: single ? t(LABELS[single]) : t('input.identifier', { types: kindNames(kinds, t) }),
    inputMode,
    autoComplete: use === 'contact' ? contact : 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  };
  return kinds.includes('phone') ? (
    <PhoneField {...props} type={single ? 'tel' : 'text'} kinds={kinds} defaultCountry={defaultCountry} />
  ) : (
    // `type=email` would rewrite international domains.
    <TextField {...props} />
  );
}
