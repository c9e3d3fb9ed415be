import { request, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpBrowser, type HttpAnswer } from '../setup/http-browser.ts';
import { ada, startTestClient } from './test-client.ts';

let client: Awaited<ReturnType<typeof startTestClient>>;
beforeEach(async () => {
  client = await startTestClient();
});
afterEach(() => client.close());

const redirectOf = (answer: HttpAnswer) => (answer.json as { redirectTo: string }).redirectTo;
const locationOf = (answer: HttpAnswer) => new URL(answer.location ?? '');

/** Sends a request with a Host header, which fetch does not allow, and the cookies of the client. */
function requestWithHost(host: string, method: string, path: string) {
  const cookie = [...client.browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const sent = request(new URL(path, client.origin), { method, headers: { host, cookie } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('the OIDC redirects', () => {
  it.each([[ada], [{ email: 'ada@example.org', password: ada.password }]])(
    'lead %j from the application through sign-in and consent back to it',
    async (identifier) => {
      const start = await client.send('GET', '/demo-app/sign-in');
      const state = locationOf(start).searchParams.get('state');
      expect((await client.send('GET', locationOf(start).href)).location).toBe(`${client.origin}/sign-in`);
      await client.signIn(identifier);
      const first = redirectOf(await client.submit());
      expect(first).toMatch(new RegExp(`^${client.origin}/oidc/auth/[\\w-]+$`));

      const toConsent = await client.send('GET', first);
      expect(toConsent.location).toBe(`${client.origin}/sign-in/consent`);
      expect((await client.send('GET', '/api/interaction/consent')).status).toBe(404);
      const second = redirectOf(await client.send('POST', '/api/interaction/consent'));
      expect(second).not.toBe(first);

      const back = await client.send('GET', second);
      expect(back.status).toBe(303);
      expect(locationOf(back).searchParams.get('state')).toBe(state);
      const app = await client.send('GET', locationOf(back).href);
      expect(app.text).toContain('Signed in as ada<');
      expect((await client.send('GET', locationOf(back).href)).text).toContain('unknown code');
      expect((await client.submit()).json).toMatchObject({ code: 'session.not_found' });
    },
  );

  it('use the origin of the host in front of the server', async () => {
    const host = 'sign-in.example:8080';
    const { headers } = await requestWithHost(
      host,
      'GET',
      '/oidc/auth?client_id=demo-app&first_screen=register',
    );
    expect(headers.location).toBe('http://sign-in.example:8080/register');
    await client.startSignIn();
    await client.signIn(ada);
    const { text } = await requestWithHost(host, 'POST', '/api/interaction/submit');
    expect(text).toMatch(/"redirectTo":"http:\/\/sign-in\.example:8080\/oidc\/auth\//);
  });

  it('reject consent before sign-in and send unknown sessions to /unknown-session', async () => {
    await client.startSignIn();
    expect((await client.send('POST', '/api/interaction/consent')).json).toMatchObject({
      code: 'session.not_found',
    });
    expect((await client.send('GET', '/oidc/auth/unknown')).location).toBe(
      `${client.origin}/unknown-session`,
    );
    await client.signIn(ada);
    const first = redirectOf(await client.submit());
    await client.send('GET', first);
    const other = new HttpBrowser(client.origin);
    expect((await other.request('GET', first)).location).toBe(`${client.origin}/unknown-session`);
  });

  it('reject an unknown application and a foreign redirect_uri', async () => {
    expect((await client.send('GET', '/oidc/auth?client_id=other')).status).toBe(400);
    expect((await client.send('GET', '/oidc/auth')).status).toBe(400);
    const evil = '/oidc/auth?client_id=demo-app&redirect_uri=https://evil.example/';
    expect((await client.send('GET', evil)).status).toBe(400);
  });
});

describe('settings, phrases and errors', () => {
  it('sends an ETag, and 304 when the client has it', async () => {
    for (const path of ['/api/.well-known/sign-in-exp', '/api/.well-known/phrases']) {
      const { status, headers } = await client.send('GET', path);
      expect(status).toBe(200);
      const again = await client.send('GET', path, undefined, {
        'if-none-match': `W/${headers.get('etag') ?? ''}`,
      });
      expect(again).toMatchObject({ status: 304, text: '' });
    }
  });

  it.each([
    ['', {}, 'en'],
    ['', { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.7' }, 'de'],
    ['', { 'accept-language': 'de;q=0.5, en' }, 'en'],
    ['?lng=de', { 'accept-language': 'en' }, 'de'],
    ['?lng=ja', {}, 'en'],
  ])('sends phrases for %j with %j in %s', async (query, headers, language) => {
    const answer = await client.send('GET', `/api/.well-known/phrases${query}`, undefined, headers);
    expect(answer.headers.get('content-language')).toBe(language);
    expect(answer.json).toMatchObject({ translation: { action: {} } });
    expect(answer.text).not.toContain('languageTag');
  });

  it('sends error messages in the language of the request', async () => {
    const answer = await client.send('DELETE', '/api/interaction', undefined, { 'accept-language': 'de' });
    expect(answer.json).toMatchObject({ message: 'Es gibt keine Sitzung.' });
  });

  it('answers unknown addresses with 404 in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/interaction'],
      ['PATCH', '/api/interaction'],
    ] as const)
      expect(await client.send(method, path)).toMatchObject({
        status: 404,
        json: { message: expect.any(String) as string },
      });
  });

  it('keeps running after an invalid Host header', async () => {
    expect((await requestWithHost('a b', 'GET', '/api/nothing')).status).toBe(500);
    expect((await client.startSignIn()).status).toBe(303);
  });

  it.each([
    ['plain', { signInMode: 'SignIn', mfa: { policy: 'UserControlled' }, customContent: {} }],
    [
      'newer',
      {
        signInMode: 'SignIn',
        mfa: { policy: 'NoPrompt' },
        socialConnectors: [{ platform: 'Kiosk' }],
        captcha: {},
      },
    ],
    ['broken-parts', { signInMode: 'SignIn', mfa: {}, customContent: null, color: null }],
    ['no-mode', { mfa: {} }],
    ['username', { signInMode: 'SignInAndRegister', signUp: { identifiers: ['username'] } }],
    ['email-password', { signUp: { password: true, verify: true }, forgotPassword: { email: true } }],
    ['recovery', { signInMode: 'SignIn', forgotPassword: { email: true } }],
  ] as const)(
    'sends the settings of variant %s, and signs in when they have a mode',
    async (variant, settings) => {
      await client.close();
      client = await startTestClient({ variant });
      const { json } = await client.send('GET', '/api/.well-known/sign-in-exp');
      expect(json).toMatchObject(settings);
      await client.startSignIn();
      expect((await client.signIn(ada)).status).toBe(variant === 'no-mode' ? 403 : 204);
      expect('signInMode' in (json as object)).toBe(variant !== 'no-mode');
    },
  );

  it('variant newer adds app_id to the first address and overrides phrases', async () => {
    await client.close();
    client = await startTestClient({ variant: 'newer' });
    expect((await client.startSignIn()).location).toBe(`${client.origin}/sign-in?app_id=demo-app`);
    expect((await client.send('GET', '/api/.well-known/phrases?lng=de')).json).toMatchObject({
      languageTag: 'de',
    });
  });
});
