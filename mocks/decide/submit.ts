import type { Answers } from '../generated/answers.ts';
import type { Account } from '../personas.ts';
import type { BrowserSession, Stored } from '../session.ts';
import { missingProfile, refuseProfile } from './profile.ts';
import type { Decision, Rule } from './rule.ts';

type Op = 'submitInteraction';
type Refusal = Exclude<Answers[Op], { status: 200 | 204 }>;

/** Step 1: the one account the identifiers lead to. */
const accountOf = ({ identifiers }: Stored, { accounts }: BrowserSession): Account | Refusal => {
  const ids = new Set(identifiers.flatMap((record) => (record.kind === 'accountId' ? [record.value] : [])));
  const [id, ...others] = ids;
  if (id === undefined) return { status: 404, example: 'session.identifier_not_found' };
  if (others.length) return { status: 400, example: 'session.verification_failed' };
  const account = accounts.find((one) => one.id === id);
  if (!account) return { status: 404, example: 'entity.not_found' };
  return account.isSuspended ? { status: 401, example: 'user.suspended' } : account;
};

const recover = (account: Account, password: string | undefined): Answers[Op] => {
  if (password === undefined) return { status: 422, example: 'user.new_password_required_in_profile' };
  if (password === account.password) return { status: 422, example: 'user.same_password' };
  return { status: 204, example: null };
};

const withAccount = (browser: BrowserSession, changed: Account): BrowserSession => ({
  ...browser,
  accounts: browser.accounts.map((one) => (one.id === changed.id ? changed : one)),
});

/** Checks what the session holds in the contract's order (contract §4); the first lack is the answer. */
export const submitInteraction: Rule<Op> = (session, _request, { settings, origin }) => {
  const refuse = (answer: Answers[Op]): Decision<Op> => ({ answer, session });
  const { browser, interaction: open } = session;
  if (!open) return refuse({ status: 400, example: 'session.not_found' });
  const { stored } = open;
  if (!stored) return refuse({ status: 404, example: 'session.verification_session_not_found' });
  const { event, profile = {} } = stored;

  const account = event === 'Register' ? null : accountOf(stored, browser);
  if (account && 'status' in account) return refuse(account);

  if (event === 'ForgotPassword' && account) {
    const answer = recover(account, profile.password);
    if (answer.status !== 204 || profile.password === undefined) return refuse(answer);
    const changed = withAccount(browser, { ...account, password: profile.password });
    return { answer, session: { browser: changed, interaction: { ...open, stored: null } } };
  }

  const refusal = refuseProfile(stored, account, browser.accounts);
  if (refusal) return refuse(refusal);
  const missing = missingProfile(settings, { ...account, ...profile });
  if (missing.length) {
    const answer = { status: 422, example: 'user.missing_profile' } as const;
    const isNobody = !account && !profile.username && !profile.email && !profile.phone;
    return { answer, patch: { data: isNobody ? undefined : { missingProfile: missing } }, session };
  }
  // Registration ends here until the mock can judge a new password.
  if (!account) return refuse({ status: 422, example: 'entity.create_failed' });

  return {
    answer: { status: 200, example: 'signed-in' },
    patch: { redirectTo: `${origin}/oidc/auth/${open.id}` },
    session: {
      browser: withAccount(browser, { ...account, ...profile }),
      interaction: { ...open, accountId: account.id },
    },
  };
};
