import type { Account } from '../people/personas.ts';
import type { BrowserSession } from '../session/session.ts';
import type { Stored } from '../session/stored.ts';
import type { World } from '../session/mock-context.ts';
import { identityOf } from './judge-profile.ts';

/** The account with the parts, identity and factors that the interaction has gathered. */
const completed = (account: Account, stored: Stored, world: World): Account => {
  const { event, identifiers, profile = {}, bindMfas, mfaSkipped } = stored;
  // Recovery proves an address and nothing else, so nothing else of the account changes.
  if (event === 'ForgotPassword')
    return { ...account, ...(profile.password !== undefined && { password: profile.password }) };
  const { connectorId: _, ...parts } = profile;
  const identity = identityOf(identifiers, profile, world);
  return {
    ...account,
    ...parts,
    ...(identity && { identities: { ...account.identities, [identity.target]: identity.id } }),
    ...(bindMfas.length && { factors: [...(account.factors ?? []), ...bindMfas] }),
    ...(mfaSkipped && { hasSkippedMfa: true }),
  };
};

const created = ({ identifiers, profile = {}, newAccountId }: Stored, world: World): Account => ({
  id: newAccountId ?? world.random.hex(12),
  name:
    identityOf(identifiers, profile, world)?.name ??
    profile.username ??
    profile.email ??
    profile.phone ??
    'Somebody new',
});

/** Writes what was gathered to the account, or to a new one where there is none. */
export function write(
  browser: BrowserSession,
  account: Account | null,
  stored: Stored,
  world: World,
): { browser: BrowserSession; account: Account } {
  const changed = completed(account ?? created(stored, world), stored, world);
  const accounts = account
    ? browser.accounts.map((one) => (one.id === changed.id ? changed : one))
    : [...browser.accounts, changed];
  return { browser: { ...browser, accounts }, account: changed };
}
