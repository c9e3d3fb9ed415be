import type { Account } from '../../people/persona.ts';
import type { SocialUser } from '../../session/stored-interaction.ts';

/** The account with this identity, else the account with its verified address; undefined if there is neither. */
export const accountOf = (
  accounts: readonly Account[],
  connectorId: string,
  { id, email }: SocialUser,
): Account | undefined =>
  accounts.find(({ organizations }) => organizations?.[connectorId] === id) ??
  accounts.find((one) => email !== undefined && one.email === email);

export const linked = (account: Account, connectorId: string, { id }: SocialUser): Account => ({
  ...account,
  organizations: { ...account.organizations, [connectorId]: id },
});
