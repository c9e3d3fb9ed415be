import type { PasswordIssue } from '../../../src/domain/password-policy/policy.ts';
import type { BrowserSession } from '../../session/session.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { passwordIssues } from '../../world/passwords.ts';
import type { IdentifierRecord, ProfileParts } from './stored-interaction.ts';
import { accountFor } from './submit/find-account.ts';

/** Why the policy rejects a profile's password; empty if the profile has none. */
export function profilePasswordIssues(
  profile: ProfileParts,
  identifiers: readonly IdentifierRecord[],
  { accounts }: BrowserSession,
  context: MockContext,
): PasswordIssue[] {
  const { password, username, email, phone } = profile;
  if (password === undefined) return [];
  const [account] = identifiers.flatMap((record) => accountFor(record, accounts, context) ?? []);
  const person = {
    name: account?.name,
    username: username ?? account?.username,
    email: email ?? account?.email,
    phone: phone ?? account?.phone,
  };
  return passwordIssues(password, person, context);
}
