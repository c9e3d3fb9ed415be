import type { Account } from '../people/persona.ts';
import { isFrom } from '../session/server-release.ts';
import type { MockContext } from './mock-context.ts';
import type { SocialUser } from '../people/social-user.ts';

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

/** The account that is linked to an identity of an organization. */
export const linkedAccount = (
  accounts: readonly Account[],
  connectorId: string,
  { id }: SocialUser,
): Account | undefined => accounts.find(({ organizations }) => organizations?.[connectorId] === id);

/** The account with this identity, else the account with its verified address; undefined if there is neither. */
export const accountOf = (
  accounts: readonly Account[],
  connectorId: string,
  user: SocialUser,
): Account | undefined =>
  linkedAccount(accounts, connectorId, user) ??
  accounts.find((one) => user.email !== undefined && one.email === user.email);

export const linked = (account: Account, connectorId: string, { id }: SocialUser): Account => ({
  ...account,
  organizations: { ...account.organizations, [connectorId]: id },
});
