import type { InteractionEvent, Identifier, Profile } from './input.ts';
import { ErrorResponse } from './error-response.ts';
import type { ServerContext } from './server-context.ts';

const notEnabled = () => new ErrorResponse(422, 'user.sign_in_method_not_enabled');

/** @throws 403 when the sign-in mode forbids the event; password recovery is always allowed */
export function checkEvent(event: InteractionEvent, { offeredMethods: { mode } }: ServerContext): void {
  const isAllowed = event === 'ForgotPassword' || mode === event || mode === 'SignInAndRegister';
  if (!isAllowed) throw new ErrorResponse(403, 'auth.forbidden');
}

/** @throws when the settings do not offer the identifier for the event. A code is also allowed for sign-up identifiers. */
export function checkIdentifier(
  { keys: [first, second], values: [connectorId] }: Identifier,
  event: InteractionEvent,
  { connectors, offeredMethods: { methods, signUp, forgotPassword } }: ServerContext,
): void {
  if (event === 'ForgotPassword' && second === 'password')
    throw new ErrorResponse(400, 'session.not_supported_for_forgot_password');
  if (first === 'connectorId') {
    if (!connectors.some(({ id }) => id === connectorId))
      throw new ErrorResponse(422, 'session.invalid_connector_id');
    return;
  }
  const method = methods.find(({ identifier }) => identifier === first);
  if (second === 'password') {
    if (method?.password !== true) throw notEnabled();
  } else if (event === 'ForgotPassword') {
    if (!forgotPassword[first]) throw notEnabled();
  } else if (method?.verificationCode !== true && !(signUp.verify && signUp.identifiers.includes(first)))
    throw notEnabled();
}

/** @throws for profile fields that sign-up does not collect, except a new password in recovery */
export function checkProfile(
  profile: Profile,
  event: InteractionEvent,
  { offeredMethods: { signUp } }: ServerContext,
): void {
  for (const kind of ['username', 'email', 'phone'] as const)
    if (profile[kind] !== undefined && !signUp.identifiers.includes(kind)) throw notEnabled();
  if (profile.password !== undefined && event !== 'ForgotPassword' && !signUp.password) throw notEnabled();
}
