import type { IdentifierKind } from '../../domain/identifier.ts';
import { useTranslate } from '../../i18n/i18n.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldInput } from './field-input.ts';
import { kindNames } from './kind-names.ts';

/** Keyboard and input type by the only kind, or by what several kinds have in common (quality 2). */
const TYPES = {
  username: { type: 'text', inputMode: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const;

/** One input for all identifier kinds that are offered. */
export function IdentifierField({ kinds, input }: { kinds: readonly IdentifierKind[]; input: FieldInput }) {
  const { t } = useTranslate();
  const [only, another] = kinds;
  const shape =
    only && !another
      ? TYPES[only]
      : {
          type: 'text' as const,
          inputMode: kinds.includes('email') ? ('email' as const) : ('text' as const),
        };
  return (
    <TextField
      {...input}
      {...shape}
      label={only && !another ? t(`input.${only}`) : t('input.identifier', { types: kindNames(kinds, t) })}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
