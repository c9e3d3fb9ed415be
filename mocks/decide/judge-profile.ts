import type { Account } from '../people/personas.ts';
import type { IdentifierRecord, ProfileParts } from '../session/stored.ts';
import type { World } from '../session/mock-context.ts';
import type { Refused } from './account.ts';
import type { Begun } from './begun.ts';
import { connectorOf } from './social.ts';

const kinds = ['username', 'email', 'phone'] as const;

/** The social identity of that connector which the session has proved. */
export const socialOf = (identifiers: readonly IdentifierRecord[], connectorId: string | undefined) =>
  identifiers.find((record) => record.kind === 'social' && record.connectorId === connectorId);

/** What a profile wants to take over from a provider: under which target, and which id. */
export function identityOf(
  identifiers: readonly IdentifierRecord[],
  { connectorId }: ProfileParts,
  world: World,
): { target: string; id: string; name: string | undefined } | undefined {
  const record = socialOf(identifiers, connectorId);
  const connector = record?.kind === 'social' ? connectorOf(world, record.connectorId) : undefined;
  return record?.kind === 'social' && connector
    ? { target: connector.target, id: record.userInfo.id, name: record.userInfo.name }
    : undefined;
}

const isProved = (identifiers: readonly IdentifierRecord[], kind: 'email' | 'phone', value?: string) =>
  value === undefined ||
  identifiers.some(
    (record) => record.kind !== 'social' && record.kind === `${kind}Verified` && record.value === value,
  );

const newPassword = (account: Account | null, password: string | undefined): Refused | null => {
  if (password === undefined)
    return { answer: { status: 422, example: 'user.new_password_required_in_profile' } };
  return password === account?.password ? { answer: { status: 422, example: 'user.same_password' } } : null;
};

/** Submit's third step: nobody proved the new parts, or somebody has them (contract §4). */
export function judgeProfile(
  { browser: { accounts }, interaction: { stored } }: Begun,
  account: Account | null,
  world: World,
): Refused | null {
  const { event, identifiers, profile = {} } = stored;
  if (!isProved(identifiers, 'email', profile.email) || !isProved(identifiers, 'phone', profile.phone))
    return { answer: { status: 404, example: 'session.verification_session_not_found' } };
  const identity = identityOf(identifiers, profile, world);
  if (profile.connectorId !== undefined && !identity)
    return { answer: { status: 404, example: 'session.connector_session_not_found' } };
  if (event === 'ForgotPassword') return newPassword(account, profile.password);

  const isGiven = (kind: (typeof kinds)[number] | 'password') => profile[kind] !== undefined;
  const held = [...kinds, 'password' as const].find((kind) => isGiven(kind) && account?.[kind] !== undefined);
  if (held) return { answer: { status: 400, example: `user.${held}_exists_in_profile` } };
  const taken = kinds.find(
    (kind) => isGiven(kind) && accounts.some((other) => other[kind] === profile[kind]),
  );
  if (taken) return { answer: { status: 422, example: `user.${taken}_already_in_use` } };
  const isIdentityTaken =
    identity &&
    (account?.identities?.[identity.target] !== undefined ||
      accounts.some(({ identities }) => identities?.[identity.target] === identity.id));
  return isIdentityTaken ? { answer: { status: 422, example: 'user.identity_already_in_use' } } : null;
}
