import type { IdentifierKind } from '../../domain/identifier.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { MessageKey } from '../../i18n/keys.ts';

export const KIND_NAMES = {
  username: 'description.username',
  email: 'description.email',
  phone: 'description.phone_number',
} as const satisfies Record<IdentifierKind, MessageKey>;

export function kindNames(kinds: readonly IdentifierKind[], t: Translator['t']): readonly string[] {
  return kinds.map((kind) => t(KIND_NAMES[kind]));
}
