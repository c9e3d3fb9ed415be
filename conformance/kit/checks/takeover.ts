import { codeOf } from '../http/exchange.ts';
import { isDone, type InteractionEvent, type Name, type Verification } from '../helper/api-calls.ts';
import { mailedToken } from '../helper/mailed-token.ts';
import type { Session } from '../helper/session.ts';
import { codeKinds, passwordKinds } from '../plan/server-facts.ts';
import type { Check } from './check.ts';
import { codeEvents } from './code-events.ts';
import { BOTH, stepCheck, UNKNOWN_RECORD, type Steps, type Wanted } from './steps.ts';

const WRONG_PASSWORD = '422 session.invalid_credentials';
const NOT_VERIFIED = '400 session.verification_failed';

/** The first refusal after a verification, whatever the event is. */
const proceed = (at: Steps, event: InteractionEvent, session: Session, verification: Verification) =>
  event === 'Register' ? at.proceedToRegister(session, verification) : at.proceed(session, verification);

/** A refused verification must not let anyone in, whatever the event is. */
async function expectRefused(
  at: Steps,
  event: InteractionEvent,
  session: Session,
  tried: Verification,
  reason: string,
): Promise<void> {
  const why = `because ${reason}, in the event ${event}`;
  at.expectAnswer(tried.exchange, 'refusal', why);
  const after = await proceed(at, event, session, tried);
  // Without a verified address, a registration in the Interaction API lacks one.
  const isAsked = event === 'Register' && codeOf(after.json) === 'user.missing_profile';
  at.expect(isAsked || !at.isKnown(after), `a refusal, ${why}`, after);
}

