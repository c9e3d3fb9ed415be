import { checkPassword } from '../../src/domain/password-policy/check.ts';
import type { IdentifierKind } from '../../src/domain/identifier.ts';
import type { PasswordIssue } from '../../src/domain/password-policy/policy.ts';
import { isBreached } from './breached-passwords.ts';
import type { MockContext } from './mock-context.ts';

/** Why the policy rejects a new password of this person; empty if it accepts it. */
export const passwordIssues = (
  password: string,
  { name, username, email, phone }: { [Part in 'name' | IdentifierKind]?: string | undefined },
  { settings }: MockContext,
): PasswordIssue[] =>
  checkPassword(
    password,
    settings.passwordPolicy,
    { name, username, email, phoneNumber: phone },
    isBreached(password),
  );
