import type { MockContext } from '../mock-context.ts';

export const findSsoConnector = ({ settings }: MockContext, connectorId: string) =>
  settings.ssoConnectors.find(({ id }) => id === connectorId);

export const isBrokenConnector = ({ tenant }: MockContext, connectorId: string): boolean =>
  tenant.organizations?.broken.includes(connectorId) ?? false;

/** Ids of the connectors that have the domain of an address; an id can be one that the settings lack. */
export function connectorIdsFor(email: string, { settings, tenant }: MockContext): readonly string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const { domains = {} } = tenant.organizations ?? {};
  const isKnown = settings.singleSignOnEnabled && Object.hasOwn(domains, domain);
  return isKnown ? (domains[domain] ?? []) : [];
}
