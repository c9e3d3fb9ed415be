import type { Account } from './accounts.ts';
import { ErrorResponse } from './error-response.ts';
import type { Identifier, InteractionEvent, ReturnAddress } from './input.ts';
import type { Member } from './members.ts';
import { recordOf } from './organizations.ts';
import type { Organization } from './organizations.ts';
import type { ServerContext } from './server-context.ts';
import { requireInteraction } from './sessions.ts';
import type { Session } from './sessions.ts';

/** The organizations that own the domain of an address, the newest first. */
export function organizationsOfAddress(
  address: string,
  { organizations }: ServerContext,
): readonly Organization[] {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return organizations.filter(({ domains }) => domains.includes(domain)).reverse();
}

/** @throws 422 for an address whose domain belongs to organizations, except in a recovery */
export function checkNoOrganization(
  { keys, values }: Identifier,
  event: InteractionEvent,
  context: ServerContext,
): void {
  if (event === 'ForgotPassword') return;
  const address = keys[0] === 'email' ? values[0] : keys[1] === 'email' ? values[1] : undefined;
  if (typeof address !== 'string') return;
  const found = organizationsOfAddress(address, context);
  if (found.length > 0)
    throw new ErrorResponse(422, 'session.sso_enabled', { data: { ssoConnectors: found.map(recordOf) } });
}

function requireOrganization(wanted: string, { organizations }: ServerContext): Organization {
  const organization = organizations.find(({ id }) => id === wanted);
  if (!organization) throw new ErrorResponse(404, 'entity.not_exists_with_id');
  return organization;
}

function requireConfigured(wanted: string, context: ServerContext): Organization {
  const organization = requireOrganization(wanted, context);
  if (organization.isMisconfigured) throw new ErrorResponse(500, 'connector.invalid_config');
  return organization;
}

/** POST authorization-url: begins an interaction, which replaces any other. */
export function startSingleSignOn(
  organizationId: string,
  address: ReturnAddress,
  session: Session,
  context: ServerContext,
  providerOrigin: string,
): string {
  const organization = requireConfigured(organizationId, context);
  const trip = { organizationId, redirectUri: address.redirectUri };
  session.interaction = { event: 'SignIn', identifiers: {}, profile: {}, trip };
  return context.identityProvider.authorizationUrl(providerOrigin, organization, address);
}

/** The linked account, or the account with the address, if the organization has verified it. */
function accountOf(
  organizationId: string,
  { id, email, isEmailVerified }: Member,
  { accounts }: ServerContext,
): Account | undefined {
  const linked = accounts.findByIdentity(organizationId, id);
  return linked ?? (isEmailVerified ? accounts.findByIdentifier('email', email) : undefined);
}

function complete(session: Session, accountId: string): void {
  delete session.interaction;
  session.accountId = accountId;
}

/** POST authentication. @throws in the order of contract.md#errors-of-single-sign-on; every answer, good or bad, uses the trip up */
export function authenticate(
  organizationId: string,
  { code }: Readonly<Record<string, unknown>>,
  session: Session,
  context: ServerContext,
): void {
  const interaction = requireInteraction(session);
  requireConfigured(organizationId, context);
  const { trip } = interaction;
  if (trip?.organizationId !== organizationId)
    throw new ErrorResponse(400, 'session.connector_validation_session_not_found');
  delete interaction.trip;
  if (typeof code !== 'string') throw new ErrorResponse(500, 'connector.invalid_request_parameters');
  const member = context.identityProvider.redeem(code, trip);
  if (!member) throw new ErrorResponse(500, 'connector.social_auth_code_invalid');
  const account = accountOf(organizationId, member, context);
  if (!account) {
    interaction.stranger = { organizationId, member };
    throw new ErrorResponse(422, 'user.identity_not_exist', { data: {} });
  }
  if (account.suspended) throw new ErrorResponse(401, 'user.suspended');
  account.identities = { ...account.identities, [organizationId]: member.id };
  complete(session, account.id);
}

/** POST registration: creates an account for a person unknown to `authenticate`, without an unverified or taken address. */
export function registerStranger(organizationId: string, session: Session, context: ServerContext): void {
  const { stranger } = requireInteraction(session);
  requireOrganization(organizationId, context);
  if (context.offeredMethods.mode === 'SignIn') throw new ErrorResponse(403, 'auth.forbidden');
  if (stranger?.organizationId !== organizationId)
    throw new ErrorResponse(400, 'session.connector_session_not_found');
  const { id, name, email, isEmailVerified } = stranger.member;
  const isFree = isEmailVerified && !context.accounts.findByIdentifier('email', email);
  const account = { name, identities: { [organizationId]: id } };
  complete(session, context.accounts.create(isFree ? { ...account, email } : account).id);
}
