import type { Answers } from '../generated/answers.ts';
import type { Account } from '../people/personas.ts';
import type { IdentifierRecord, ProfileParts, SocialUser } from '../session/stored.ts';
import type { World } from '../session/mock-context.ts';
import type { Begun } from './begun.ts';
import type { NobodyData } from './rule.ts';
import { connectorOf } from './social.ts';

/** What submit and the two that begin a factor can answer (contract §4). */
type Judging = Answers['submitInteraction'] & Answers['createTotpSecret'];
export interface Refused {
  answer: Exclude<Judging, { status: 200 | 204 }>;
  patch?: NobodyData;
}

/** Whether the identifier only proves a part of the profile, and looks up nobody (contract §2). */
const isProof = (record: IdentifierRecord, profile: ProfileParts) => {
  if (record.kind === 'social') return record.connectorId === profile.connectorId;
  if (record.kind === 'accountId') return false;
  return record.value === (record.kind === 'emailVerified' ? profile.email : profile.phone);
};

/** The account that an identifier leads to. */
export function accountFor(
  record: IdentifierRecord,
  accounts: readonly Account[],
  world: World,
): Account | undefined {
  if (record.kind === 'social') {
    const target = connectorOf(world, record.connectorId)?.target ?? '';
    return accounts.find(({ identities }) => identities?.[target] === record.userInfo.id);
  }
  const key = { accountId: 'id', emailVerified: 'email', phoneVerified: 'phone' } as const;
  return accounts.find((one) => one[key[record.kind]] === record.value);
}

const unlinked = ({ email, phone }: SocialUser, accounts: readonly Account[]): Refused => {
  if (email !== undefined && accounts.some((one) => one.email === email))
    return {
      answer: { status: 422, example: 'user.identity_not_exist' },
      patch: { data: { relatedUser: { type: 'email', value: email } } },
    };
  if (phone !== undefined && accounts.some((one) => one.phone === phone))
    return {
      answer: { status: 422, example: 'user.identity_not_exist-related-phone' },
      patch: { data: { relatedUser: { type: 'phone', value: phone } } },
    };
  return { answer: { status: 422, example: 'user.identity_not_exist-unrelated' } };
};

const nobody = (record: IdentifierRecord, accounts: readonly Account[]): Refused => {
  if (record.kind === 'accountId') return { answer: { status: 404, example: 'entity.not_found' } };
  if (record.kind === 'social') return unlinked(record.userInfo, accounts);
  const example = record.kind === 'emailVerified' ? 'user.user_not_exist' : 'user.user_not_exist-phone';
  return { answer: { status: 404, example }, patch: { data: { identifier: record.value } } };
};

/** Submit's first step: the one account of the identifiers; null in a registration (contract §4). */
export function findAccount(
  { browser: { accounts }, interaction: { stored } }: Begun,
  world: World,
): { account: Account | null } | Refused {
  if (stored.event === 'Register') return { account: null };
  const leading = stored.identifiers.filter((record) => !isProof(record, stored.profile ?? {}));
  const found = new Set<Account>();
  for (const record of leading) {
    const account = accountFor(record, accounts, world);
    if (!account) return nobody(record, accounts);
    found.add(account);
  }
  const [account, another] = found;
  if (!account) return { answer: { status: 404, example: 'session.identifier_not_found' } };
  if (another) return { answer: { status: 400, example: 'session.verification_failed' } };
  return account.isSuspended ? { answer: { status: 401, example: 'user.suspended' } } : { account };
}
