import type { z } from 'zod/mini';
import type { Identifier } from '../../src/api/generated/validators/interaction.ts';
import type { Event, ProfileParts } from '../session/stored.ts';
import type { Settings } from '../session/mock-context.ts';

export type Given = z.output<typeof Identifier>;

/** Kind of an identifier that is not social. */
export const kindOf = (given: object) =>
  'username' in given ? 'username' : 'email' in given ? 'email' : 'phone';

/** Whether the mode allows the event (contract §4); a tenant without a mode forbids nothing. */
export function allowsEvent({ signInMode }: Settings, event: Event): boolean {
  if (event === 'ForgotPassword') return true;
  return signInMode !== (event === 'SignIn' ? 'Register' : 'SignIn');
}

/**
 * Whether the settings offer this way to say who one is (contract §5, settings rules). Recovery is offered by
 * `forgotPassword` and asks for no sign-in method.
 */
export function allowsIdentifier({ signIn, signUp }: Settings, event: Event, given?: Given): boolean {
  if (!given || 'connectorId' in given || event === 'ForgotPassword') return true;
  const kind = kindOf(given);
  const method = signIn.methods.find(({ identifier }) => identifier === kind);
  if (!method) return false;
  if ('password' in given) return method.password;
  return method.verificationCode || signUp.identifiers.includes(kind) || signUp.verify;
}

/** Whether new accounts may have these parts (contract §5, settings rules); recovery sets a password anyway. */
export function allowsProfile({ signUp }: Settings, event: Event, profile: ProfileParts = {}): boolean {
  if (event === 'ForgotPassword') return true;
  const kinds = (['username', 'email', 'phone'] as const).filter((kind) => profile[kind] !== undefined);
  if (profile.password !== undefined && !signUp.password) return false;
  return kinds.every((kind) => signUp.identifiers.includes(kind));
}
