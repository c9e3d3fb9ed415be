import type { IdentifierKind } from './identifier.ts';

/** A single sign-on connector of the settings: the way to an organization. */
export interface SsoConnector {
  id: string;
  connectorName: string;
  logo: string;
  darkLogo: string | null;
}

interface SsoSettings {
  singleSignOnEnabled: boolean;
  ssoConnectors: readonly SsoConnector[];
}

/** The connectors that people can sign in with. */
export const offeredSsoConnectors = ({ singleSignOnEnabled, ssoConnectors }: SsoSettings) =>
  singleSignOnEnabled ? ssoConnectors : [];

/** Whether a first page links to organizations, because a form with these kinds takes no e-mail address. */
export const linksToOrganizations = (kinds: readonly IdentifierKind[], settings: SsoSettings): boolean =>
  !kinds.includes('email') && offeredSsoConnectors(settings).length > 0;

/** The offered connectors with these ids, each once, in the order of the settings. */
export function ssoConnectorsOf(ids: readonly string[], settings: SsoSettings): SsoConnector[] {
  const wanted = new Set(ids);
  return offeredSsoConnectors(settings).filter(({ id }) => wanted.delete(id));
}
