import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ada, browserOf, startPerson } from './test-person.ts';
import type { Answer } from './test-person.ts';

let person: Awaited<ReturnType<typeof startPerson>>;
beforeEach(async () => {
  person = await startPerson();
});
afterEach(() => person.close());

const redirectOf = (answer: Answer) => (answer.json as { redirectTo: string }).redirectTo;
const locationOf = (answer: Answer) => new URL(answer.headers.location ?? '');

describe('the whole way', () => {
  it.each([[ada], [{ email: 'ada@example.org', password: ada.password }]])(
    'leads %j from the application to the application',
    async (identifier) => {
      const start = await person.send('GET', '/demo-app/sign-in');
      const state = locationOf(start).searchParams.get('state');
      expect((await person.send('GET', locationOf(start).href)).headers.location).toBe(
        `${person.origin}/sign-in`,
      );
      await person.signIn(identifier);
      const first = redirectOf(await person.submit());
      expect(first).toMatch(new RegExp(`^${person.origin}/oidc/auth/[\\w-]+$`));

      const toConsent = await person.send('GET', first);
      expect(toConsent.headers.location).toBe(`${person.origin}/sign-in/consent`);
      expect((await person.send('GET', '/api/interaction/consent')).status).toBe(404);
      const second = redirectOf(await person.send('POST', '/api/interaction/consent'));
      expect(second).not.toBe(first);

      const back = await person.send('GET', second);
      expect(back.status).toBe(303);
      expect(locationOf(back).searchParams.get('state')).toBe(state);
      const app = await person.send('GET', locationOf(back).href);
      expect(app.text).toContain('Signed in as ada<');
      expect((await person.send('GET', locationOf(back).href)).text).toContain('unknown code');
      expect((await person.submit()).json).toMatchObject({ code: 'session.not_found' });
    },
  );

  it('keeps the address of the host in front of it', async () => {
    const headers = { host: 'sign-in.example:8080' };
    const { location } = (await person.send('GET', '/oidc/auth?first_screen=register', undefined, headers))
      .headers;
    expect(location).toBe('http://sign-in.example:8080/register');
    await person.signIn(ada);
    const answer = await person.send('POST', '/api/interaction/submit', undefined, headers);
    expect(redirectOf(answer)).toMatch(/^http:\/\/sign-in\.example:8080\/oidc\/auth\//);
  });

  it('has no consent before the sign-in, and sends the unready and the unknown to their pages', async () => {
    await person.begin();
    expect((await person.send('POST', '/api/interaction/consent')).json).toMatchObject({
      code: 'session.not_found',
    });
    expect((await person.send('GET', '/oidc/auth/unknown')).headers.location).toBe(
      `${person.origin}/unknown-session`,
    );
    await person.signIn(ada);
    const first = redirectOf(await person.submit());
    await person.send('GET', first);
    const other = browserOf(person.origin);
    expect((await other.send('GET', first)).headers.location).toBe(`${person.origin}/unknown-session`);
  });

  it('refuses an application it does not know and a foreign redirect', async () => {
    expect((await person.send('GET', '/oidc/auth?client_id=other')).status).toBe(400);
    expect((await person.send('GET', '/oidc/auth?redirect_uri=https://evil.example/')).status).toBe(400);
  });
});

describe('settings, phrases and the rest', () => {
  it('gives each GET a tag, and 304 to who knows it', async () => {
    for (const path of ['/api/.well-known/sign-in-exp', '/api/.well-known/phrases']) {
      const { status, headers } = await person.send('GET', path);
      expect(status).toBe(200);
      const again = await person.send('GET', path, undefined, {
        'if-none-match': `W/${headers.etag ?? ''}`,
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
  ])('gives the phrases of %j with %j in %s', async (query, headers, language) => {
    const answer = await person.send('GET', `/api/.well-known/phrases${query}`, undefined, headers);
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.json).toMatchObject({ translation: { action: {} } });
    expect(answer.text).not.toContain('languageTag');
  });

  it('says what is wrong in the language of the person', async () => {
    const answer = await person.send('DELETE', '/api/interaction', undefined, { 'accept-language': 'de' });
    expect(answer.json).toMatchObject({ message: 'Es gibt keine Sitzung.' });
  });

  it('answers 404 in JSON for what it does not have', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/interaction'],
      ['PATCH', '/api/interaction'],
    ] as const)
      expect(await person.send(method, path)).toMatchObject({
        status: 404,
        json: { message: expect.any(String) as string },
      });
  });

  it('outlives an address that is none', async () => {
    expect((await person.send('GET', '/api/nothing', undefined, { host: 'a b' })).status).toBe(500);
    expect((await person.begin()).status).toBe(303);
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
    'has settings that are %s, and signs in by them where a mode is set',
    async (variant, settings) => {
      await person.close();
      person = await startPerson({ variant });
      const { json } = await person.send('GET', '/api/.well-known/sign-in-exp');
      expect(json).toMatchObject(settings);
      await person.begin();
      expect((await person.signIn(ada)).status).toBe(variant === 'no-mode' ? 403 : 204);
      expect('signInMode' in (json as object)).toBe(variant !== 'no-mode');
    },
  );

  it('newer: names the application and overrides phrases', async () => {
    await person.close();
    person = await startPerson({ variant: 'newer' });
    expect((await person.begin()).headers.location).toBe(`${person.origin}/sign-in?app_id=demo-app`);
    expect((await person.send('GET', '/api/.well-known/phrases?lng=de')).json).toMatchObject({
      languageTag: 'de',
    });
  });
});
