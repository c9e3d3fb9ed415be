import { checkPassword } from '../../../src/domain/password-policy/check.ts';
import type { PasswordIssue } from '../../../src/domain/password-policy/policy.ts';
import type { BrowserSession } from '../../session/session.ts';
import type { IdentifierRecord, ProfileParts } from '../../session/stored-interaction.ts';
import type { MockContext } from '../mock-context.ts';
import { accountFor } from '../submit/find-account.ts';
import { isBreached } from '../breach-range.ts';

/** Why the policy rejects a profile's password; empty if the profile has none. */
export function passwordIssues(
  profile: ProfileParts,
  identifiers: readonly IdentifierRecord[],
  { accounts }: BrowserSession,
  context: MockContext,
): PasswordIssue[] {
  const { password } = profile;
  if (password === undefined) return [];
  const [account] = identifiers.flatMap((record) => accountFor(record, accounts, context) ?? []);
  const person = {
    name: account?.name,
    username: profile.username ?? account?.username,
    email: profile.email ?? account?.email,
    phoneNumber: profile.phone ?? account?.phone,
  };
  return checkPassword(password, context.settings.passwordPolicy, person, isBreached(password));
}
