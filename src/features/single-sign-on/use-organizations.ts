import { plainText } from '../../text/shown-name.ts';
import { offeredSsoConnectors, type SsoConnector } from '../../domain/sso-connectors.ts';
import { readNativeApp } from '../../platform/embedding/native-app.ts';
import { safeImageOfTheme } from '../../platform/document/safe-image.ts';
import { useAppState } from '../../state/app-state.ts';
import type { AppState } from '../../state/app-store.ts';
import { useRouteParameter, type ShownConnector } from '../../flow-pages/use-connector.ts';

/** A single sign-on connector in the theme of the page. */
export const shownOrganization = (
  { theme, origin, native }: Pick<AppState, 'theme' | 'origin' | 'native'>,
  { id, connectorName, logo, darkLogo }: SsoConnector,
): ShownConnector => ({
  id,
  // An app that can open a browser does so; in another app, the webview itself goes to the organization.
  platform: native && readNativeApp().universal ? 'Universal' : 'Web',
  name: plainText(connectorName) || id,
  logo: safeImageOfTheme(theme, logo, darkLogo, origin),
});

/** Shows single sign-on connectors in the theme of the page. */
export function useShownOrganization(): (connector: SsoConnector) => ShownConnector {
  const app = useAppState();
  return (connector) => shownOrganization(app, connector);
}

/** The organization that a part of the address names; undefined if the settings do not offer it. */
export function useRouteOrganization(parameter: 'connectorId' | 'target'): ShownConnector | undefined {
  const show = useShownOrganization();
  const { settings } = useAppState();
  const connectorId = useRouteParameter(parameter);
  const connector = offeredSsoConnectors(settings).find(({ id }) => id === connectorId);
  return connector && show(connector);
}
