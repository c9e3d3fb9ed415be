import { codeOf, type Exchange } from '../http/exchange.ts';
import { isDone, type ApiCalls, type InteractionEvent, type Name } from '../helper/api-calls.ts';
import { isFrom } from '../../../mocks/session/server-release.ts';
import { lockout } from '../../../src/domain/generated/constants.ts';
import type { Session } from '../helper/session.ts';
import type { Check } from './check.ts';
import { BOTH, stepCheck, type Steps } from './steps.ts';

const BLOCKED = 'session.verification_blocked_too_many_attempts';
const LIMITED = 'request.message_rate_limited';
const WRONG_PASSWORD = 'session.invalid_credentials';

/** Logto's default, and the most that a run tries. */
const MOST_ATTEMPTS = 100;
/** The most messages that an address gets within ten minutes. */
const MOST_MESSAGES = 10;

/** The failure that locks an identifier. */
function lastFailure(at: Steps): number {
  const { maxAttempts } = at.facts;
  if (maxAttempts !== undefined) return maxAttempts;
  return at.isExperience || isFrom('1.42', at.scope.release) ? MOST_ATTEMPTS : lockout.failures;
}

/** The failure that locks, up to the most that a run tries. */
function triedFailures(at: Steps): number {
  const last = lastFailure(at);
  return last > MOST_ATTEMPTS ? at.cannot(`the settings allow ${last} attempts`) : last;
}

/** Tries a wrong secret again and again. The last failure, or one before it, must lock. */
async function lockBy(at: Steps, tryWrong: (api: ApiCalls) => Promise<Exchange>): Promise<void> {
  const last = triedFailures(at);
  for (let failure = 1; failure <= last; failure++) {
    const exchange = await tryWrong(at.step(`wrong-${failure}`));
    if (codeOf(exchange.json) === BLOCKED) return;
    at.expectAnswer(exchange, 'refusal', 'because the secret is wrong');
  }
  at.expectText(false, `${BLOCKED} at failure ${last} or before`, `${last} refusals without it`);
}

/** Sends messages to an address, whose spelling and event change, up to the refusal of one too many. */
async function sendsUntilLimited(
  at: Steps,
  tries: readonly (readonly [address: Name, event: InteractionEvent])[],
): Promise<void> {
  for (let sent = 1; sent <= MOST_MESSAGES + 1; sent++) {
    const [address, event] = tries[sent % tries.length] ?? at.cannot('no address');
    const session = await at.begin(event);
    const { exchange } = await at.step(`message-${sent}`).sendCode(session, address, event);
    if (codeOf(exchange.json) === LIMITED) return;
    if (sent > MOST_MESSAGES)
      at.expectAnswer(exchange, `429 ${LIMITED}`, `at message ${sent} to one address`);
    else at.expectAnswer(exchange, 'success');
  }
}

/** Tries wrong passwords up to the one that locks the name, in several sessions and as if from several networks. */
async function lock(at: Steps, names: readonly Name[]): Promise<Session> {
  const last = triedFailures(at);
  let session = await at.begin('SignIn');
  for (let failure = 1; failure <= last; failure++) {
    // A few sessions are enough to show that failures count together.
    if (failure <= lockout.failures || failure === last) session = await at.begin('SignIn');
    const name = names[failure % names.length] ?? at.cannot('no name');
    at.scope.headers = { 'x-forwarded-for': `198.51.100.${failure}` };
    const { exchange } = await at.step(`wrong-${failure}`).verifyPassword(session, name, at.newPassword());
    const wanted = failure === last ? BLOCKED : WRONG_PASSWORD;
    at.expectCode(exchange, wanted, `at failure ${failure}, over several sessions`);
  }
  return session;
}

