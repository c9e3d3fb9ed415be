import { codeOf, valueOf } from '../http/exchange.ts';
import type { Session } from '../helper/session.ts';
import type { Account } from '../helper/account.ts';
import type { Need } from '../plan/needs.ts';
import type { Check } from './check.ts';
import { BOTH, stepCheck, UNKNOWN_RECORD, type Steps } from './steps.ts';

/** Three minutes. Servers accept some steps before and after the current one. */
const FAR_STEPS = 6;
const ASKED = '403 session.mfa.require_mfa_verification';
const MISSING = '422 user.missing_mfa';
const NEEDS = ['totp', 'sign-in', 'password', 'register'] as const satisfies readonly Need[];

/** Submit must still ask for the second factor. */
async function isAsked(at: Steps, session: Session, why: string, stepId = 'submit'): Promise<void> {
  at.expectAnswer(await at.step(stepId).submit(session), ASKED, why);
}

/** An enrolled account in a new browser, identified by its password. */
async function identifiedWithFactor(
  at: Steps,
): Promise<{ account: Account & { totpSecret: string }; session: Session }> {
  const account = await at.enrolled();
  const session = await at.identified(account);
  await isAsked(at, session, 'because the account has a second factor', 'first-submit');
  return { account, session };
}

/** A second factor is asked for, and only the account’s own one counts. */
export const secondFactorChecks: readonly Check[] = [
  stepCheck({
    id: 'factor-is-asked-for-each-time',
    title: 'Every new interaction asks for the second factor again, in the same browser and in another one.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: NEEDS,
    steps: async (at) => {
      const { account, session } = await identifiedWithFactor(at);
      const verified = await at.step('verify').verifyApp(session, await at.appCode(account));
      at.expectAnswer(verified, 'success');
      await at.completed(session, account, 'the sign-in to succeed');
      at.scope.stepId = 'identify-again';
      await at.helper.steps.identify(session, account);
      await isAsked(at, session, 'in the next interaction of the same browser', 'submit-again');
      await isAsked(at, await at.identified(account), 'in another browser', 'submit-elsewhere');
    },
  }),
  stepCheck({
    id: 'wrong-app-code-verifies-nothing',
    title: 'A wrong code of an authenticator app is refused, and the sign-in still asks for the factor.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: NEEDS,
    steps: async (at) => {
      const { account, session } = await identifiedWithFactor(at);
      const wrong = at.helper.apps.wrongCode(account.totpSecret);
      at.expectAnswer(
        await at.step('wrong-code').verifyApp(session, wrong),
        '400 session.mfa.invalid_totp_code',
      );
      await isAsked(at, session, 'because the code was wrong');
    },
  }),
  stepCheck({
    id: 'old-app-code-verifies-nothing',
    title: 'A code of an authenticator app of three minutes ago or in three minutes is wrong.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'should',
    needs: NEEDS,
    steps: async (at) => {
      const { account, session } = await identifiedWithFactor(at);
      for (const steps of [-FAR_STEPS, FAR_STEPS]) {
        const code = at.helper.apps.codeOfStep(account.totpSecret, steps);
        const verified = await at.step('far-code').verifyApp(session, code);
        at.expectAnswer(verified, 'refusal', `because the code is of another time, ${steps} steps from now`);
      }
    },
  }),
  stepCheck({
    id: 'factor-of-another-account-verifies-nothing',
    title: 'The second factor of another account does not count.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: NEEDS,
    steps: async (at) => {
      const other = await at.enrolled();
      const { session } = await identifiedWithFactor(at);
      const foreign = await at.step('foreign-code').verifyApp(session, await at.appCode(other));
      at.expectAnswer(foreign, 'refusal', 'because the code is of another account’s app');
      const [backupCode] = other.backupCodes ?? [];
      if (backupCode !== undefined) {
        const used = await at.step('foreign-backup-code').verifyBackupCode(session, backupCode);
        at.expectAnswer(used, 'refusal', 'because the backup code is another account’s');
      }
      await isAsked(at, session, 'because no factor of the account was verified');
    },
  }),
  stepCheck({
    id: 'factor-of-another-session-verifies-nothing',
    title: 'A second factor that was verified in another session does not count.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: NEEDS,
    steps: async (at) => {
      const { account, session } = await identifiedWithFactor(at);
      const other = await at.identified(account);
      const verified = await at.step('verify').verifyApp(session, await at.appCode(account));
      at.expectAnswer(verified, 'success');
      await isAsked(at, other, 'because another session has verified the factor', 'submit-elsewhere');
    },
  }),
  stepCheck({
    id: 'new-factor-verifies-nothing',
    title:
      'Staging a new factor, skipping, or turning MFA on does not replace the second factor of the account.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: NEEDS,
    steps: async (at) => {
      const { session } = await identifiedWithFactor(at);
      const app = await at.step('new-app').createApp(session);
      if (app.secret !== undefined) {
        const code = await at.helper.apps.code(app.secret);
        await at.step('bind-new-app').bindApp(session, app, code);
        await isAsked(at, session, 'because only a new app was verified', 'submit-with-new-app');
      }
      if (at.facts.factors.includes('WebAuthn')) {
        await at.step('bind-new-passkey').bindPasskey(session);
        await isAsked(at, session, 'because only a new passkey was verified', 'submit-with-new-passkey');
      }
      await at.step('skip').skip(session, 'mfa');
      if (at.isExperience) {
        await at.scope.call(session, 'enableTwoStep');
        await at.step('skip-suggestion').skip(session, 'suggestion');
        await at.step('skip-passkey').skip(session, 'passkey');
      }
      await isAsked(at, session, 'because skipping replaces no factor', 'submit-after-skip');
    },
  }),
  stepCheck({
    id: 'unverified-factor-binds-nothing',
    title: 'A factor that was not verified cannot be bound.',
    apis: ['experience'],
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['totp', 'register', 'sign-up-username-only', 'sign-up-password'],
    steps: async (at) => {
      const { session, proposed } = await at.created();
      const app = await at.step('new-app').createApp(session);
      at.expectAnswer(app.exchange, 'success');
      const bind = (verificationId: unknown) =>
        [session, 'bindFactor', { type: 'Totp', verificationId }] as const;
      await at.call('bind-unverified', bind(app.id), '400 session.verification_failed');
      await at.call('bind-invented', bind('a'.repeat(21)), UNKNOWN_RECORD);
      await at.call('bind-another-kind', bind(proposed.id), UNKNOWN_RECORD);
      const wrong = at.helper.apps.wrongCode(app.secret ?? 'A'.repeat(32));
      const tried = [session, 'verifyTotp', { code: wrong, verificationId: app.id }] as const;
      await at.call('wrong-first-code', tried, '400 session.mfa.invalid_totp_code');
      await at.call('bind-after-wrong-code', bind(app.id), '400 session.verification_failed');
    },
  }),
  stepCheck({
    id: 'new-app-needs-its-own-secret',
    title: 'A new secret replaces the previous one, and the secret of another session is refused.',
    apis: ['experience'],
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['totp', 'register', 'sign-up-username-only', 'sign-up-password'],
    steps: async (at) => {
      const { session } = await at.created();
      const older = await at.step('first-app').createApp(session);
      const newer = await at.step('second-app').createApp(session);
      if (older.secret === undefined || newer.secret === undefined)
        return at.cannot('the answer has no secret');
      at.expectText(older.secret !== newer.secret, 'another secret for each app', 'the same secret twice');
      const code = await at.helper.apps.code(older.secret);
      for (const { id } of [older, newer]) {
        const verify = [session, 'verifyTotp', { code, verificationId: id }] as const;
        await at.call('older-code', verify, 'refusal', { why: 'because a newer secret was made' });
      }
      const { session: other } = await at.created();
      const foreign = { code: await at.helper.apps.code(newer.secret), verificationId: newer.id };
      await at.call('foreign-secret', [other, 'verifyTotp', foreign], UNKNOWN_RECORD);
    },
  }),
  stepCheck({
    id: 'backup-codes-work-once',
    title: 'A wrong backup code is refused, and a right one works once, over all sessions.',
    apis: BOTH,
    profile: 'backup-code',
    requirement: 'security-rules',
    severity: 'must',
    needs: [...NEEDS, 'backup-code'],
    steps: async (at) => {
      const { account, session } = await identifiedWithFactor(at);
      const [code] = at.backupCodes(account);
      const wrong = await at.step('wrong-code').verifyBackupCode(session, '0f0f0f0f0f');
      at.expectAnswer(wrong, '400 session.mfa.invalid_backup_code');
      await isAsked(at, session, 'because the backup code was wrong');
      at.expectAnswer(await at.step('right-code').verifyBackupCode(session, code), 'success');
      const elsewhere = await at.identified(account);
      const again = await at.step('code-again').verifyBackupCode(elsewhere, code);
      at.expectAnswer(again, '400 session.mfa.invalid_backup_code', 'because the code was used');
      await isAsked(at, elsewhere, 'because the backup code was used', 'submit-elsewhere');
      await at.completed(session, account, 'the sign-in to succeed');
    },
  }),
  stepCheck({
    id: 'unfinished-backup-codes-replace-nothing',
    title: 'New backup codes replace the previous ones only at submit.',
    apis: ['experience'],
    profile: 'backup-code',
    requirement: 'security-rules',
    severity: 'must',
    needs: [...NEEDS, 'backup-code'],
    steps: async (at) => {
      const { account, session } = await identifiedWithFactor(at);
      const [first, second] = at.backupCodes(account);
      at.expectAnswer(await at.step('verify').verifyBackupCode(session, first), 'success');
      const made = await at.call('generate', [session, 'createBackupCodes'], 200);
      const [unfinished] = textsOf(valueOf(made.json, 'codes'));
      const other = await at.identified(account);
      if (unfinished !== undefined) {
        const early = await at.step('new-code').verifyBackupCode(other, unfinished);
        at.expectAnswer(early, '400 session.mfa.invalid_backup_code', 'because nothing was submitted');
      }
      at.expectAnswer(await at.step('older-code').verifyBackupCode(other, second), 'success');
    },
  }),
  stepCheck({
    id: 'app-code-works-once-over-sessions',
    title: 'A code of an authenticator app works once, over all sessions.',
    apis: ['experience'],
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: NEEDS,
    steps: async (at) => {
      const { account, session } = await identifiedWithFactor(at);
      const code = await at.appCode(account);
      at.expectAnswer(await at.step('verify').verifyApp(session, code), 'success');
      const other = await at.identified(account);
      const again = await at.step('verify-again').verifyApp(other, code);
      at.expectAnswer(again, '400 session.mfa.invalid_totp_code', 'because the code was used');
      await isAsked(at, other, 'because the code was used', 'submit-elsewhere');
    },
  }),
  stepCheck({
    id: 'falsified-passkey-verifies-nothing',
    title: 'A passkey with a falsified signature, challenge, or origin is refused.',
    apis: BOTH,
    profile: 'passkey',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['passkey', 'no-totp', 'sign-in', 'password', 'register'],
    steps: async (at) => {
      const account = await at.user('made', 'password');
      // Policies differ in when they ask for the passkey, which the run then binds.
      await at.completed(await at.identified(account, 'first-sign-in'), account, 'the sign-in to succeed');
      const { passkeys } = at.scope.parts;
      for (const [what, isSigned, change] of FALSIFICATIONS) {
        const session = await at.identified(account);
        const asked = await at.step('first-submit').submit(session);
        if (!isAskedForPasskey(asked)) return at.cannot('new accounts get no passkey');
        const tried = await at
          .step(what)
          .verifyPasskey(session, (payload) =>
            isSigned ? passkeys.signed(change(payload)) : change(payload),
          );
        if (!tried) return at.cannot('the account has no passkey of this run');
        at.expectAnswer(tried, 'refusal', `for a passkey with ${what}`);
        await isAsked(at, session, `after a passkey with ${what}`);
      }
      const session = await at.identified(account);
      await isAsked(at, session, 'because the account has a passkey');
      const verified = await at.step('right').verifyPasskey(session);
      if (verified) at.expectAnswer(verified, 'success');
    },
  }),
  stepCheck({
    id: 'recovery-keeps-the-second-factor',
    title: 'A sign-in after a recovery still asks for the second factor.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: [...NEEDS, 'recovery', 'codes'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.enrolled();
      const password = at.newPassword();
      await at.recover(await at.recovering(account), password);
      await isAsked(at, await at.identified({ ...account, password }), 'after a recovery');
    },
  }),
  stepCheck({
    id: 'chosen-mfa-is-remembered',
    title: 'A user who turned MFA on is asked for the factor at the next sign-in.',
    apis: BOTH,
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: [...NEEDS, 'suggests-factors'],
    steps: async (at) => {
      const account = await at.enrolled();
      await isAsked(at, await at.identified(account), 'because the user has turned MFA on');
    },
  }),
  stepCheck({
    id: 'other-skips-keep-the-mandatory-factor',
    title: 'Skipping a suggestion or a passkey does not skip a mandatory second factor.',
    apis: ['experience'],
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: [
      'register',
      'sign-up-username-only',
      'sign-up-password',
      'no-further-parts',
      'required-at-once',
      'totp',
    ],
    steps: async (at) => {
      const { session } = await at.created();
      at.expectAnswer(await at.step('submit').submit(session), MISSING);
      for (const operationId of ['skipMfaSuggestion', 'skipPasskey']) {
        at.scope.stepId = operationId;
        await at.scope.call(session, operationId);
        at.expectAnswer(await at.step('submit-again').submit(session), MISSING, `after ${operationId}`);
      }
    },
  }),
  stepCheck({
    id: 'skipped-mfa-is-remembered',
    title: 'A user who skipped MFA is not asked again at the next sign-in.',
    apis: ['experience'],
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'register', 'suggests-factors'],
    steps: async (at) => {
      // The run skips MFA when it makes an account.
      const account = await at.user('made', 'password');
      const first = await at.identified(account, 'first-sign-in');
      await at.completed(first, account, 'the sign-in to succeed');
      const asked = await at.step('submit').submit(await at.identified(account));
      at.expect(codeOf(asked.json) !== 'user.suggest_mfa', 'no second question about MFA', asked);
    },
  }),
];

