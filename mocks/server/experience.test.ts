import { describe, expect, it } from 'vitest';
import { mockForTests } from './mock-for-tests.ts';
import { TestBrowser } from './test-browser.ts';

const mock = mockForTests();

/** Calls with status and body of the answer. */
async function begin(query = 'release=1.42') {
  const browser = new TestBrowser(mock.origin);
  await browser.get(`/oidc/auth?client_id=demo-app&${query}`);
  const call = async (method: string, path: string, body?: object) => {
    const { status, json } = await browser.send(method, `/api/experience${path}`, body);
    return { status, ...(json as { code?: string; verificationId?: string; redirectTo?: string } | null) };
  };
  const start = (interactionEvent = 'SignIn') => call('PUT', '', { interactionEvent });
  const password = { identifier: { type: 'username', value: 'ada' }, password: 'analytical-engine' };
  const signIn = async () => {
    await start();
    const { verificationId } = await call('POST', '/verification/password', password);
    expect(await call('POST', '/identification', { verificationId })).toEqual({ status: 204 });
    return call('POST', '/submit');
  };
  return { browser, call, start, password, signIn };
}
const ada = { event: 'SignIn', identifier: { username: 'ada', password: 'analytical-engine' } };

describe('the experience API of release 1.42', () => {
  it('signs in with a password, and the redirect leads on', async () => {
    const { browser, signIn } = await begin();
    const { status, redirectTo = '' } = await signIn();
    expect(status).toBe(200);
    expect((await browser.get(new URL(redirectTo).pathname)).status).toBe(303);
  });

  it('does not exist in older releases', async () => {
    const { start, call } = await begin('release=1.22');
    expect(await start()).toMatchObject({ status: 404 });
    expect(await call('GET', '/interaction')).toMatchObject({ status: 404 });
  });

  it('checks the cookie, then the start, then the body', async () => {
    const { browser, call, password } = await begin();
    const withoutCookie = new TestBrowser(mock.origin);
    const answer = await withoutCookie.put('/api/experience', { interactionEvent: 'SignIn' });
    expect(answer.status).toBe(404); // a browser without a session has the release of its tenant
    expect(await call('POST', '/verification/password', {})).toMatchObject({
      status: 404,
      code: 'session.interaction_not_found',
    });
    expect(await call('PUT', '', { interactionEvent: 'signIn' })).toMatchObject({
      code: 'guard.invalid_input',
    });
    await call('PUT', '', { interactionEvent: 'SignIn' });
    expect(await call('POST', '/verification/password', { ...password, password: '' })).toMatchObject({
      status: 400,
      code: 'guard.invalid_input',
    });
    expect((await browser.get('/api/experience/nothing')).status).toBe(404);
  });
});

describe('a reserved input', () => {
  it('causes its error: an identifier with the name of a code, and a reserved code', async () => {
    const { call, start } = await begin('release=1.42&tenant=email-code');
    await start();
    const named = { identifier: { type: 'email', value: 'user.suspended@example.org' }, password: 'any' };
    expect(await call('POST', '/verification/password', named)).toMatchObject({ code: 'user.suspended' });
    const identifier = { type: 'email', value: 'ada@example.org' };
    const sent = await call('POST', '/verification/verification-code', {
      identifier,
      interactionEvent: 'SignIn',
    });
    const proof = { identifier, verificationId: sent.verificationId, code: '999999' };
    expect(await call('POST', '/verification/verification-code/verify', proof)).toMatchObject({
      status: 400,
      code: 'verification_code.expired',
    });
  });
});

describe('both APIs in one session', () => {
  it('a start of the newer API keeps what the older one holds', async () => {
    const { browser, start } = await begin();
    await browser.put('/api/interaction', ada);
    expect(await start()).toEqual({ status: 204 });
    expect((await browser.post('/api/interaction/submit')).status).toBe(200);
  });

  it('a start of the older API ends the newer one', async () => {
    const { browser, start, call } = await begin();
    await start();
    await browser.put('/api/interaction', ada);
    expect(await call('GET', '/interaction')).toMatchObject({ code: 'session.interaction_not_found' });
    expect((await browser.post('/api/interaction/submit')).status).toBe(200);
  });
});
