import type { DisplayText, MessageKey } from '../i18n/keys.ts';
import type { IdentifierKind } from './identifier.ts';

export const KIND_NAMES = {
  username: 'description.username',
  email: 'description.email',
  phone: 'description.phone_number',
} as const satisfies Record<IdentifierKind, MessageKey>;

export const kindNames = (
  kinds: readonly IdentifierKind[],
  words: (key: MessageKey) => string,
): readonly string[] => kinds.map((kind) => words(KIND_NAMES[kind]));

/** The label of the button that goes back to change an identifier of this kind. */
export const changeLabel = (kind: IdentifierKind): DisplayText => ({
  key: 'action.change',
  values: { context: kind },
  lists: { method: [KIND_NAMES[kind]] },
});
