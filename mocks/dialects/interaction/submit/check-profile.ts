import { accountWith, accountWithIdentity } from '../../../world/accounts.ts';
import {
  IDENTIFIER_KINDS,
  type ContactKind,
  type IdentifierKind,
} from '../../../../src/domain/identifier.ts';
import type { Account } from '../../../people/persona.ts';
import type { IdentifierRecord, ProfileParts } from '../stored-interaction.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import type { ErrorResponse } from './find-account.ts';
import type { StartedSession } from '../started-session.ts';
import { findSocialConnector } from '../../../world/providers.ts';

const socialRecordOf = (identifiers: readonly IdentifierRecord[], connectorId: string | undefined) =>
  identifiers.find((record) => record.kind === 'social' && record.connectorId === connectorId);

/** The social identity that the profile links: the connector target and the id at the provider. */
export function identityOf(
  identifiers: readonly IdentifierRecord[],
  { connectorId }: ProfileParts,
  context: MockContext,
): { target: string; id: string; name: string | undefined } | undefined {
  const record = socialRecordOf(identifiers, connectorId);
  const connector = record?.kind === 'social' ? findSocialConnector(context, record.connectorId) : undefined;
  return record?.kind === 'social' && connector
    ? { target: connector.target, id: record.userInfo.id, name: record.userInfo.name }
    : undefined;
}

const isVerified = (identifiers: readonly IdentifierRecord[], kind: ContactKind, value?: string) =>
  value === undefined ||
  identifiers.some(
    (record) => record.kind !== 'social' && record.kind === `${kind}Verified` && record.value === value,
  );

const checkNewPassword = (account: Account | null, password: string | undefined): ErrorResponse | null => {
  if (password === undefined)
    return { answer: { status: 422, example: 'user.new_password_required_in_profile' } };
  return password === account?.password ? { answer: { status: 422, example: 'user.same_password' } } : null;
};

/** Checks that the parts of the profile are verified and that no other account has them. */
export function checkProfile(
  { browser: { accounts }, interaction: { stored } }: StartedSession,
  account: Account | null,
  context: MockContext,
): ErrorResponse | null {
  const { event, identifiers, profile = {} } = stored;
  if (!isVerified(identifiers, 'email', profile.email) || !isVerified(identifiers, 'phone', profile.phone))
    return { answer: { status: 404, example: 'session.verification_session_not_found' } };
  const identity = identityOf(identifiers, profile, context);
  if (profile.connectorId !== undefined && !identity)
    return { answer: { status: 404, example: 'session.connector_session_not_found' } };
  if (event === 'ForgotPassword') return checkNewPassword(account, profile.password);

  const isPresent = (kind: IdentifierKind | 'password') => profile[kind] !== undefined;
  const existing = [...IDENTIFIER_KINDS, 'password' as const].find(
    (kind) => isPresent(kind) && account?.[kind] !== undefined,
  );
  if (existing) return { answer: { status: 400, example: `user.${existing}_exists_in_profile` } };
  const taken = IDENTIFIER_KINDS.find((kind) => accountWith(accounts, kind, profile[kind]));
  if (taken) return { answer: { status: 422, example: `user.${taken}_already_in_use` } };
  // A second identity of the same provider replaces the first.
  const isIdentityTaken = identity && accountWithIdentity(accounts, identity.target, identity.id);
  return isIdentityTaken ? { answer: { status: 422, example: 'user.identity_already_in_use' } } : null;
}