/** Nobody gets into an account without its secret. */
export const takeoverChecks: readonly Check[] = [
  stepCheck({
    id: 'wrong-password-verifies-nothing',
    title: 'A wrong password, another account’s password, and an empty one are refused, and sign no one in.',
    apis: BOTH,
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'password');
      const other = await at.user('spare', 'password');
      const name = at.passwordName(account);
      const wrong = [
        [at.newPassword(), 'because the password is wrong'],
        ...(other.password === account.password
          ? []
          : [[other.password ?? '', 'because the password is another account’s'] as const]),
      ] as const;
      for (const [password, why] of wrong) {
        const session = await at.begin('SignIn');
        const tried = await at.step('wrong-password').verifyPassword(session, name, password);
        await at.expectNothingVerified(session, tried, WRONG_PASSWORD, why);
      }
      const session = await at.begin('SignIn');
      const tried = await at.step('empty-password').verifyPassword(session, name, '');
      await at.expectNothingVerified(session, tried, 'refusal', 'because the password is empty');
    },
  }),
  stepCheck({
    id: 'unknown-user-looks-like-a-wrong-password',
    title:
      'An unknown user, a suspended one and a wrong password get the same answer, with the same message.',
    apis: BOTH,
    profile: 'password',
    requirement: 'security-rules',
    severity: 'should',
    needs: ['sign-in', 'password', 'spare'],
    steps: async (at) => {
      const known = at.passwordName(await at.user('spare', 'password'));
      const values = at.scope.parts.values;
      const value = known.kind === 'username' ? at.newUsername() : values.address(known.kind);
      const answerFor = async (stepId: string, name: Name) => {
        const session = await at.begin('SignIn');
        const { exchange } = await at.step(stepId).verifyPassword(session, name, at.newPassword());
        return `${exchange.status} ${exchange.text}`;
      };
      const wrong = await answerFor('wrong-password', known);
      const suspended = at.scope.parts.accounts.find(({ role }) => role === 'suspended')?.[known.kind];
      for (const [stepId, name] of [
        ['unknown-user', value],
        ['suspended-user', suspended],
      ] as const) {
        const answer =
          name === undefined ? wrong : await answerFor(stepId, { kind: known.kind, value: name });
        at.expectText(answer === wrong, `the answer to a wrong password, ${wrong}`, answer);
      }
    },
  }),
  stepCheck({
    id: 'wrong-code-verifies-nothing',
    title:
      'A wrong code is refused at sign-in, registration, and recovery, and what it belongs to identifies no one.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['seen-codes'],
    isSpoiling: true,
    steps: async (at) => {
      for (const { event, address } of await codeEvents(at)) {
        const session = await at.begin(event);
        const { message, code } = await at.sent(session, address, event);
        const wrong = at.scope.parts.values.wrongCode(code);
        const tried = await at.step('wrong-code').verifyCode(session, address, wrong, message);
        await expectRefused(at, event, session, tried, 'the code is wrong');
      }
    },
  }),
  stepCheck({
    id: 'unverified-record-verifies-nothing',
    title:
      'A code that no one has entered is no verification, at sign-in, registration, recovery, and in a profile.',
    apis: ['experience'],
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['seen-codes'],
    isSpoiling: true,
    steps: async (at) => {
      for (const { event, address } of await codeEvents(at)) {
        const session = await at.begin(event);
        const { message } = await at.sent(session, address, event);
        const why = `because the code was not entered, in the event ${event}`;
        if (event === 'Register') {
          const staged = await at.step('stage').stageAddress(session, address, message);
          at.expectAnswer(staged, NOT_VERIFIED, why);
        }
        const after = await proceed(at, event, session, message);
        at.expectAnswer(after, NOT_VERIFIED, why);
      }
    },
  }),
  stepCheck({
    id: 'code-belongs-to-its-recipient',
    title: 'The address at the verification is the one that the code was sent to.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['seen-codes'],
    isSpoiling: true,
    steps: async (at) => {
      for (const { event, address } of await codeEvents(at)) {
        const victim =
          event === 'Register'
            ? { ...address, value: at.scope.parts.values.address(address.kind) }
            : event === 'SignIn'
              ? at.codeAddress(await at.user('spare', 'code'))
              : at.recoveryAddress(await at.user('spare', 'recovery'));
        if (victim.kind !== address.kind || victim.value === address.value) continue;
        const session = await at.begin(event);
        const { message, code } = await at.sent(session, address, event);
        const tried = await at.step('other-address').verifyCode(session, victim, code, message);
        await expectRefused(at, event, session, tried, 'the code was sent to another address');
      }
    },
  }),
  stepCheck({
    id: 'link-token-belongs-to-its-address',
    title: 'The token of a sign-in link works for the address that it was mailed to, and once.',
    apis: ['experience'],
    profile: 'link',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'account', 'mailed-links'],
    steps: async (at) => {
      const { email } = await at.user('own');
      if (email === undefined) return at.cannot('the account has no email address');
      const other = at.scope.parts.values.address('email');
      const session = await at.begin('SignIn');
      const token = (await mailedToken(at.scope, session, email, 'SignIn')) ?? at.cannot('no link arrived');
      const verify = (stepId: string, where: Session, value: string, wanted: Wanted, why?: string) =>
        at.call(
          stepId,
          [where, 'verifyOneTimeToken', { identifier: { type: 'email', value }, token }],
          wanted,
          { ...(why !== undefined && { why }) },
        );
      await verify('other-address', session, other, 'refusal', 'because the link was for another address');
      await verify('own-address', session, email, 'success');
      const elsewhere = await at.begin('SignIn');
      await verify('again', elsewhere, email, 'refusal', 'because the token was used before');
    },
  }),
  stepCheck({
    id: 'replaced-code-verifies-nothing',
    title: 'A newer code makes the older one worthless, with the record of either.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'seen-codes', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const { session, address, ...older } = await at.codeSent('spoil');
      const newer = await at.sent(session, address, 'SignIn', 'send-again');
      if (older.code === newer.code) at.cannot('the server sent the same code twice');
      for (const { message } of [older, newer]) {
        const tried = await at.step('older-code').verifyCode(session, address, older.code, message);
        at.expectAnswer(tried.exchange, 'refusal', 'because a newer code was sent');
        const after = await at.proceed(session, tried);
        at.expect(!at.isKnown(after), 'a refusal, because a newer code was sent', after);
      }
    },
  }),
  stepCheck({
    id: 'record-of-another-session-verifies-nothing',
    title: 'A verification record counts in its own interaction only.',
    apis: ['experience'],
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare', 'password');
      const own = await at.begin('SignIn');
      const verified = await at.verifyPasswordOf(own, account);
      at.expectAnswer(verified.exchange, 'success');
      const other = await at.begin('SignIn');
      const identified = await at.step('identify-in-another').identify(other, verified);
      if (identified) at.expectAnswer(identified, UNKNOWN_RECORD, 'because the record is another session’s');
      const submitted = await at.step('submit').submit(other);
      at.expect(!at.isKnown(submitted), 'a refusal, because no one is identified', submitted);
    },
  }),
  stepCheck({
    id: 'code-of-another-session-verifies-nothing',
    title: 'A code counts in the session that asked for it only.',
    apis: ['experience'],
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'seen-codes', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const { address, message, code } = await at.codeSent('spoil');
      const other = await at.begin('SignIn');
      const foreign = await at.step('foreign-record').verifyCode(other, address, code, message);
      await at.expectNothingVerified(other, foreign, 'refusal', 'because the record is another session’s');
      const sent = await at.sent(other, address, 'SignIn', 'send-in-another');
      if (sent.code === code) at.cannot('the server sent the same code twice');
      const tried = await at.step('foreign-code').verifyCode(other, address, code, sent.message);
      await at.expectNothingVerified(other, tried, 'refusal', 'because the code is another session’s');
    },
  }),
  stepCheck({
    id: 'invented-record-verifies-nothing',
    title: 'An invented, empty, or missing record id identifies no one.',
    apis: ['experience'],
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare', 'password');
      const session = await at.begin('SignIn');
      const verified = await at.verifyPasswordOf(session, account);
      at.expectAnswer(verified.exchange, 'success');
      for (const verificationId of ['a'.repeat(21), 'admin', '0']) {
        const identify = [session, 'identify', { verificationId }] as const;
        await at.call('invented', identify, UNKNOWN_RECORD, { why: 'because the id is invented' });
      }
      for (const body of [{}, { verificationId: '' }, { verificationId: null }])
        await at.call('no-id', [session, 'identify', body], 'refusal', { why: 'because there is no record' });
      const submitted = await at.step('submit').submit(session);
      at.expectAnswer(submitted, '404 session.identifier_not_found');
    },
  }),
  stepCheck({
    id: 'second-user-is-refused',
    title: 'A second user in one interaction is refused, and the first one stays.',
    apis: ['experience'],
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare', 'register'],
    steps: async (at) => {
      const first = await at.user('made', 'password');
      const second = await at.user('made', 'password');
      const session = await at.identified(first);
      const before = await at.scope.call(session, 'readInteraction');
      const verified = await at.verifyPasswordOf(session, second, 'verify-second');
      const identified = await at.step('identify-second').identify(session, verified);
      if (identified) at.expectAnswer(identified, '409 session.identity_conflict');
      const after = await at.scope.call(session, 'readInteraction');
      const userIdOf = ({ json }: typeof before) => (json as { userId?: unknown } | undefined)?.userId;
      at.expect(userIdOf(after) === userIdOf(before), 'the first user in the interaction', after);
    },
  }),
  stepCheck({
    id: 'two-people-in-one-interaction',
    title: 'Two users who are verified in one interaction are not signed in.',
    apis: ['interaction'],
    profile: 'password',
    requirement: 'errors-of-submit',
    severity: 'must',
    needs: ['sign-in', 'password', 'passcode', 'codes', 'register'],
    steps: async (at) => {
      const one = await at.user('made', 'password');
      const other = await at.user('made', 'code');
      const session = await at.identified(one);
      await at.verified(session, at.codeAddress(other), 'SignIn');
      at.expectAnswer(await at.step('submit').submit(session), '400 session.verification_failed');
    },
  }),
  stepCheck({
    id: 'proposed-user-is-no-verification',
    title: 'The username and password of a registration sign no one in, and never those of an account.',
    apis: ['experience'],
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare', 'sign-up-username'],
    steps: async (at) => {
      const { username } = await at.user('spare', 'password');
      if (username === undefined) return at.cannot('the account has no username');
      for (const event of ['SignIn', 'Register'] as const) {
        const session = await at.begin(event);
        const taken = await at.step('taken').proposeUser(session, username, at.newPassword());
        at.expectAnswer(taken.exchange, '422 user.username_already_in_use');
      }
      const session = await at.begin('SignIn');
      const proposed = await at.step('propose').proposeUser(session, at.newUsername(), at.newPassword());
      at.expectAnswer(proposed.exchange, 'success');
      const after = await at.proceed(session, proposed);
      at.expectAnswer(after, '422 user.sign_in_method_not_enabled');
    },
  }),
  stepCheck({
    id: 'password-registers-no-one',
    title: 'The password of an account is no verification for a registration.',
    apis: ['experience'],
    profile: 'register',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['register', 'password', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare', 'password');
      const session = await at.begin('Register');
      const verified = await at.verifyPasswordOf(session, account);
      if (!isDone(verified.exchange)) return;
      const created = await at.step('create').create(session, verified);
      if (created) at.expectAnswer(created, 'refusal', 'because a password is no verification here');
    },
  }),
  stepCheck({
    id: 'method-that-is-off-signs-no-one-in',
    title: 'A kind of name that the settings do not allow signs no one in.',
    apis: ['experience'],
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'given-account'],
    steps: async (at) => {
      const account = await at.user('own');
      const { password } = account;
      const off = (['username', 'email', 'phone'] as const).filter(
        (kind) => !passwordKinds(at.facts).includes(kind) && account[kind] !== undefined,
      );
      const [kind] = off;
      if (kind === undefined || password === undefined)
        return at.cannot('the account has no kind of name that the settings do not allow');
      const session = await at.begin('SignIn');
      const name = { kind, value: account[kind] ?? '' };
      const verified = await at.step('verify').verifyPassword(session, name, password);
      if (!isDone(verified.exchange)) return;
      at.expectAnswer(await at.proceed(session, verified), '422 user.sign_in_method_not_enabled');
    },
  }),
  stepCheck({
    id: 'unverified-address-is-not-stored',
    title: 'No address is stored without its own verification.',
    apis: ['experience'],
    profile: 'register',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['register'],
    steps: async (at) => {
      const { values } = at.scope.parts;
      const session = await at.begin('Register');
      const proposed = await at.step('propose').proposeUser(session, at.newUsername(), at.newPassword());
      for (const type of ['email', 'phone'] as const) {
        const profile = { type, verificationId: proposed.id ?? 'a'.repeat(21) };
        const stage = [session, 'stageProfile', profile] as const;
        await at.call('foreign-record', stage, UNKNOWN_RECORD, {
          why: 'because the record is of another kind',
        });
        const value = values.address(type);
        const plain = [session, 'stageProfile', { type, value }] as const;
        await at.call('no-record', plain, 'refusal', { why: 'because there is no verification' });
      }
      for (const key of ['email', 'primaryEmail', 'phone', 'primaryPhone', 'username']) {
        const values_ = {
          [key]: key.toLowerCase().includes('email') ? values.address('email') : values.username(),
        };
        const stage = [session, 'stageProfile', { type: 'extraProfile', values: values_ }] as const;
        await at.call('extra-profile', stage, '400 custom_profile_fields.name_conflict_sign_in_identifier');
      }
    },
  }),
  stepCheck({
    id: 'reset-ends-the-old-password',
    title: 'A recovery replaces the password: the old one is refused, and the new one signs in.',
    apis: BOTH,
    profile: 'forgot-password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['recovery', 'codes', 'spare', 'sign-in', 'password'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'recovery', 'password');
      const password = at.newPassword();
      await at.recover(await at.recovering(account), password);
      const name = at.passwordName(account);
      await at.refusesPassword(name, account.password, 'because a recovery has replaced this password');
      await at.stillSignsIn({ ...account, password }, 'the account to sign in with its new password');
    },
  }),
  stepCheck({
    id: 'recovery-needs-its-verification',
    title: 'A recovery without a verified code changes no password.',
    apis: BOTH,
    profile: 'forgot-password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['recovery', 'seen-codes', 'spare', 'sign-in', 'password'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'recovery', 'password');
      const address = at.recoveryAddress(account);
      const session = await at.begin('ForgotPassword');
      const { message, code } = await at.sent(session, address, 'ForgotPassword');
      const wrong = at.scope.parts.values.wrongCode(code);
      await at.step('wrong-code').verifyCode(session, address, wrong, message);
      await at.step('identify').identify(session, message);
      const password = at.newPassword();
      await at.step('new-password').replacePassword(session, password);
      const submitted = await at.step('submit').submit(session);
      at.expect(!at.isKnown(submitted), 'a refusal, because no code was verified', submitted);
      await at.stillSignsIn(account);
      const why = 'because no verified recovery has set this password';
      await at.refusesPassword(at.passwordName(account), password, why);
    },
  }),
  stepCheck({
    id: 'recovery-becomes-no-sign-in',
    title: 'The verification of a recovery cannot be used to sign in.',
    apis: ['experience'],
    profile: 'forgot-password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['recovery', 'codes', 'spare', 'sign-in'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'recovery');
      const session = await at.begin('ForgotPassword');
      const verified = await at.verified(session, at.recoveryAddress(account), 'ForgotPassword');
      await at.step('identify').identify(session, verified);
      const refused = '400 session.not_supported_for_forgot_password';
      at.expectAnswer(await at.step('change').changeEvent(session, 'SignIn'), refused);
      at.expectAnswer(await at.step('submit').submit(session), '422 user.new_password_required_in_profile');
      at.expectAnswer(await at.step('sign-in').begin(session, 'SignIn'), 204);
      const after = await at.proceed(session, verified);
      at.expectAnswer(after, UNKNOWN_RECORD, 'because a start erases the records');
    },
  }),
  stepCheck({
    id: 'suspended-stays-out-by-every-method',
    title: 'A suspended user gets in neither by password nor by code nor by a recovery.',
    apis: BOTH,
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'suspended'],
    steps: async (at) => {
      const account = await at.user('suspended');
      let tried = 0;
      const isOut = (exchange: Parameters<Steps['isKnown']>[0], how: string) => {
        tried += 1;
        at.expect(
          !at.isKnown(exchange),
          `a refusal, because the user is suspended and tries ${how}`,
          exchange,
        );
      };
      if (
        account.password !== undefined &&
        passwordKinds(at.facts).some((kind) => account[kind] !== undefined)
      ) {
        const session = await at.begin('SignIn');
        const verified = await at.verifyPasswordOf(session, account, 'password');
        isOut(
          isDone(verified.exchange) ? await at.proceed(session, verified) : verified.exchange,
          'a password',
        );
      }
      const canRead = at.scope.parts.inbox.source.kind !== 'none';
      for (const [event, kinds] of [
        ['SignIn', codeKinds(at.facts)],
        ['ForgotPassword', at.facts.recovery],
      ] as const) {
        const kind = (['email', 'phone'] as const).find(
          (one) => kinds.includes(one) && account[one] !== undefined,
        );
        if (kind === undefined || !canRead) continue;
        const address = { kind, value: account[kind] ?? '' };
        const session = await at.begin(event);
        const message = await at.step(`code-${event}`).sendCode(session, address, event);
        if (!isDone(message.exchange)) continue;
        const code = await at.scope.codeFor(address.value, session.jar);
        // A server may send such a user nothing.
        if (code === undefined) continue;
        const verified = await at.step(`verify-${event}`).verifyCode(session, address, code, message);
        if (!isDone(verified.exchange)) continue;
        isOut(await at.proceed(session, verified), `a code for ${event}`);
      }
      if (tried === 0) at.cannot('the settings give the suspended account no way to try');
    },
  }),
  stepCheck({
    id: 'account-without-password-has-none',
    title: 'No password opens an account that has none.',
    apis: BOTH,
    profile: 'password',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'register', 'no-sign-up-password'],
    steps: async (at) => {
      const account = await at.helper.accountWith('made', ['password']);
      if (account.password !== undefined) return at.cannot('new accounts have a password');
      const kind = passwordKinds(at.facts).find((one) => account[one] !== undefined);
      if (kind === undefined) return at.cannot('the account has no name for a password');
      const name = { kind, value: account[kind] ?? '' };
      for (const password of ['null', 'undefined', '', name.value])
        await at.refusesPassword(name, password, 'because the account has no password');
    },
  }),
];
