import type { Exchange } from '../http/exchange.ts';
import { isDone, type Verification } from '../helper/api-calls.ts';
import { follow } from '../helper/follow.ts';
import { NotPossible } from '../helper/outcome.ts';
import type { Session } from '../helper/session.ts';
import type { Check } from './check.ts';
import { BOTH, stepCheck, UNKNOWN_RECORD, type Steps } from './steps.ts';

const NO_SESSION = '400 session.not_found';
const NOBODY = '404 session.identifier_not_found';

/** A submit after a new beginning must find nobody. */
async function hasNobody(at: Steps, session: Session): Promise<void> {
  at.expectAnswer(await at.step('begin-again').begin(session, 'SignIn'), 204);
  at.expectAnswer(await at.step('submit-again').submit(session), NOBODY);
}

async function arrivalOf(at: Steps, session: Session, redirectTo: string | undefined): Promise<URL> {
  if (redirectTo === undefined) throw new NotPossible('the server answered without redirectTo');
  const arrival = await follow(at.scope, session, redirectTo);
  if (arrival.kind !== 'application') throw new NotPossible('the sign-in did not arrive at the application');
  return new URL(arrival.address);
}

/** A browser with cookies of these names and invented values. */
function withInventedCookies(at: Steps, session: Session): Session {
  const { sessions, client, values } = at.scope.parts;
  const { origin } = client.options;
  const jar = sessions.newJar();
  for (const { key, value, path } of session.jar.getCookiesSync(session.start?.url ?? origin))
    if (!key.startsWith('_mock')) {
      const invented = values.text().repeat(5).slice(0, Math.max(8, value.length));
      jar.setCookieSync(`${key}=${invented}; Path=${path ?? '/'}`, origin, { loose: true });
    }
  return sessions.add({ jar, start: session.start, state: session.state });
}

const isArrival = ({ headers }: Exchange) => {
  const location = headers.get('location');
  return location !== null && URL.canParse(location) && new URL(location).searchParams.has('code');
};

