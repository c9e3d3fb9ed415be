import { accountWith, accountWithIdentity, relatedAddress } from '../../../world/accounts.ts';
import type { Answers } from '../../../generated/answers.ts';
import type { Account } from '../../../people/persona.ts';
import type { IdentifierRecord, ProfileParts } from '../stored-interaction.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import type { StartedSession } from '../started-session.ts';
import type { UnknownAccountData } from '../../../rules/rule.ts';
import { findSocialConnector } from '../../../world/providers.ts';
import type { SocialUser } from '../../../people/social-user.ts';

type AccountAnswers = Answers['submitInteraction'] & Answers['createTotpSecret'];
export interface ErrorResponse {
  answer: Exclude<AccountAnswers, { status: 200 | 204 }>;
  patch?: UnknownAccountData;
}

/** True if the identifier only verifies a part of the profile, and does not identify an account. */
const provesProfilePart = (record: IdentifierRecord, profile: ProfileParts) => {
  if (record.kind === 'social') return record.connectorId === profile.connectorId;
  if (record.kind === 'accountId') return false;
  return record.value === (record.kind === 'emailVerified' ? profile.email : profile.phone);
};

export function accountFor(
  record: IdentifierRecord,
  accounts: readonly Account[],
  context: MockContext,
): Account | undefined {
  if (record.kind === 'social') {
    const target = findSocialConnector(context, record.connectorId)?.target ?? '';
    return accountWithIdentity(accounts, target, record.userInfo.id);
  }
  if (record.kind === 'accountId') return accounts.find(({ id }) => id === record.value);
  return accountWith(accounts, record.kind === 'emailVerified' ? 'email' : 'phone', record.value);
}

const identityNotFound = (user: SocialUser, accounts: readonly Account[]): ErrorResponse => {
  const relatedUser = relatedAddress(user, accounts);
  if (!relatedUser) return { answer: { status: 422, example: 'user.identity_not_exist-unrelated' } };
  const example =
    relatedUser.type === 'email' ? 'user.identity_not_exist' : 'user.identity_not_exist-related-phone';
  return { answer: { status: 422, example }, patch: { data: { relatedUser } } };
};

const accountNotFound = (record: IdentifierRecord, accounts: readonly Account[]): ErrorResponse => {
  if (record.kind === 'accountId') return { answer: { status: 404, example: 'entity.not_found' } };
  if (record.kind === 'social') return identityNotFound(record.userInfo, accounts);
  const example = record.kind === 'emailVerified' ? 'user.user_not_exist' : 'user.user_not_exist-phone';
  return { answer: { status: 404, example }, patch: { data: { identifier: record.value } } };
};

/** The account that the identifiers and the second step agree on; null in a registration. */
export function findAccount(
  { browser: { accounts }, interaction: { stored } }: StartedSession,
  context: MockContext,
): { account: Account | null } | ErrorResponse {
  if (stored.event === 'Register') return { account: null };
  const lookups = stored.identifiers.filter((record) => !provesProfilePart(record, stored.profile ?? {}));
  const found = new Set<Account>();
  for (const record of lookups) {
    const account = accountFor(record, accounts, context);
    if (!account) return accountNotFound(record, accounts);
    found.add(account);
  }
  const [account, another] = found;
  if (!account) return { answer: { status: 404, example: 'session.identifier_not_found' } };
  // A verified factor and an earlier submit belong to one account.
  const identified = [stored.accountId, stored.verifiedMfa?.accountId];
  if (another || identified.some((id) => id !== undefined && id !== account.id))
    return { answer: { status: 400, example: 'session.verification_failed' } };
  return account.isSuspended ? { answer: { status: 401, example: 'user.suspended' } } : { account };
}
