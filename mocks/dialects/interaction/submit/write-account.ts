import type { Account } from '../../../people/persona.ts';
import type { BrowserSession } from '../../../session/session.ts';
import { changedAccount, newContacts, withAccount } from '../../../world/accounts.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import type { StoredInteraction } from '../stored-interaction.ts';
import { identityOf } from './check-profile.ts';
import { reportedUsers } from './reported-users.ts';

const updatedAccount = (
  account: Account,
  stored: StoredInteraction,
  accounts: readonly Account[],
  context: MockContext,
): Account => {
  const { event, identifiers, profile = {}, bindMfas, mfaSkipped = false } = stored;
  // Recovery sets only the password.
  if (event === 'ForgotPassword')
    return { ...account, ...(profile.password !== undefined && { password: profile.password }) };
  const { connectorId: _, ...parts } = profile;
  const contacts = newContacts(reportedUsers(identifiers), { ...account, ...parts }, accounts);
  return changedAccount(account, {
    parts: { ...parts, ...contacts },
    identity: identityOf(identifiers, profile, context),
    factors: bindMfas,
    skipsMfa: mfaSkipped,
  });
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
  return { browser: { ...browser, accounts: withAccount(browser.accounts, changed) }, account: changed };
}
