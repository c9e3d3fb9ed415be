import { checkPassword } from '../../src/domain/password-policy/check.ts';
import type { PasswordIssue } from '../../src/domain/password-policy/policy.ts';
import type { BrowserSession } from '../session/session.ts';
import type { IdentifierRecord, ProfileParts } from '../session/stored.ts';
import type { World } from '../session/mock-context.ts';
import { accountFor } from './account.ts';
import { isBreached } from './breaches.ts';

/** What the policy has against the password of a profile, knowing whose it will be (contract §8); empty without one. */
export function passwordIssues(
  profile: ProfileParts,
  identifiers: readonly IdentifierRecord[],
  { accounts }: BrowserSession,
  world: World,
): PasswordIssue[] {
  const { password } = profile;
  if (password === undefined) return [];
  const [account] = identifiers.flatMap((record) => accountFor(record, accounts, world) ?? []);
  const person = {
    name: account?.name,
    username: profile.username ?? account?.username,
    email: profile.email ?? account?.email,
    phoneNumber: profile.phone ?? account?.phone,
  };
  return checkPassword(password, world.settings.passwordPolicy, person, isBreached(password));
}
