import type { VerificationRecord } from '../../mocks/dialects/experience/state.ts';
import type { Account } from '../../mocks/people/persona.ts';
import type { Defect } from '../../mocks/rules/defect.ts';
import type { Session } from '../../mocks/session/session.ts';
import { matchingTotpStep } from '../../mocks/verification/authenticator-app.ts';
import {
  accepts,
  changeExperience,
  codeOf,
  duringEvent,
  isOfEvent,
  withRecords,
  withState,
} from './experience-hooks.ts';
import {
  changeBrowser,
  isSuccess,
  keepsAccounts,
  withAccounts,
  withBrowser,
  withSettings,
  type ContextHook,
} from './hooks.ts';
import { defect, type NamedDefect } from './named-defect.ts';

const accountOf = ({ browser, interaction }: Session): Account | undefined =>
  browser.accounts.find(({ id }) => id === interaction?.experience?.userId);

/** Takes the codes of five minutes ago as well. */
const withLongLivedAppCodes: ContextHook = (context) => ({
  ...context,
  mfaVerifier: {
    ...context.mfaVerifier,
    verifyTotp: (app, code, now) => {
      const steps = Array.from({ length: 21 }, (_, at) => at - 10);
      return steps.some((step) => matchingTotpStep(app.secret, code, now + step * 30_000) !== null)
        ? app
        : null;
    },
  },
});

const VERIFIED = 'Totp';
const verifiedFactor = (userId: string): VerificationRecord => ({
  type: VERIFIED,
  id: 'v'.repeat(21),
  userId,
  verified: true,
});

/** Asks for the second factor only until the user has passed it once. */
function asksOnce(key: (session: Session) => string): Pick<Defect, 'before' | 'after'> {
  const passed = new Set<string>();
  return {
    before: (session) => {
      const userId = session.interaction?.experience?.userId;
      return userId && passed.has(key(session))
        ? changeExperience(session, ({ records }) => ({
            records: [...records.filter(({ type }) => type !== VERIFIED), verifiedFactor(userId)],
          }))
        : session;
    },
    after: (decision, before) => {
      const hasFactor = (accountOf(before)?.factors ?? []).length > 0;
      if (isSuccess(decision) && hasFactor && isOfEvent(before, 'SignIn')) passed.add(key(before));
      return decision;
    },
  };
}

/** Counts a factor as passed in every session as soon as one has verified it. */
function countsEverywhere(): Pick<Defect, 'before' | 'after'> {
  const verified = new Set<string>();
  return {
    before: (session) => {
      const userId = session.interaction?.experience?.userId;
      return userId && verified.has(userId)
        ? changeExperience(session, ({ records }) => ({
            records: [...records.filter(({ type }) => type !== VERIFIED), verifiedFactor(userId)],
          }))
        : session;
    },
    after: (decision, { interaction }, body) => {
      const userId = interaction?.experience?.userId;
      const isVerification = body?.['code'] !== undefined && body['verificationId'] === undefined;
      if (isVerification && userId && isSuccess(decision)) verified.add(userId);
      return decision;
    },
  };
}

/** Finds the new app of a session in every other one. */
function sharesNewApps(): Pick<Defect, 'before' | 'after'> {
  const apps = new Map<unknown, VerificationRecord>();
  return {
    before: (session, body) => {
      const app = apps.get(body?.['verificationId']);
      return app
        ? changeExperience(session, ({ records }) => ({
            records: records.some(({ id }) => id === app.id) ? records : [...records, app],
          }))
        : session;
    },
    after: (decision, { interaction }) => {
      // A second app in the same session replaces the first.
      for (const { type, id } of interaction?.experience?.records ?? []) if (type === 'Totp') apps.delete(id);
      for (const record of decision.session.interaction?.experience?.records ?? [])
        if (record.type === 'Totp') apps.set(record.id, record);
      return decision;
    },
  };
}

const withoutSecrets = withRecords((record) => {
  if (record.type !== 'Totp' || record.secret === undefined || !record.verified) return record;
  const { secret: _, ...own } = record;
  return own;
});