const textsOf = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : []);

const isAskedForPasskey = ({ json }: { json: unknown }) => {
  const factors = valueOf(json, 'data', 'availableFactors');
  return (
    codeOf(json) === 'session.mfa.require_mfa_verification' &&
    Array.isArray(factors) &&
    factors.includes('WebAuthn')
  );
};

const changedResponse = (key: string, change: (value: string) => string) => (payload: object) => {
  const response = valueOf(payload, 'response') as Readonly<Record<string, string>>;
  return { ...payload, response: { ...response, [key]: change(response[key] ?? '') } };
};

const changedClientData = (key: string, value: string) =>
  changedResponse('clientDataJSON', (encoded) => {
    const data = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as object;
    return Buffer.from(JSON.stringify({ ...data, [key]: value })).toString('base64url');
  });

/** A falsified part, and whether the passkey signs the changed data. */
const FALSIFICATIONS = [
  [
    'another signature',
    false,
    changedResponse('signature', (signature) => {
      const bytes = Buffer.from(signature, 'base64url');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      return bytes.toString('base64url');
    }),
  ],
  ['another challenge', true, changedClientData('challenge', Buffer.alloc(32, 7).toString('base64url'))],
  ['another origin', true, changedClientData('origin', 'https://other.example')],
] as const;
