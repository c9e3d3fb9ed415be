import { KIND_NAMES } from '../domain/kind-names.ts';
import type { IdentifierKind } from '../domain/identifier.ts';
import type { Path } from '../domain/routes.ts';
import { linksToOrganizations } from '../domain/sso-connectors.ts';
import { useAppState } from '../state/app-state.ts';

/** What the sign-in button says of the last time on this device, where the page offers more than that way. */
export function useLastTime(route: Path, kinds: readonly IdentifierKind[]): string | undefined {
  const { lastMethod, settings, translator } = useAppState();
  const { t } = translator;
  const kind = kinds.find((one) => one === lastMethod);
  if (route !== '/sign-in' || kind === undefined) return undefined;
  if (kinds.length > 1) return t('description.last_time_with', { method: t(KIND_NAMES[kind]) });
  const hasChoice = settings.socialConnectors.length > 0 || linksToOrganizations(kinds, settings);
  return hasChoice ? t('description.last_time') : undefined;
}

/** The badge of the link to organizations beside a form for these kinds; undefined unless an organization was used last. */
export function useLastTimeByOrganization(kinds: readonly IdentifierKind[]): string | undefined {
  const { lastMethod, settings, translator } = useAppState();
  const hasChoice = settings.socialConnectors.length > 0 || kinds.length > 0;
  return hasChoice && lastMethod === 'sso' ? translator.t('description.last_time') : undefined;
}
