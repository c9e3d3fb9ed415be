import { KIND_NAMES } from '../domain/kind-names.ts';
import type { IdentifierKind } from '../domain/identifier.ts';
import type { Path } from '../domain/routes.ts';
import { useAppState } from '../state/app-state.ts';

/** What the sign-in button says of the last time on this device, where the page offers more than that way. */
export function useLastTime(route: Path, kinds: readonly IdentifierKind[]): string | undefined {
  const { lastMethod, settings, translator } = useAppState();
  const { t } = translator;
  const kind = kinds.find((one) => one === lastMethod);
  if (route !== '/sign-in' || kind === undefined) return undefined;
  if (kinds.length > 1) return t('description.last_time_with', { method: t(KIND_NAMES[kind]) });
  return settings.socialConnectors.length > 0 ? t('description.last_time') : undefined;
}
