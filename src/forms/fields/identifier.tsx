import { useTranslate } from '../../i18n/i18n.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { Field, FieldProps } from '../define-form.ts';
import { COUNTRY } from './field-input.ts';
import { kindNames } from './kind-names.ts';
import { PhoneField } from './phone.tsx';

/** Keyboard and input type by the only kind, or by what several kinds have in common (quality 2). */
const TYPES = {
  username: { type: 'text', inputMode: 'text', contact: 'username' },
  email: { type: 'email', inputMode: 'email', contact: 'email' },
  phone: { type: 'tel', inputMode: 'tel', contact: 'tel' },
} as const;
const SEVERAL = { type: 'text', contact: 'username' } as const;

/**
 * One input for all identifier kinds that are offered. Password managers know it as the user name, unless it is an
 * address that is added to an account (`contact`, quality 2).
 */
export function identifierField(use: 'username' | 'contact' = 'username'): Field {
  return {
    name: 'identifier',
    holds: 'identifier',
    goesWith: COUNTRY,
    Draw: (props) => <IdentifierField {...props} use={use} />,
  };
}

function IdentifierField({ context: { kinds }, input, use }: FieldProps & { use: 'username' | 'contact' }) {
  const { t } = useTranslate();
  const [only, another] = kinds;
  const single = only && !another ? only : undefined;
  const { contact, ...shape } = single
    ? TYPES[single]
    : { ...SEVERAL, inputMode: kinds.includes('email') ? ('email' as const) : ('text' as const) };
  const { defaultCountry, ...rest } = input;
  const props = {
    ...rest,
    label: single ? t(`input.${single}`) : t('input.identifier', { types: kindNames(kinds, t) }),
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