/** Servers of the Experience API whose second factor is none. */
export const experienceFactorDefects = {
  'exp-factor-not-asked': defect('A sign-in does not ask for the second factor.', ['submit'], {
    before: (session) =>
      isOfEvent(session, 'SignIn')
        ? changeExperience(session, ({ userId, records }) => ({
            records: userId === null ? records : [...records, verifiedFactor(userId)],
          }))
        : session,
  }),
  'exp-factor-asked-once': defect(
    'A user is asked for the second factor only once.',
    ['submit'],
    asksOnce(({ interaction }) => interaction?.experience?.userId ?? ''),
  ),
  'exp-factor-of-any-session': defect(
    'A second factor that one session has verified counts in every session.',
    ['verifyTotp', 'verifyBackupCode', 'submit'],
    countsEverywhere(),
  ),
  'exp-new-app-of-any-session': defect(
    'A new app is known in every session.',
    ['createTotp', 'verifyTotp'],
    sharesNewApps(),
  ),
  'exp-new-backup-codes-count-at-once': defect(
    'New backup codes replace the previous ones before a submit.',
    ['createBackupCodes'],
    {
      after: (decision) => {
        const { userId, records = [] } = decision.session.interaction?.experience ?? {};
        const made = records.flatMap((one) => (one.type === 'BackupCode' ? (one.codes ?? []) : []));
        const codes = made.map((code) => ({ code, usedAt: null }));
        return withBrowser(decision, ({ accounts }) => ({
          accounts: accounts.map((one) =>
            one.id === userId
              ? {
                  ...one,
                  factors: (one.factors ?? []).map((factor) =>
                    factor.type === 'BackupCode' ? { ...factor, codes } : factor,
                  ),
                }
              : one,
          ),
        }));
      },
    },
  ),
  'exp-factor-of-any-account': defect('The authenticator app of any account verifies.', ['verifyTotp'], {
    context: (context) => context,
    before: (session, body) => {
      const code = String(body?.['code']);
      const apps = session.browser.accounts.flatMap(({ factors = [] }) =>
        factors.flatMap((factor) => (factor.type === 'Totp' ? [factor] : [])),
      );
      const foreign = apps.find(({ secret }) => matchingTotpStep(secret, code, Date.now()) !== null);
      const userId = session.interaction?.experience?.userId;
      return foreign && body?.['verificationId'] === undefined
        ? changeBrowser(session, ({ accounts }) => ({
            accounts: accounts.map((one) =>
              one.id === userId
                ? {
                    ...one,
                    factors: (one.factors ?? []).map((factor) =>
                      factor.type === 'Totp' ? { type: 'Totp', secret: foreign.secret } : factor,
                    ),
                  }
                : one,
            ),
          }))
        : session;
    },
  }),
  'exp-suggestion-skips-the-factor': defect(
    'Skipping a suggestion skips a mandatory second factor.',
    ['submit'],
    {
      after: (decision, { interaction }) =>
        codeOf(decision) === 'user.missing_mfa' && interaction?.experience?.mfa.isSuggestionSkipped === true
          ? { answer: { status: 204, example: null }, session: decision.session }
          : decision,
    },
  ),
  'exp-app-codes-live-long': defect('Codes of five minutes ago verify.', ['verifyTotp'], {
    context: withLongLivedAppCodes,
  }),
  'exp-new-app-passes': defect('A new authenticator app counts as the second factor.', ['submit'], {
    before: duringEvent('SignIn', withoutSecrets),
  }),
  'exp-new-app-replaces': defect(
    'A new authenticator app replaces the one of the account, without asking for it.',
    ['submit', 'bindFactor'],
    {
      after: (decision, before) =>
        codeOf(decision) === 'session.mfa.require_mfa_verification' &&
        before.interaction?.experience?.records.some(
          (record) => record.type === 'Totp' && record.secret !== undefined && record.verified,
        )
          ? { answer: { status: 204, example: null }, session: decision.session }
          : decision,
    },
  ),
  'exp-skip-passes': defect('Skipping MFA replaces the second factor.', ['skipTwoStep', 'submit'], {
    after: (decision, before) => {
      const userId = before.interaction?.experience?.userId;
      return codeOf(decision) === 'session.mfa.require_mfa_verification' && userId
        ? {
            answer: { status: 204, example: null },
            session: changeExperience(before, ({ records }) => ({
              records: [...records, verifiedFactor(userId)],
            })),
          }
        : decision;
    },
  }),
  'exp-any-backup-code': defect('Any backup code verifies.', ['verifyBackupCode'], {
    body: (body, session) => {
      const factors = accountOf(session)?.factors ?? [];
      const codes = factors.flatMap((factor) => (factor.type === 'BackupCode' ? factor.codes : []));
      const unused = codes.find(({ usedAt }) => usedAt === null);
      return unused && body ? { ...body, code: unused.code } : body;
    },
  }),
  'exp-backup-code-of-any-account': defect(
    'A backup code of another account verifies.',
    ['verifyBackupCode'],
    {
      body: (body, session) => {
        const isForeign = session.browser.accounts.some(({ id, factors = [] }) =>
          factors.some(
            (factor) =>
              id !== session.interaction?.experience?.userId &&
              factor.type === 'BackupCode' &&
              factor.codes.some(({ code }) => code === body?.['code']),
          ),
        );
        const own = (accountOf(session)?.factors ?? []).flatMap((factor) =>
          factor.type === 'BackupCode' ? factor.codes : [],
        );
        const unused = own.find(({ usedAt }) => usedAt === null);
        return isForeign && unused && body ? { ...body, code: unused.code } : body;
      },
    },
  ),
  'exp-backup-code-works-again': defect('A backup code works again.', ['verifyBackupCode'], {
    after: (decision, before, body) =>
      isSuccess(decision) ? keepsAccounts(decision, before, body) : decision,
  }),
  'exp-unverified-factor-binds': defect('A factor that was not verified can be bound.', ['bindFactor'], {
    before: withRecords((record) => ('verified' in record ? { ...record, verified: true } : record)),
  }),
  'exp-any-code-binds-an-app': defect('Any code verifies a new authenticator app.', ['verifyTotp'], {
    before: (session) => session,
    context: (context) => ({
      ...context,
      mfaVerifier: {
        ...context.mfaVerifier,
        verifyTotp: (app, code, now) =>
          app.usedStep === undefined ? app : context.mfaVerifier.verifyTotp(app, code, now),
      },
    }),
  }),
  'exp-older-secret-works': defect('The secret before the newest one still works.', ['createTotp'], {
    after: (decision, { interaction }) =>
      withState(decision, ({ records }) => {
        const older = interaction?.experience?.records.find(({ type }) => type === 'Totp');
        return { records: older ? [older, ...records] : records };
      }),
  }),
  'exp-same-secret-for-all': defect('Every new authenticator app has the same secret.', ['createTotp'], {
    after: (decision) => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      return isSuccess(decision)
        ? {
            ...withState(decision, ({ records }) => ({
              records: records.map((record) => (record.type === 'Totp' ? { ...record, secret } : record)),
            })),
            body: { ...decision.body, secret },
          }
        : decision;
    },
  }),
  'exp-any-passkey': defect(
    'A passkey is accepted without a look at its signature.',
    ['verifyWebAuthnAuthentication'],
    {
      context: (context) => ({
        ...context,
        mfaVerifier: {
          ...context.mfaVerifier,
          verifyAuthentication: (_challenge, { id }, passkeys) =>
            passkeys.find((one) => one.id === id) ?? null,
        },
      }),
    },
  ),
  'exp-recovery-removes-factors': defect('A recovery removes the second factors.', ['submit'], {
    after: (decision, before) => {
      const userId = before.interaction?.experience?.userId;
      return isSuccess(decision) && isOfEvent(before, 'ForgotPassword')
        ? withBrowser(decision, ({ accounts }) => ({
            accounts: accounts.map((one) => (one.id === userId ? { ...one, factors: [] } : one)),
          }))
        : decision;
    },
  }),
  'exp-skip-is-forgotten': defect('The server forgets that a user skipped MFA.', ['submit'], {
    after: (decision) =>
      withBrowser(decision, ({ accounts }) => ({
        accounts: accounts.map(({ hasSkippedMfa: _, ...one }) => one),
      })),
  }),
  'exp-chosen-factor-is-forgotten': defect(
    'Where MFA is optional, a sign-in does not ask for the factor that a user chose.',
    ['submit'],
    {
      before: withAccounts((one, { interaction }) =>
        interaction?.experience?.event === 'SignIn' && (interaction.experience.mfa.factors ?? []).length === 0
          ? { ...one, factors: [] }
          : one,
      ),
      after: (decision, before) =>
        isSuccess(decision)
          ? withBrowser(decision, ({ accounts }) => ({
              accounts: accounts.map((one) => {
                const factors = before.browser.accounts.find(({ id }) => id === one.id)?.factors ?? [];
                return factors.length > 0 && (one.factors ?? []).length === 0 ? { ...one, factors } : one;
              }),
            }))
          : decision,
    },
  ),
  'exp-optional-is-mandatory': defect('A policy without a question asks for a factor.', ['submit'], {
    context: withSettings(({ mfa }) => ({ mfa: { ...mfa, policy: 'Mandatory' } })),
  }),
  'exp-bound-is-lost': defect('A factor that was bound is not saved.', ['bindFactor'], {
    after: (decision, before) => (isSuccess(decision) ? { ...decision, session: before } : decision),
  }),
  'exp-wrong-code-passes-later': defect(
    'A wrong code is refused, and the sign-in goes on without the factor.',
    ['verifyTotp'],
    {
      after: (decision, before) => {
        const userId = before.interaction?.experience?.userId;
        return codeOf(decision) === 'session.mfa.invalid_totp_code' && userId
          ? withState(decision, ({ records }) => ({ records: [...records, verifiedFactor(userId)] }))
          : decision;
      },
    },
  ),
  'exp-mandatory-skip': defect('A user can skip a mandatory factor at the submit.', ['submit'], {
    after: accepts('user.missing_mfa', 204),
  }),
} as const satisfies Readonly<Record<string, NamedDefect>>;