/** Guessing is limited, whatever the sessions and the letter case are. */
export const limitChecks: readonly Check[] = [
  stepCheck({
    id: 'lockout-counts-every-session',
    title: 'Failures in different browsers and networks count together, and lock the identifier.',
    apis: BOTH,
    profile: 'password',
    requirement: 'lockout',
    severity: 'must',
    needs: ['sign-in', 'password'],
    steps: async (at) => {
      await lock(at, [at.unknownName()]);
    },
  }),
  stepCheck({
    id: 'lockout-refuses-the-right-secret',
    title:
      'A locked identifier is refused with the right password, in another session and letter case, and by codes.',
    apis: BOTH,
    profile: 'password',
    requirement: 'lockout',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'password');
      const name = at.passwordName(account);
      const isEmail = name.kind === 'email';
      await lock(at, isEmail ? [name, { ...name, value: name.value.toUpperCase() }] : [name]);
      const session = await at.begin('SignIn');
      for (const tried of isEmail ? [name, { ...name, value: name.value.toUpperCase() }] : [name]) {
        const { exchange } = await at.step('right-password').verifyPassword(session, tried, account.password);
        at.expectCode(exchange, BLOCKED, 'with the right password, because the identifier is locked');
      }
      const kind = isEmail && at.facts.methods.find(({ identifier }) => identifier === 'email');
      if (!kind || !kind.verificationCode || at.scope.parts.inbox.source.kind === 'none') return;
      const message = await at.step('send').sendCode(session, name, 'SignIn');
      if (!isDone(message.exchange)) return;
      const code = await at.scope.codeFor(name.value, session.jar);
      if (code === undefined) return;
      const { exchange } = await at.step('right-code').verifyCode(session, name, code, message);
      at.expectCode(exchange, BLOCKED, 'with the right code, because the identifier is locked');
    },
  }),
  stepCheck({
    id: 'codes-count-for-the-lockout',
    title: 'Wrong codes lock an address, over several messages and sessions.',
    apis: ['experience'],
    profile: 'passcode',
    requirement: 'lockout',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'seen-codes', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const { session, address, message, code } = await at.codeSent('spoil');
      const wrong = at.scope.parts.values.wrongCode(code);
      await lockBy(at, async (api) => (await api.verifyCode(session, address, wrong, message)).exchange);
    },
  }),
  stepCheck({
    id: 'factor-tries-are-limited',
    title: 'Wrong codes of an authenticator app and wrong backup codes lock that factor of the account.',
    apis: ['experience'],
    profile: 'authenticator',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['totp', 'sign-in', 'password', 'register'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.enrolled();
      const session = await at.identified(account);
      const wrong = at.helper.apps.wrongCode(account.totpSecret);
      await lockBy(at, (api) => api.verifyApp(session, wrong));
      const right = await at.step('right-code').verifyApp(session, await at.appCode(account));
      at.expectCode(right, BLOCKED, 'with the right code, because the factor is locked');
      const [code] = account.backupCodes ?? [];
      if (code === undefined) return;
      await lockBy(at, (api) => api.verifyBackupCode(session, '0f0f0f0f0f'));
      const used = await at.step('right-backup-code').verifyBackupCode(session, code);
      at.expectCode(used, BLOCKED, 'with a right backup code, because the factor is locked');
    },
  }),
  stepCheck({
    id: 'code-tries-are-limited',
    title: 'After the wrong codes that the server allows, the right one is refused as well.',
    apis: ['experience'],
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'seen-codes', 'spare'],
    isSpoiling: true,
    steps: async (at) => {
      const { session, address, message, code } = await at.codeSent('spoil');
      const wrong = at.scope.parts.values.wrongCode(code);
      for (let failure = 0; failure < at.facts.maxCodeTries; failure++)
        await at.step('wrong-code').verifyCode(session, address, wrong, message);
      const tried = await at.step('right-code').verifyCode(session, address, code, message);
      at.expect(!isDone(tried.exchange), 'a refusal, because too many codes were wrong', tried.exchange);
    },
  }),
  stepCheck({
    id: 'messages-are-limited',
    title: 'An address gets at most ten messages within ten minutes, over all sessions and events.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'spare', 'from-1.42'],
    isSpoiling: true,
    steps: async (at) => {
      const address = at.codeAddress(await at.user('spoil', 'code'));
      const recovers = at.facts.recovery.includes(address.kind);
      await sendsUntilLimited(at, [
        [address, 'SignIn'],
        [address, recovers ? 'ForgotPassword' : 'SignIn'],
      ]);
    },
  }),
  stepCheck({
    // Email addresses ignore letter case, but no source tells how released servers count their messages.
    id: 'messages-are-limited-in-any-letter-case',
    title: 'Messages to an email address count together, regardless of its letter case.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'should',
    needs: ['sign-in', 'email-code', 'codes', 'spare', 'from-1.42'],
    isSpoiling: true,
    steps: async (at) => {
      const address = at.codeAddress(await at.user('spoil', 'code'));
      await sendsUntilLimited(at, [
        [address, 'SignIn'],
        [{ ...address, value: address.value.toUpperCase() }, 'SignIn'],
      ]);
    },
  }),
  stepCheck({
    id: 'codes-last-half-a-minute',
    title: 'A code still works 30 seconds after it was sent.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'codes', 'account', 'clock'],
    steps: async (at) => {
      const { session, address, message, code } = await at.codeSent('own');
      await at.helper.moveClock(session, 30);
      const tried = await at.step('after-30-seconds').verifyCode(session, address, code, message);
      at.expectAnswer(tried.exchange, 'success');
    },
  }),
  stepCheck({
    id: 'lockout-lasts',
    title: 'A locked identifier is still locked a minute later.',
    apis: BOTH,
    profile: 'password',
    requirement: 'lockout',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare', 'clock'],
    isSpoiling: true,
    steps: async (at) => {
      const account = await at.user('spoil', 'password');
      const name = at.passwordName(account);
      const session = await lock(at, [name]);
      await at.helper.moveClock(session, 60);
      const { exchange } = await at.step('right-password').verifyPassword(session, name, account.password);
      at.expectCode(exchange, BLOCKED, 'a minute after the lockout');
    },
  }),
];
