import type { Event, Identifier, Profile } from './input.ts';
import { Refusal } from './refusal.ts';
import type { World } from './server-context.ts';

const notEnabled = () => new Refusal(422, 'user.sign_in_method_not_enabled');

/** 403 where the mode does not have the event; a lost password is no matter of the mode (contract §4). */
export function checkEvent(event: Event, { ways: { mode } }: World): void {
  const isOpen = event === 'ForgotPassword' || mode === event || mode === 'SignInAndRegister';
  if (!isOpen) throw new Refusal(403, 'auth.forbidden');
}

/** Refuses an identifier that the settings do not open at this event. A code also proves what sign-up collects. */
export function checkIdentifier(
  { kind: [first, second], values: [connectorId] }: Identifier,
  event: Event,
  { connectorIds, ways: { methods, signUp, forgotPassword } }: World,
): void {
  if (first === 'connectorId') {
    if (!connectorIds.includes(connectorId)) throw new Refusal(422, 'session.invalid_connector_id');
    const step = second === 'connectorData' ? 'connector_validation_session' : 'connector_session';
    throw new Refusal(400, `session.${step}_not_found`);
  }
  const method = methods.find(({ identifier }) => identifier === first);
  if (second === 'password') {
    if (method?.password !== true) throw notEnabled();
  } else if (event === 'ForgotPassword') {
    if (!forgotPassword[first]) throw notEnabled();
  } else if (method?.verificationCode !== true && !(signUp.verify && signUp.identifiers.includes(first)))
    throw notEnabled();
}

/** Refuses profile fields that sign-up does not collect; a lost password may be replaced anyway (contract §4). */
export function checkProfile(profile: Profile, event: Event, { ways: { signUp } }: World): void {
  for (const kind of ['username', 'email', 'phone'] as const)
    if (profile[kind] !== undefined && !signUp.identifiers.includes(kind)) throw notEnabled();
  if (profile.password !== undefined && event !== 'ForgotPassword' && !signUp.password) throw notEnabled();
}
