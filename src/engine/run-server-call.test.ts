import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Identifier } from '../domain/identifier.ts';
import { callServer } from './effects/call-server.ts';
import type { Effect } from './effects/effect.ts';
import { flowContext } from '../testing/flow-context.ts';
import { createActionHarness, ok, refusal, type ActionHarness } from '../testing/action-harness.ts';

let harness: ActionHarness;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  harness = await createActionHarness();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ada = { kind: 'email', value: 'ada@example.org' } as const;
const SECRET = 'analytical-engine';
const text = { literal: 'Message' };

const signIn = (password = SECRET, account: Identifier = ada) =>
  callServer({
    request: (server) => server.signInWithPassword(account, password),
    next: (reply) => ({ kind: 'redirect', to: reply?.redirectTo ?? '/', signedIn: true }),
    context: { accountIdentifier: account },
  });
const enterCode = (code = '246810') =>
  callServer({
    request: (server) => server.signInWithCode(ada, code),
    next: () => ({ kind: 'redirect', to: '/next', signedIn: true }),
    context: { accountIdentifier: ada },
  });

it('makes the calls in order, then follows the effect of the last answer', async () => {
  await harness.run(signIn());
  expect(harness.called()).toEqual(['PUT interaction']);
  expect(harness.controller.get().phase).toBe('running');
  await harness.answer();
  await harness.answer(ok({ redirectTo: '/next' }));
  expect(harness.called()).toEqual(['PUT interaction', 'POST submit']);
  expect(harness.log).toEqual(['loading', 'event SignIn', 'code forgotten', 'loaded', 'redirect /next']);
  expect(harness.controller.get()).toEqual({ phase: 'redirecting', url: '/next', signedIn: true });
  harness.controller.redirectAgain();
  expect(harness.log.at(-1)).toBe('redirect /next');
});

it('reads the settings again after an error that outdated settings cause, and then shows the error', async () => {
  const refresh = vi.spyOn(harness.services, 'refreshSettings');
  await harness.run(signIn());
  await harness.answer(refusal('session.invalid_credentials'));
  expect(refresh).not.toHaveBeenCalled();
  await harness.run(signIn());
  await harness.answer(refusal('auth.forbidden'));
  expect(refresh).toHaveBeenCalledOnce();
  expect(harness.notice()?.code).toBe('auth.forbidden');
});

it('runs once when it is started three times in one tick', async () => {
  harness.controller.run(signIn());
  harness.controller.run(signIn());
  await harness.run(signIn());
  expect(harness.called()).toEqual(['PUT interaction']);
});

it('empties the secrets of the form after a refused call, and does not resume it', async () => {
  const form = { showError: vi.fn(() => true), clearSecrets: vi.fn(), typedSecret: () => undefined };
  await harness.run(enterCode(), { form });
  await harness.answer();
  await harness.answer(refusal('session.verification_failed'));
  expect(form.clearSecrets).toHaveBeenCalledOnce();
  await harness.run(enterCode());
  expect(harness.called()).toEqual(['PATCH identifiers', 'POST submit', 'PATCH identifiers']);
});

it('resumes where it stopped if nothing was edited, and does not send a used code again', async () => {
  await harness.run(enterCode());
  await harness.answer();
  await harness.answer('no network');
  expect(harness.notice()?.text).toEqual({ key: 'error.network' });
  await harness.run(enterCode());
  await harness.answer(ok({ redirectTo: '/next' }));
  expect(harness.called()).toEqual(['PATCH identifiers', 'POST submit', 'POST submit']);
  expect(harness.log).toContain('redirect /next');
});

it.each<[string, () => Effect, () => Effect]>([
  ['code', () => enterCode(), () => enterCode('135790')],
  ['password', () => signIn(), () => signIn('difference-engine')],
  ['account', () => signIn(), () => signIn(SECRET, { ...ada, value: 'bo@example.org' })],
])('starts from the first call when the %s is another one', async (_what, first, second) => {
  await harness.run(first());
  await harness.answer();
  await harness.answer('no network');
  await harness.run(second());
  expect(harness.called()[2]).toBe(harness.called()[0]);
});

it('runs the effect that a notice offers instead of repeating calls', async () => {
  await harness.run({ kind: 'notice', text, retry: signIn() });
  expect(harness.notice()).toMatchObject({ text, canRetry: true });
  harness.controller.retry();
  await harness.settled();
  expect(harness.called()).toEqual(['PUT interaction']);
});

it('offers to repeat the calls after a dialog, starting with the one that failed', async () => {
  await harness.run({ kind: 'confirm', dialog: { text }, onConfirm: signIn(), onCancel: null });
  await harness.answer();
  await harness.answer('no network');
  expect(harness.notice()).toMatchObject({ canRetry: true });
  harness.controller.retry();
  await harness.settled();
  await harness.answer('no network');
  harness.controller.retry();
  await harness.settled();
  expect(harness.called()).toEqual(['PUT interaction', ...Array<string>(3).fill('POST submit')]);
});

it('sends no further call once it is stopped, and ignores the answer', async () => {
  await harness.run(signIn());
  harness.controller.stop();
  expect(harness.controller.get().phase).toBe('idle');
  expect(harness.log).toContain('loaded');
  await harness.answer();
  expect(harness.called()).toEqual(['PUT interaction']);
  expect(harness.controller.get()).toEqual({ phase: 'idle', notice: null });
});

