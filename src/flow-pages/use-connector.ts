import { useParams } from '@tanstack/react-router';
import { connectorName, type Connector } from '../domain/connectors.ts';
import { isText } from '../domain/type-guards.ts';
import { safeImageOfTheme } from '../platform/document/safe-image.ts';
import { useAppState } from '../state/app-state.ts';

/** A connector as the page shows it. */
export interface ShownConnector {
  id: string;
  platform: string | null;
  name: string;
  logo: string | undefined;
}

/** Shows connectors in the language and the theme of the page. */
export function useShownConnector(): (connector: Connector) => ShownConnector {
  const { translator, theme, origin } = useAppState();
  return (connector) => ({
    id: connector.id,
    platform: connector.platform,
    name: connectorName(connector, translator.language),
    logo: safeImageOfTheme(theme, connector.logo, connector.logoDark, origin),
  });
}

/** A decoded parameter of the route; undefined if the route has none with this name. */
export function useRouteParameter(name: 'connectorId' | 'method' | 'target'): string | undefined {
  const parameters: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const value = parameters[name];
  return isText(value) ? value : undefined;
}

/** The connector in the address of the page; undefined if the settings do not have it. */
export function useRouteConnector(): ShownConnector | undefined {
  return useConnector(useRouteParameter('connectorId'));
}

/** The connector with this id; undefined if the settings have none. */
export function useConnector(connectorId: string | undefined): ShownConnector | undefined {
  const show = useShownConnector();
  const { settings } = useAppState();
  const connector = settings.socialConnectors.find(({ id }) => id === connectorId);
  return connector && show(connector);
}
