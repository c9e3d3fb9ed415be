import { useTranslate } from '../../i18n/i18n.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Field, FieldProps } from '../define-form.ts';
import { COUNTRY_FIELD } from './field-input.ts';
import { kindNames } from './kind-names.ts';
import { PhoneField } from './phone.tsx';

/** Input type, keyboard and `autocomplete` of a contact, by identifier kind (quality 2). */
const INPUT_TYPES = {
  username: { type: 'text', inputMode: 'text', contact: 'username' },
  email: { type: 'email', inputMode: 'email', contact: 'email' },
  phone: { type: 'tel', inputMode: 'tel', contact: 'tel' },
} as const;
const LABELS = { username: 'input.username', email: 'input.email', phone: 'input.phone_number' } as const;
const MIXED = { type: 'text', contact: 'username' } as const;

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
  const { contact, ...shape } = single
    ? INPUT_TYPES[single]
    : { ...MIXED, inputMode: kinds.includes('email') ? ('email' as const) : ('text' as const) };
  const { defaultCountry, ...rest } = input;
  const props = {
    ...rest,
    label: single ? t(LABELS[single]) : t('input.identifier', { types: kindNames(kinds, t) }),
    inputMode: shape.inputMode,
    autoComplete: use === 'contact' ? contact : 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  };
  return kinds.includes('phone') ? (
    <PhoneField {...props} type={single ? 'tel' : 'text'} kinds={kinds} defaultCountry={defaultCountry} />
  ) : (
    <TextField {...props} type={shape.type} />
  );
}
