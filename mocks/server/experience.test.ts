import { describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../verification/software-authenticator.ts';
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
    const { start, call } = await begin('release=1.12');
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

describe('passkeys', () => {
  /** Begins at the mock by the name of its host, as a passkey belongs to a name. */
  async function beginAs(username: string, query: string) {
    const { call, browser } = await begin(`release=1.42&${query}`);
    await call('PUT', '', { interactionEvent: 'SignIn' });
    const identifier = { type: 'username', value: username };
    const signInWithPassword = async (password: string) => {
      const { verificationId } = await call('POST', '/verification/password', { identifier, password });
      expect(await call('POST', '/identification', { verificationId })).toEqual({ status: 204 });
    };
    return { call, browser, identifier, signInWithPassword };
  }
  const authenticator = () => new SoftwareAuthenticator(mock.origin);
  interface Options {
    registrationOptions?: object;
    authenticationOptions?: object;
  }

  it('a new one is bound, and verifies the next sign-in', async () => {
    const { call, signInWithPassword, browser } = await beginAs('ada', 'tenant=passkey-only');
    const key = authenticator();
    await signInWithPassword('analytical-engine');
    expect(await call('POST', '/submit')).toMatchObject({ code: 'user.missing_mfa' });
    const { verificationId, ...created } = await call('POST', '/verification/web-authn/registration');
    const payload = key.create((created as Options).registrationOptions);
    const proof = { verificationId, payload };
    expect(await call('POST', '/verification/web-authn/registration/verify', proof)).toMatchObject({
      status: 200,
    });
    const factor = { type: 'WebAuthn', verificationId };
    expect(await call('POST', '/profile/mfa', factor)).toEqual({ status: 204 });
    expect(await call('POST', '/submit')).toMatchObject({ status: 200 });

    await browser.get('/oidc/auth?client_id=demo-app&prompt=login');
    await call('PUT', '', { interactionEvent: 'SignIn' });
    await signInWithPassword('analytical-engine');
    expect(await call('POST', '/submit')).toMatchObject({ code: 'session.mfa.require_mfa_verification' });
    const asked = await call('POST', '/verification/web-authn/authentication');
    const signed = key.get((asked as Options).authenticationOptions);
    const verify = (payload: object) =>
      call('POST', '/verification/web-authn/authentication/verify', {
        verificationId: asked.verificationId,
        payload,
      });
    const wrong = { ...signed, response: { ...signed.response, signature: 'AAAA' } };
    expect(await verify(wrong)).toMatchObject({ code: 'session.mfa.webauthn_verification_failed' });
    expect(await verify(signed)).toMatchObject({ status: 200 });
    expect(await call('POST', '/submit')).toMatchObject({ status: 200 });
  });

  it('one signs in alone, by user name or by an offer to all', async () => {
    const { call, identifier, browser } = await beginAs('kim', 'tenant=passkey-only');
    const key = authenticator().addPersonaPasskey('a2ltLXNvZnR3YXJlLWtleQ');
    const path = '/verification/sign-in-passkey/authentication';
    const asked = await call('POST', path, { identifier });
    const payload = key.get((asked as Options).authenticationOptions);
    const { verificationId } = asked;
    expect(await call('POST', `${path}/verify`, { verificationId, payload })).toMatchObject({ status: 200 });

    await browser.get('/oidc/auth?client_id=demo-app&prompt=login');
    const offer = await call('POST', '/preflight/sign-in-passkey/authentication');
    await call('PUT', '', { interactionEvent: 'SignIn' });
    const answer = key.get((offer as Options).authenticationOptions);
    expect(await call('POST', `${path}/verify`, { payload: answer })).toMatchObject({ status: 200 });
  });
});

describe('a mailed link', () => {
  it('signs in once, without a message to wait for', async () => {
    const { browser, call, start } = await begin('release=1.42&tenant=email-code');
    await browser.send('POST', '/_mock/link', { email: 'Ada@example.org' });
    const { messages } = (await browser.get('/_mock/inbox.json')).json as { messages: { link: string }[] };
    const page = await browser.get(messages[0]?.link ?? '');
    expect(page.headers.get('location')).toContain('one_time_token=');
    const token = new URL(messages[0]?.link ?? '', mock.origin).searchParams.get('one_time_token') ?? '';
    await start();
    const body = { identifier: { type: 'email', value: 'ada@example.org' }, token };
    const { verificationId } = await call('POST', '/verification/one-time-token/verify', body);
    expect(await call('POST', '/identification', { verificationId })).toEqual({ status: 204 });
    expect(await call('POST', '/submit')).toMatchObject({ status: 200 });
    expect(await call('POST', '/verification/one-time-token/verify', body)).toMatchObject({
      code: 'one_time_token.token_consumed',
    });
  });
});

describe('both APIs in one session', () => {
  it('a start of the Experience API keeps what the Interaction API holds', async () => {
    const { browser, start } = await begin();
    await browser.put('/api/interaction', ada);
    expect(await start()).toEqual({ status: 204 });
    expect((await browser.post('/api/interaction/submit')).status).toBe(200);
  });

  it('a start of the Interaction API ends the Experience API', async () => {
    const { browser, start, call } = await begin();
    await start();
    await browser.put('/api/interaction', ada);
    expect(await call('GET', '/interaction')).toMatchObject({ code: 'session.interaction_not_found' });
    expect((await browser.post('/api/interaction/submit')).status).toBe(200);
  });
});

describe('the state of an interaction', () => {
  it('tells the name and the picture that a new account takes over, and who calls', async () => {
    const { browser, call, start } = await begin('release=1.42&tenant=social');
    await start();
    const path = '/verification/social/lighthouse-web';
    const redirectUri = `${mock.origin}/callback/lighthouse-web`;
    const trip = await call('POST', `${path}/authorization-uri`, { state: 'a', redirectUri });
    const { verificationId } = trip;
    const connectorData = { code: 'anonymous', redirectUri };
    await call('POST', `${path}/verify`, { verificationId, connectorData });
    await call('PUT', '/interaction-event', { interactionEvent: 'Register' });
    expect(await call('POST', '/identification', { verificationId })).toMatchObject({
      code: 'user.missing_profile',
    });
    const { json } = await browser.get('/api/experience/interaction');
    expect(json).toMatchObject({
      profile: { name: 'Ann O. Nymous', avatar: 'https://harbour.example.org/ann.png' },
      signInContext: { ip: '127.0.0.1', userAgent: 'node' },
    });
  });
});
