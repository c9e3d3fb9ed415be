import { blockedNow, failed } from './codes.ts';
import { normalized } from './person.ts';
import { newId, refusal, verified, whenStarted, withRecord, withState } from './rule.ts';

/** A token from a mail works once, and makes a captcha unnecessary. */
export const verifyOneTimeToken = whenStarted<{
  identifier: { type: 'email'; value: string };
  token: string;
}>((session, { body: { identifier, token }, context, now }) => {
  const { browser } = session;
  const email = normalized(identifier);
  const key = `email:${email}`;
  const blocked = blockedNow(session, key, now);
  if (blocked) return blocked;
  const found = browser.oneTimeTokens.find((one) => one.token === token);
  const fail = (status: number, name: string) =>
    failed(session, key, refusal(status, `one_time_token.${name}`), context, now);
  if (!found) return fail(404, 'token_not_found');
  if (found.email !== email) return fail(400, 'email_mismatch');
  const isReset = session.interaction.experience.event === 'ForgotPassword';
  if ((found.event === 'ForgotPassword') !== isReset) return fail(400, 'interaction_event_mismatch');
  if (found.state === 'used') return fail(400, 'token_consumed');
  if (found.state === 'revoked') return fail(400, 'token_revoked');
  if (found.expiresAt < now) return fail(400, 'token_expired');
  const oneTimeTokens = browser.oneTimeTokens.map((one) =>
    one === found ? { ...one, state: 'used' as const } : one,
  );
  const inbox = browser.inbox.map((one) => (one.code === token ? { ...one, state: 'used' as const } : one));
  const id = newId(context);
  const after = withRecord(
    { ...session, browser: { ...browser, inbox, oneTimeTokens } },
    { type: 'OneTimeToken', id, identifier },
  );
  const captcha = { ...session.interaction.experience.captcha, skipped: true };
  return verified(withState(after, { captcha }), id);
});
