import { KIND_NAMES } from '../domain/kind-names.ts';
import type { IdentifierKind } from '../domain/identifier.ts';
import { namesLastMethod } from '../domain/last-method.ts';
import type { Path } from '../domain/routes.ts';
import { linksToOrganizations, offeredSsoConnectors } from '../domain/sso-connectors.ts';
import { useAppState } from '../state/app-state.ts';

/** The line below the sign-in button on how somebody signed in last, if the page offers more than one way. */
export function useLastTime(route: Path, kinds: readonly IdentifierKind[]): string | undefined {
  const { lastMethod, settings, translator } = useAppState();
  const { t } = translator;
  if (route !== '/sign-in') return undefined;
  const kind = kinds.find((one) => one === lastMethod);
  if (namesLastMethod(lastMethod, kinds, offeredSsoConnectors(settings).length > 0))
    return kind === undefined
      ? t('description.last_time_organization')
      : t('description.last_time_with', { method: t(KIND_NAMES[kind]) });
  if (kind === undefined) return undefined;
  const hasChoice =
    settings.socialConnectors.length > 0 ||
    linksToOrganizations(kinds, settings) ||
    settings.passkeySignIn?.showPasskeyButton === true;
  return hasChoice ? t('description.last_time') : undefined;
}

/** The line below the link to organizations, if the last sign-in was through one and the page offers a choice. */
export function useLastTimeByOrganization(kinds: readonly IdentifierKind[]): string | undefined {
  const { lastMethod, settings, translator } = useAppState();
  const hasChoice = settings.socialConnectors.length > 0 || kinds.length > 0;
  return hasChoice && lastMethod === 'sso' ? translator.t('description.last_time') : undefined;
}
