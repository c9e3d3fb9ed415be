import type { IdentifierKind } from '../../domain/identifier.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** Names of identifier kinds as they stand within a sentence. */
export function kindNames(kinds: readonly IdentifierKind[], t: Translate['t']): readonly string[] {
  return kinds.map((kind) => t(`list.${kind}`));
}