/** The data that a server keeps belongs to one interaction, and ends with it. */
export const sessionChecks: readonly Check[] = [
  stepCheck({
    id: 'start-begins-an-interaction',
    title: 'The start redirects to a page, and sets cookies that browsers send to the API.',
    apis: ['experience'],
    profile: 'bootstrap',
    requirement: 'beginning-an-interaction',
    severity: 'must',
    needs: ['start', 'known-mode'],
    steps: async (at) => {
      await at.begin(at.facts.mode === 'Register' ? 'Register' : 'SignIn');
    },
  }),
  stepCheck({
    id: 'new-start-carries-nothing-over',
    title: 'A new start in the same browser begins without what the one before it had.',
    apis: BOTH,
    profile: 'bootstrap',
    requirement: 'sessions',
    severity: 'must',
    needs: ['start', 'sign-in', 'password', 'account'],
    steps: async (at) => {
      const session = await at.identified(await at.user('own', 'password'));
      const next = await at.openAgain(session);
      const nothing = at.isExperience
        ? '404 session.interaction_not_found'
        : '404 session.verification_session_not_found';
      at.expectAnswer(await at.step('submit').submit(next), nothing, 'because nothing has begun');
      await hasNobody(at, next);
    },
  }),
  stepCheck({
    id: 'new-start-is-another-session',
    title: 'A new start makes a session that the cookies of the one before it do not open.',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'sessions',
    severity: 'must',
    needs: ['start', 'sign-in', 'password', 'account'],
    steps: async (at) => {
      const account = await at.user('own', 'password');
      const session = await at.open();
      const old = at.copy(session);
      const next = await at.openAgain(session);
      at.scope.stepId = 'identify';
      await at.helper.steps.identify(next, account);
      const why = 'with the cookies from before the new start';
      at.expectAnswer(await at.step('submit').submit(old), 'refusal', why);
    },
  }),
  stepCheck({
    id: 'finished-session-is-over',
    title: 'A finished session is over on the server, and not only in the cookies of the browser.',
    apis: BOTH,
    profile: 'consent',
    requirement: 'answers-of-released-servers',
    severity: 'must',
    needs: ['start', 'sign-in', 'password', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare', 'password');
      const session = await at.identified(account);
      const old = at.copy(session);
      const redirectTo = await at.completed(session, account, 'the sign-in to succeed');
      // In the Experience API, a submit can be repeated until the redirect is visited.
      if (!at.isExperience)
        at.expectAnswer(
          await at.step('submit-with-old-cookies').submit(old),
          'refusal',
          'because this session has submitted',
        );
      const submitted = at.copy(session);
      await arrivalOf(at, session, redirectTo);
      for (const browser of [old, submitted]) {
        const why = 'with the cookies from before the arrival at the application';
        at.expectAnswer(await at.step('after-arrival').submit(browser), 'refusal', why);
      }
    },
  }),
  stepCheck({
    id: 'finished-sign-in-is-not-in-the-next',
    title: 'An interaction after a finished one knows nobody.',
    apis: BOTH,
    profile: 'password',
    requirement: 'sessions',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare', 'password');
      const session = await at.identified(account);
      await at.completed(session, account, 'the sign-in to succeed');
      await hasNobody(at, session);
    },
  }),
  stepCheck({
    id: 'finished-registration-is-not-in-the-next',
    title: 'A registration after a finished one begins without its profile.',
    apis: BOTH,
    profile: 'register',
    requirement: 'sessions',
    severity: 'must',
    needs: ['register'],
    steps: async (at) => {
      at.scope.stepId = 'prepare';
      const { session, account } = await at.helper.prepareRegistration();
      await at.completed(session, account, 'the registration to succeed');
      at.expectAnswer(await at.step('begin-again').begin(session, 'Register'), 204);
      const again = await at.proceedToRegister(session, undefined);
      at.expectAnswer(again, '422 user.missing_profile');
    },
  }),
  stepCheck({
    id: 'two-submits-make-one-account',
    title: 'Two requests at once that would create an account make one.',
    apis: BOTH,
    profile: 'register',
    requirement: 'call-sequences',
    severity: 'must',
    needs: ['register', 'no-factors', 'sign-up-username-only', 'sign-up-password', 'no-further-parts'],
    steps: async (at) => {
      const session = await at.begin('Register');
      const proposed = await at.step('propose').proposeUser(session, at.newUsername(), at.newPassword());
      at.expectAnswer(proposed.exchange, 'success');
      at.scope.stepId = 'create';
      const finish = () =>
        at.isExperience
          ? at.scope.call(session, 'identify', { verificationId: proposed.id }, { allows500: true })
          : at.scope.call(session, 'submitInteraction', undefined, { allows500: true });
      const [one, other] = await Promise.all([finish(), finish()]);
      at.expect(!(isDone(one) && isDone(other)), 'only one of two requests at once to succeed', other);
      at.expect(isDone(one) || isDone(other), 'one of two requests at once to succeed', one);
      if (!at.isExperience) at.scope.accountsCreated += 1;
    },
  }),
  stepCheck({
    id: 'each-sign-in-gets-its-code',
    title: 'Two sign-ins give the application two codes, each with the state of its request.',
    apis: BOTH,
    profile: 'consent',
    requirement: 'beginning-an-interaction',
    severity: 'must',
    needs: ['start', 'sign-in', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare');
      const codes: (string | null)[] = [];
      // The address in --start can contain its own state.
      const hasState = /[?&]state=/.test(at.scope.parts.start ?? '');
      for (const stepId of ['first', 'second']) {
        const session = await at.identified(account, stepId);
        const redirectTo = await at.completed(session, account, 'the sign-in to succeed');
        const { searchParams } = await arrivalOf(at, session, redirectTo);
        codes.push(searchParams.get('code'));
        const state = searchParams.get('state') ?? 'none';
        at.expectText(hasState || state === session.state, `the state ${session.state}`, state);
      }
      at.expectText(codes[0] !== codes[1], 'another code at the second sign-in', 'the same code twice');
    },
  }),
  stepCheck({
    id: 'invented-cookie-opens-nothing',
    title: 'A cookie that the server did not set opens no session.',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['start', 'known-mode'],
    steps: async (at) => {
      const session = await at.open();
      const invented = withInventedCookies(at, session);
      const event = at.facts.mode === 'Register' ? 'Register' : 'SignIn';
      // PUT succeeds in every session, so only a missing session refuses it.
      at.expectAnswer(await at.step('begin').begin(invented, event), NO_SESSION, 'with invented cookies');
      at.expectAnswer(await at.step('submit').submit(invented), 'refusal', 'with invented cookies');
    },
  }),
  stepCheck({
    id: 'redirect-needs-its-browser',
    title: 'The redirect of a submit gives the application’s code only to the browser that submitted.',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['start', 'sign-in', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare');
      const session = await at.identified(account);
      const redirectTo = await at.completed(session, account, 'the sign-in to succeed');
      if (redirectTo === undefined) return at.cannot('the server answered without redirectTo');
      const strangers = [
        [
          'without cookies',
          at.scope.parts.sessions.add({ ...session, jar: at.scope.parts.sessions.newJar() }),
        ],
        ['with the cookies of another interaction', await at.open()],
      ] as const;
      for (const [whose, stranger] of strangers) {
        at.scope.stepId = 'foreign-browser';
        const visited = await at.scope.visit(stranger, redirectTo);
        at.expect(!isArrival(visited), `no code for the application in a browser ${whose}`, visited);
        const location = visited.headers.get('location');
        if (location === null || visited.status >= 400) continue;
        const { kind } = await follow(at.scope, stranger, new URL(location, redirectTo).href);
        at.expect(kind !== 'application', `no code for the application in a browser ${whose}`, visited);
      }
    },
  }),
  stepCheck({
    id: 'redirect-works-once',
    title: 'The redirect of a submit works once.',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['start', 'sign-in', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare');
      const session = await at.identified(account);
      const redirectTo = await at.completed(session, account, 'the sign-in to succeed');
      const before = at.copy(session);
      await arrivalOf(at, session, redirectTo);
      for (const browser of [session, before]) {
        at.scope.stepId = 'visit-again';
        const again = await at.scope.visit(browser, redirectTo ?? '');
        at.expect(!isArrival(again), 'no second code for the application', again);
      }
    },
  }),
  stepCheck({
    id: 'state-stays-in-its-session',
    title: 'A session sees only its own interaction.',
    apis: ['experience'],
    profile: 'hardening',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['sign-in', 'password', 'spare'],
    steps: async (at) => {
      const account = await at.user('spare', 'password');
      await at.identified(account);
      const other = await at.begin('SignIn');
      at.scope.stepId = 'read';
      const read = await at.scope.call(other, 'readInteraction');
      const body = (read.json ?? {}) as { userId?: unknown; verificationRecords?: readonly unknown[] };
      const isEmpty = body.userId === undefined && (body.verificationRecords ?? []).length === 0;
      at.expect(isEmpty, 'an interaction without a user and records', read);
    },
  }),
  stepCheck({
    id: 'creation-belongs-to-its-proposal',
    title: 'A registration that begins again drops what was proposed before.',
    apis: ['experience'],
    profile: 'register',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['register', 'sign-up-username', 'sign-up-password'],
    steps: async (at) => {
      const session = await at.begin('Register');
      const proposed: Verification = await at
        .step('propose')
        .proposeUser(session, at.newUsername(), at.newPassword());
      at.expectAnswer(proposed.exchange, 'success');
      at.expectAnswer(await at.step('begin-again').begin(session, 'Register'), 204);
      const created = await at.step('create').create(session, proposed);
      if (created) at.expectAnswer(created, UNKNOWN_RECORD);
    },
  }),
];