it('forgets the code that was sent when it is stopped during a call that uses one up', async () => {
  await harness.run(enterCode());
  harness.controller.stop();
  await harness.answer();
  expect(harness.log).toContain('code forgotten');
});

it('forgets a code as soon as it is used, so that the page never offers it again', async () => {
  await harness.run(enterCode());
  await harness.answer();
  expect(harness.log).toContain('code forgotten');
});

it('forgets the code that was sent when the session is over, also after it was stopped', async () => {
  for (const leave of [false, true]) {
    await harness.run(signIn());
    if (leave) harness.controller.stop();
    harness.log.length = 0;
    await harness.answer(refusal('session.not_found'));
    expect(harness.log).toContain('code forgotten');
  }
});

it('remembers a code that was sent after it was stopped', async () => {
  const sentCode = { flow: 'sign-in', identifier: ada, resendAt: 1 } as const;
  const locationState = { identifier: ada, resendAt: 1, resends: 0 };
  await harness.run(
    callServer({
      request: (server) => server.submitAgain(),
      next: () => ({ kind: 'navigate', to: '/sign-in/verification-code', locationState, sentCode }),
    }),
  );
  harness.controller.stop();
  await harness.answer();
  expect(harness.log).toContain('code sent to ada@example.org');
  expect(harness.log.filter((line) => line.startsWith('navigate'))).toEqual([]);
});

it('offers the redirect of a sign-in that succeeds after it was stopped, until the next call', async () => {
  await harness.run(signIn());
  await harness.answer();
  harness.controller.stop();
  await harness.answer(ok({ redirectTo: '/next' }));
  expect(harness.services.offeredRedirect.get()).toBe('/next');
  expect(harness.log).not.toContain('redirect /next');
  await harness.run(signIn());
  expect(harness.services.offeredRedirect.get()).toBeUndefined();
});

it('gives each change of the interaction a new token, which the next page gets', async () => {
  await harness.run(
    callServer({
      request: (server) => server.registerVerified(ada),
      next: () => ({ kind: 'navigate', to: '/sign-in' }),
    }),
  );
  expect([harness.interactionToken.stored, harness.interactionToken.page]).toEqual(['g1', 'g1']);
  await harness.answer();
  expect([harness.interactionToken.stored, harness.interactionToken.page]).toEqual(['g2', 'g2']);
  await harness.answer();
  await harness.answer();
  expect(harness.called()).toEqual(['PUT event', 'PUT profile', 'POST submit']);
  expect(harness.log.at(-1)).toBe('navigate /sign-in of g2');
});

it('makes no call once another tab has changed the interaction', async () => {
  Object.assign(harness.interactionToken, { page: 'g1', stored: 'g2' });
  await harness.run(enterCode());
  expect(harness.called()).toEqual([]);
  expect(harness.controller.get()).toEqual({ phase: 'superseded' });
});

it('stops between two calls when another tab changes the interaction', async () => {
  await harness.run(signIn());
  harness.interactionToken.stored = 'g9';
  await harness.answer();
  expect(harness.called()).toEqual(['PUT interaction']);
  expect(harness.controller.get()).toEqual({ phase: 'superseded' });
});

it('starts a new interaction whatever another tab has done', async () => {
  Object.assign(harness.interactionToken, { page: 'g1', stored: 'g2' });
  await harness.run(signIn());
  expect(harness.called()).toEqual(['PUT interaction']);
});

it.each<[string, (following: Effect) => Effect]>([
  ['', (following) => following],
  [', once the terms are accepted', (then) => ({ kind: 'agreeToTerms', when: 'register', then })],
])(
  'offers to repeat the calls that an error led to%s, starting with the one that failed',
  async (_, leadingTo) => {
    const done = { kind: 'redirect', to: '/next' } as const;
    const following = callServer({
      request: (server) => server.saveUsername('ada'),
      next: () => done,
    });
    await harness.run(
      callServer({
        request: (server) => server.submitAgain(),
        next: () => done,
        errors: { 'session.verification_failed': () => leadingTo(following) },
      }),
    );
    await harness.answer(refusal('session.verification_failed'));
    await harness.answer('no network');
    expect(harness.notice()).toMatchObject({ canRetry: true });
    harness.controller.retry();
    await harness.settled();
    await harness.answer();
    await harness.answer();
    expect(harness.called()).toEqual(['POST submit', 'PATCH profile', 'PATCH profile', 'POST submit']);
    expect(harness.log).toContain('redirect /next');
  },
);

it('prepares the page of the second factor at the first write, and the page that the step names at once', async () => {
  const prepare = vi.spyOn(harness.services, 'prepare');
  const settings = (factors: readonly string[]) =>
    vi.spyOn(harness.services, 'context').mockReturnValue(flowContext({ mfa: { factors } }));
  settings([]);
  await harness.run(signIn());
  expect(prepare).not.toHaveBeenCalled();
  harness.controller.stop();
  await harness.answer();
  settings(['Totp']);
  await harness.run(
    callServer({
      request: (server) => server.registerUsername('mary'),
      next: () => ({ kind: 'back', steps: 1 }),
      leadsTo: '/register/password',
    }),
  );
  expect(prepare.mock.calls.flat().toSorted()).toEqual(['/mfa-verification', '/register/password']);
});
