import { codeOf } from '../http/exchange.ts';
import { isDone, type Name } from '../helper/api-calls.ts';
import { isFrom } from '../../../mocks/session/server-release.ts';
import { lockout } from '../../../src/domain/generated/constants.ts';
import type { Session } from '../helper/session.ts';
import type { Check } from './check.ts';
import { BOTH, stepCheck, type Steps } from './steps.ts';

const BLOCKED = 'session.verification_blocked_too_many_attempts';
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

/** Tries wrong passwords, each in a separate session, up to the one that locks the name. */
async function lock(at: Steps, names: readonly Name[]): Promise<Session> {
  const last = lastFailure(at);
  if (last > MOST_ATTEMPTS) return at.cannot(`the settings allow ${last} attempts`);
  let session = await at.begin('SignIn');
  for (let failure = 1; failure <= last; failure++) {
    // A few sessions are enough to show that failures count together.
    if (failure <= lockout.failures || failure === last) session = await at.begin('SignIn');
    const name = names[failure % names.length] ?? at.cannot('no name');
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
    title: 'Failures in different browsers count together, and lock the identifier.',
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
      const last = lastFailure(at);
      if (last > MOST_ATTEMPTS) return at.cannot(`the settings allow ${last} attempts`);
      const address = at.codeAddress(await at.user('spoil', 'code'));
      const session = await at.begin('SignIn');
      const { message, code } = await at.sent(session, address, 'SignIn');
      const wrong = at.scope.parts.values.wrongCode(code);
      let blockedAt = 0;
      for (let failure = 1; failure <= last && blockedAt === 0; failure++) {
        const { exchange } = await at.step(`wrong-${failure}`).verifyCode(session, address, wrong, message);
        at.expectAnswer(exchange, 'refusal', 'because the code is wrong');
        if (codeOf(exchange.json) === BLOCKED) blockedAt = failure;
      }
      at.expectText(blockedAt > 0, `${BLOCKED} at failure ${last} or before`, `${last} refusals without it`);
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
      const address = at.codeAddress(await at.user('spoil', 'code'));
      const session = await at.begin('SignIn');
      const { message, code } = await at.sent(session, address, 'SignIn');
      const wrong = at.scope.parts.values.wrongCode(code);
      for (let failure = 0; failure < at.facts.maxCodeTries; failure++)
        await at.step('wrong-code').verifyCode(session, address, wrong, message);
      const tried = await at.step('right-code').verifyCode(session, address, code, message);
      at.expect(!isDone(tried.exchange), 'a refusal, because too many codes were wrong', tried.exchange);
    },
  }),
  stepCheck({
    id: 'messages-are-limited',
    title: 'An address gets at most ten messages within ten minutes, over all sessions.',
    apis: BOTH,
    profile: 'passcode',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'passcode', 'spare', 'from-1.42'],
    isSpoiling: true,
    steps: async (at) => {
      const address = at.codeAddress(await at.user('spoil', 'code'));
      for (let sent = 1; sent <= MOST_MESSAGES + 1; sent++) {
        const session = await at.begin('SignIn');
        const { exchange } = await at.step(`message-${sent}`).sendCode(session, address, 'SignIn');
        if (codeOf(exchange.json) === 'request.message_rate_limited') return;
        if (sent > MOST_MESSAGES)
          at.expectAnswer(exchange, '429 request.message_rate_limited', `at message ${sent} to one address`);
        else at.expectAnswer(exchange, 'success');
      }
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
      const address = at.codeAddress(await at.user('own', 'code'));
      const session = await at.begin('SignIn');
      const { message, code } = await at.sent(session, address, 'SignIn');
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
