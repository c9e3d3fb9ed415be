import { valueOf } from '../http/exchange.ts';
import { follow } from '../helper/follow.ts';
import { NotPossible } from '../helper/outcome.ts';
import type { Session } from '../helper/session.ts';
import type { Check } from './check.ts';
import { stepCheck, type Steps } from './steps.ts';

const WRONG_PASSWORD = '422 session.invalid_credentials';
const BLOCKED = '400 session.verification_blocked_too_many_attempts';
/** The failure that blocks an identifier. */
const LAST_FAILURE = 5;

/** A browser that identified an account by its password. */
async function identified(at: Steps, identifier: unknown): Promise<Session> {
  const session = await at.begin({ event: 'SignIn', identifier });
  return session;
}

/** A submit after a new PUT must find nobody. */
async function hasNobody(at: Steps, session: Session): Promise<void> {
  await at.call('begin-again', [session, 'putInteraction', { event: 'SignIn' }], 204);
  await at.call('submit-again', [session, 'submitInteraction'], '404 session.identifier_not_found');
}

async function arrivalOf(at: Steps, session: Session, redirectTo: unknown) {
  if (typeof redirectTo !== 'string') throw new NotPossible('the server answered without redirectTo');
  const arrival = await follow(at.scope, session, redirectTo);
  if (arrival.kind !== 'application') throw new NotPossible('the sign-in did not arrive at the application');
  return new URL(arrival.address);
}

/** The data that a server keeps belongs to one interaction, and ends with it. */
export const sessionChecks: readonly Check[] = [
  stepCheck({
    id: 'lockout-counts-every-session',
    title: 'Failures in different browsers count together: the fifth blocks the identifier.',
    profile: 'password',
    requirement: 'lockout',
    severity: 'must',
    needs: ['sign-in', 'password', 'before-1.42'],
    steps: async (at) => {
      const { identifier } = await at.help('user', 'newUser', {});
      for (let failure = 1; failure <= LAST_FAILURE; failure++) {
        const session = await at.open();
        const wanted = failure === LAST_FAILURE ? BLOCKED : WRONG_PASSWORD;
        const tried = await at.send(`wrong-${failure}`, [
          session,
          'putInteraction',
          { event: 'SignIn', identifier },
        ]);
        const [, code] = wanted.split(' ');
        const expected = `${wanted} at failure ${failure}, each in a browser of its own`;
        at.expect(valueOf(tried.json, 'code') === code, expected, tried);
      }
    },
  }),
  stepCheck({
    id: 'new-start-carries-nothing-over',
    title: 'A new start in the same browser begins without what the one before it had.',
    profile: 'bootstrap',
    requirement: 'sessions',
    severity: 'must',
    needs: ['start', 'sign-in', 'password', 'account'],
    steps: async (at) => {
      const { identifier } = await at.account('own', 'identifier');
      const session = await identified(at, identifier);
      const next = await at.openAgain(session);
      const nothingPut = '404 session.verification_session_not_found';
      await at.call('submit', [next, 'submitInteraction'], nothingPut, { why: 'as nothing was PUT yet' });
      await hasNobody(at, next);
    },
  }),
  stepCheck({
    id: 'new-start-is-another-session',
    title: 'A new start makes a session that the cookies of the one before it do not open.',
    profile: 'hardening',
    requirement: 'sessions',
    severity: 'must',
    needs: ['start', 'sign-in', 'password', 'account'],
    steps: async (at) => {
      const { identifier } = await at.account('own', 'identifier');
      const session = await at.open();
      const old = at.copy(session);
      const next = await at.openAgain(session);
      await at.call('begin', [next, 'putInteraction', { event: 'SignIn', identifier }], 204);
      await at.call('submit', [old, 'submitInteraction'], 'refusal', {
        why: 'with the cookies from before the new start',
      });
    },
  }),
  stepCheck({
    id: 'finished-session-is-over',
    title: 'A finished session is over on the server, and not only in the cookies of the browser.',
    profile: 'consent',
    requirement: 'answers-of-released-servers',
    severity: 'must',
    needs: ['start', 'sign-in', 'password', 'spare'],
    steps: async (at) => {
      const { accountId, identifier } = await at.account('spare', 'identifier');
      const session = await identified(at, identifier);
      const old = at.copy(session);
      const { handle } = session;
      const { redirectTo } = await at.help('submit', 'completeSubmit', { cookie: handle, accountId });
      await at.call('submit-with-old-cookies', [old, 'submitInteraction'], 'refusal', {
        why: 'as this session has submitted',
      });
      const submitted = at.copy(session);
      await arrivalOf(at, session, redirectTo);
      for (const browser of [old, submitted])
        await at.call('after-arrival', [browser, 'submitInteraction'], 'refusal', {
          why: 'with the cookies from before the arrival at the application',
        });
    },
  }),
  stepCheck({
    id: 'finished-sign-in-is-not-in-the-next',
    title: 'An interaction after a finished one knows nobody.',
    profile: 'password',
    requirement: 'sessions',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    steps: async (at) => {
      const { accountId, identifier } = await at.account('spare', 'identifier');
      const session = await identified(at, identifier);
      await at.help('submit', 'completeSubmit', { cookie: session.handle, accountId });
      await hasNobody(at, session);
    },
  }),
  stepCheck({
    id: 'finished-registration-is-not-in-the-next',
    title: 'A registration after a finished one begins without its profile.',
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register'],
    steps: async (at) => {
      const { session, account } = await at.prepareRegistration();
      await at.help('submit', 'completeSubmit', { cookie: session.handle, account });
      await at.call('begin-again', [session, 'putInteraction', { event: 'Register' }], 204);
      await at.call('submit-again', [session, 'submitInteraction'], '422 user.missing_profile');
    },
  }),
  stepCheck({
    id: 'two-submits-make-one-account',
    title: 'Two submits at once make one account.',
    profile: 'register',
    requirement: 'call-sequences',
    severity: 'must',
    needs: ['register', 'no-factors'],
    steps: async (at) => {
      const { session } = await at.prepareRegistration();
      const submit = () => at.send('submit', [session, 'submitInteraction'], { allows500: true });
      const [one, other] = await Promise.all([submit(), submit()]);
      const isTwice = one.status < 300 && other.status < 300;
      at.expect(!isTwice, 'only one of two submits at once to succeed', other);
      at.expect(one.status < 300 || other.status < 300, 'one of two submits at once to succeed', one);
      at.scope.accountsCreated += 1;
    },
  }),
  stepCheck({
    id: 'each-sign-in-gets-its-code',
    title: 'Two sign-ins give the application two codes.',
    profile: 'consent',
    requirement: 'beginning-an-interaction',
    severity: 'must',
    needs: ['start', 'sign-in', 'spare'],
    steps: async (at) => {
      const { accountId } = await at.account('spare');
      const codes: (string | null)[] = [];
      for (const stepId of ['first', 'second']) {
        const signedIn = await at.help(stepId, 'signInAgain', { accountId });
        const session = at.scope.parts.sessions.find(String(signedIn['cookie']));
        if (!session) throw new Error('The helper keeps the sessions that it opens.');
        codes.push((await arrivalOf(at, session, signedIn['redirectTo'])).searchParams.get('code'));
      }
      at.expectText(codes[0] !== codes[1], 'another code at the second sign-in', 'the same code twice');
    },
  }),
];
