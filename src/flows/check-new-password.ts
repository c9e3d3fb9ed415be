import type { Identifier } from '../domain/identifier.ts';
import { checkPassword } from '../domain/password-policy/check.ts';
import type { UserInfo } from '../domain/password-policy/policy.ts';
import type { Effect } from '../effects/effect.ts';
import { rejection } from '../errors/password-rejection.ts';
import { createBreachCheck, type BreachCheck } from '../platform/breach-check.ts';
import type { World } from './step.ts';

const checks = new Map<string | null, BreachCheck>();

/** One check per range service, as it remembers what it asked last. */
function breachCheckAt(url: string | null): BreachCheck {
  const check = checks.get(url) ?? createBreachCheck(url);
  checks.set(url, check);
  return check;
}

/** Everything that the page itself can have against a new password (contract §8); undefined when that is nothing. */
export async function checkNewPassword(
  password: string,
  known: Identifier | undefined,
  { settings: { passwordPolicy }, deployment: { breachRange } }: World,
): Promise<Effect | undefined> {
  const breached = passwordPolicy.rejects.pwned && (await breachCheckAt(breachRange)(password));
  const text = rejection(checkPassword(password, passwordPolicy, userInfo(known), breached));
  return text && { kind: 'inline', field: 'new_password', text };
}

function userInfo(known: Identifier | undefined): UserInfo {
  if (!known) return {};
  const { kind, value } = known;
  return kind === 'phone' ? { phoneNumber: value } : { [kind]: value };
}
