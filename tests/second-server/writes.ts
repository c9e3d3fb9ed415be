import type { InteractionEvent, Identifier, Profile, PutInteractionBody } from './input.ts';
import { checkEvent, checkIdentifier, checkProfile } from './methods.ts';
import { checkPassword } from './password.ts';
import { ErrorResponse } from './error-response.ts';
import { requireInteraction } from './sessions.ts';
import type { Interaction, Session } from './sessions.ts';
import { sendsEmail } from './offered-methods.ts';
import { checkNoOrganization } from './single-sign-on.ts';
import { verifyAddressOfProvider, verifySocial } from './social.ts';
import type { ServerContext } from './server-context.ts';

type VerifiedIdentifiers = Interaction['identifiers'];

/** Checks the secret of an identifier. Failures count for the lockout; unknown accounts fail like wrong passwords. */
function verifyIdentifier(
  { keys, values }: Identifier,
  event: InteractionEvent,
  session: Session,
  context: ServerContext,
): VerifiedIdentifiers {
  const { accounts, lockout, passcodes } = context;
  const [identifier, secret] = values;
  if (keys[0] === 'connectorId')
    return typeof secret === 'string'
      ? verifyAddressOfProvider(identifier, secret, session.interaction)
      : verifySocial(identifier, secret, session, context);
  if ((keys[0] !== 'username' && keys[0] !== 'email') || typeof secret !== 'string') return {};
  const { 0: field } = keys;
  return lockout.guard(`${field} ${field === 'email' ? identifier.toLowerCase() : identifier}`, () => {
    if (keys[1] === 'verificationCode') {
      passcodes.consume(session.id, event, identifier, secret);
      return { emailVerified: identifier };
    }
    const account = accounts.findByIdentifier(field, identifier);
    if (account?.password !== secret) throw new ErrorResponse(422, 'session.invalid_credentials');
    if (account.suspended) throw new ErrorResponse(401, 'user.suspended');
    return { accountId: account.id };
  });
}

/** @throws for fields that the settings do not collect and for passwords that break the policy */
function checkNewProfile(
  profile: Profile,
  event: InteractionEvent,
  accountId: string | undefined,
  context: ServerContext,
): void {
  checkProfile(profile, event, context);
  if (profile.password === undefined) return;
  const account = context.accounts.findById(accountId);
  checkPassword(profile.password, { ...account, ...profile });
}

/** PUT interaction: replaces everything; an error leaves the old state. */
export function putInteraction(
  { event, identifier, profile = {} }: PutInteractionBody,
  session: Session,
  context: ServerContext,
) {
  checkEvent(event, context);
  if (identifier) checkIdentifier(identifier, event, context);
  if (identifier) checkNoOrganization(identifier, event, context);
  checkProfile(profile, event, context);
  const identifiers = identifier ? verifyIdentifier(identifier, event, session, context) : {};
  checkNewProfile(profile, event, identifiers.accountId, context);
  session.interaction = { event, identifiers, profile };
}

export function putEvent(event: InteractionEvent, session: Session, context: ServerContext) {
  const interaction = requireInteraction(session);
  checkEvent(event, context);
  if ((event === 'ForgotPassword') !== (interaction.event === 'ForgotPassword'))
    throw new ErrorResponse(404, 'session.interaction_not_found');
  session.interaction = { ...interaction, event };
}

/** PATCH identifiers: adds a verified identifier, or replaces the one of the same kind. */
export function patchIdentifiers(identifier: Identifier, session: Session, context: ServerContext) {
  const interaction = requireInteraction(session);
  checkIdentifier(identifier, interaction.event, context);
  checkNoOrganization(identifier, interaction.event, context);
  const verified = verifyIdentifier(identifier, interaction.event, session, context);
  session.interaction = { ...interaction, identifiers: { ...interaction.identifiers, ...verified } };
}

export function writeProfile(kept: Profile, added: Profile, session: Session, context: ServerContext) {
  const interaction = requireInteraction(session);
  const { event, accountId, identifiers } = interaction;
  const profile = { ...kept, ...added };
  checkNewProfile(profile, event, identifiers.accountId ?? accountId, context);
  session.interaction = { ...interaction, profile };
}

export function sendCode(kind: 'email' | 'phone', to: string, session: Session, context: ServerContext) {
  const { event } = requireInteraction(session);
  if (kind === 'phone' || !sendsEmail(context.offeredMethods))
    throw new ErrorResponse(501, 'connector.not_found');
  context.passcodes.send(session.id, event, to);
}
