import type { Account } from '../../people/persona.ts';
import type { BrowserSession } from '../../session/session.ts';
import type { StoredInteraction } from '../../session/stored-interaction.ts';
import type { Factor } from '../../verification/factor.ts';
import type { MockContext } from '../mock-context.ts';
import { identityOf } from './check-profile.ts';
import { socialContacts } from './social-contacts.ts';

/** New backup codes replace the old ones. */
const withNewFactors = (factors: readonly Factor[] = [], bound: readonly Factor[]): readonly Factor[] => {
  const hasNewCodes = bound.some(({ type }) => type === 'BackupCode');
  return [...factors.filter(({ type }) => !hasNewCodes || type !== 'BackupCode'), ...bound];
};

const updatedAccount = (
  account: Account,
  stored: StoredInteraction,
  accounts: readonly Account[],
  context: MockContext,
): Account => {
  const { event, identifiers, profile = {}, bindMfas, mfaSkipped } = stored;
  // Recovery sets only the password.
  if (event === 'ForgotPassword')
    return { ...account, ...(profile.password !== undefined && { password: profile.password }) };
  const { connectorId: _, ...parts } = profile;
  const identity = identityOf(identifiers, profile, context);
  return {
    ...account,
    ...parts,
    ...(identity && { identities: { ...account.identities, [identity.target]: identity.id } }),
    ...socialContacts(identifiers, { ...account, ...parts }, accounts),
    ...(bindMfas.length && { factors: withNewFactors(account.factors, bindMfas) }),
    ...(mfaSkipped && { hasSkippedMfa: true }),
  };
};

const newAccount = (
  { identifiers, profile = {}, newAccountId }: StoredInteraction,
  context: MockContext,
): Account => ({
  id: newAccountId ?? context.random.hex(12),
  name:
    identityOf(identifiers, profile, context)?.name ??
    profile.username ??
    profile.email ??
    profile.phone ??
    'Somebody new',
});

/** Writes the interaction to the account, or to a new account if `account` is null. */
export function writeAccount(
  browser: BrowserSession,
  account: Account | null,
  stored: StoredInteraction,
  context: MockContext,
): { browser: BrowserSession; account: Account } {
  const changed = updatedAccount(account ?? newAccount(stored, context), stored, browser.accounts, context);
  const accounts = account
    ? browser.accounts.map((one) => (one.id === changed.id ? changed : one))
    : [...browser.accounts, changed];
  return { browser: { ...browser, accounts }, account: changed };
}
