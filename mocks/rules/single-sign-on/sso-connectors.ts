import { isFrom } from '../../session/server-release.ts';
import type { MockContext } from '../mock-context.ts';

export const findSsoConnector = ({ settings }: MockContext, connectorId: string) =>
  settings.ssoConnectors.find(({ id }) => id === connectorId);

export const isBrokenConnector = ({ tenant }: MockContext, connectorId: string): boolean =>
  tenant.organizations?.broken.includes(connectorId) ?? false;

/** Ids of the connectors for an address's domain, including an id that the settings do not have. */
export function connectorIdsFor(
  email: string,
  { settings, tenant, release }: MockContext,
): readonly string[] {
  const typed = email.slice(email.lastIndexOf('@') + 1);
  // Servers before 1.42 compare domains case-sensitively.
  const domain = isFrom('1.42', release) ? typed.toLowerCase() : typed;
  const { domains = {} } = tenant.organizations ?? {};
  const isKnown = settings.singleSignOnEnabled && Object.hasOwn(domains, domain);
  return isKnown ? (domains[domain] ?? []) : [];
}
