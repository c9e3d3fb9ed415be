import type { z } from 'zod/mini';
import type { Identifier } from '../../../src/api/generated/interaction/validators/interaction.ts';
import { IDENTIFIER_KINDS } from '../../../src/domain/identifier.ts';
import type { ProfileParts } from './stored-interaction.ts';
import type { Settings } from '../../tenants/tenants.ts';
import type { InteractionEventName } from '../../world/interaction-event.ts';

export type IdentifierInput = z.output<typeof Identifier>;

/** Do not call it with a social identifier. */
export const kindOfIdentifier = (identifier: object) =>
  'username' in identifier ? 'username' : 'email' in identifier ? 'email' : 'phone';

/** True if the settings offer this identifier. Recovery depends on `forgotPassword`, not on methods. */
export function allowsIdentifier(
  { signIn, signUp }: Settings,
  event: InteractionEventName,
  input?: IdentifierInput,
): boolean {
  if (!input || 'connectorId' in input || event === 'ForgotPassword') return true;
  const kind = kindOfIdentifier(input);
  const method = signIn.methods.find(({ identifier }) => identifier === kind);
  if (!method) return false;
  if ('password' in input) return method.password;
  return method.verificationCode || signUp.identifiers.includes(kind) || signUp.verify;
}

/** True if accounts may have these parts. Recovery may always set a password. */
export function allowsProfile(
  { signUp }: Settings,
  event: InteractionEventName,
  profile: ProfileParts = {},
): boolean {
  if (event === 'ForgotPassword') return true;
  const kinds = IDENTIFIER_KINDS.filter((kind) => profile[kind] !== undefined);
  if (profile.password !== undefined && !signUp.password) return false;
  return kinds.every((kind) => signUp.identifiers.includes(kind));
}
