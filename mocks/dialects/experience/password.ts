import { accountWith } from '../../world/accounts.ts';
import { blockedNow, failed } from './codes.ts';
import { findByIdentifier, identifiedAccount, namedAfterError, normalized } from './person.ts';
import { rejectedPassword } from './profile-checks.ts';
import { done, newId, notIdentified, refusal, verified, whenStarted, withRecord, withState } from './rule.ts';
import type { Identifier } from './state.ts';

/** An unknown account, one without password and a wrong password get the same answer. */
export const verifyPassword = whenStarted<{ identifier: Identifier; password: string }>(
  (session, { body: { identifier, password }, context, now }) => {
    const key = `${identifier.type}:${normalized(identifier)}`;
    const blocked = blockedNow(session, key, now);
    if (blocked) return blocked;
    const account = findByIdentifier(session.browser.accounts, identifier);
    const isRight = account ? account.password === password : namedAfterError(identifier) !== undefined;
    if (!isRight) return failed(session, key, refusal(422, 'session.invalid_credentials'), context, now);
    if (account?.isSuspended) return refusal(401, 'user.suspended');
    if (account?.isPasswordExpired && context.settings.passwordExpiration?.enabled)
      return refusal(422, 'password.expired');
    const id = newId(context);
    return verified(withRecord(session, { type: 'Password', id, identifier }), id);
  },
);

/** The user name is not reserved, and the tenant's rules for user names are checked on identification. */
export const createPasswordIdentity = whenStarted<{
  identifier: { type: 'username'; value: string };
  password: string;
}>((session, { body: { identifier, password }, context }) => {
  const username = identifier.value;
  if (accountWith(session.browser.accounts, 'username', username))
    return refusal(422, 'user.username_already_in_use');
  const rejected = rejectedPassword(password, { username }, context);
  if (rejected) return rejected;
  const id = newId(context);
  return verified(withRecord(session, { type: 'NewPasswordIdentity', id, identifier, password }), id);
});

/** Stages the new password of a recovery. */
export const replacePassword = whenStarted<{ password: string }>(
  (session, { body: { password }, context }) => {
    const { event, profile } = session.interaction.experience;
    if (event !== 'ForgotPassword') return refusal(400, 'session.invalid_interaction_type');
    const account = identifiedAccount(session);
    if (!account) return notIdentified;
    if (account.password === password) return refusal(422, 'user.same_password');
    return (
      rejectedPassword(password, account, context) ??
      done(withState(session, { profile: { ...profile, password } }))
    );
  },
);
