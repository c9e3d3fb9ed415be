import type { Identifier } from '../../domain/identifier.ts';
import { checkPassword } from '../../domain/password-policy/check.ts';
import type { UserInfo } from '../../domain/password-policy/policy.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { rejectionText } from '../../domain/password-policy/rejection-text.ts';
import { createBreachCheck, type BreachCheck } from '../../platform/credentials/breach-check.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';

const breachChecks = new Map<string | null, BreachCheck>();

/** One check per range service, because each caches its last answer. */
function breachCheckFor(url: string | null): BreachCheck {
  const check = breachChecks.get(url) ?? createBreachCheck(url);
  breachChecks.set(url, check);
  return check;
}

/** Checks a new password as far as the page can; undefined if it is acceptable. */
export async function checkNewPassword(
  password: string,
  accountIdentifier: Identifier | undefined,
  { settings: { passwordPolicy }, deployment: { breachRange } }: FlowContext,
): Promise<Effect | undefined> {
  const breached = passwordPolicy.rejects.pwned && (await breachCheckFor(breachRange)(password));
  const text = rejectionText(checkPassword(password, passwordPolicy, userInfo(accountIdentifier), breached));
  return text && { kind: 'inline', field: 'new_password', text };
}

function userInfo(identifier: Identifier | undefined): UserInfo {
  switch (identifier?.kind) {
    case undefined:
      return {};
    case 'username':
      return { username: identifier.value };
    case 'email':
      return { email: identifier.value };
    case 'phone':
      return { phoneNumber: identifier.value };
  }
}
