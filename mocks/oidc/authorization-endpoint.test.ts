import { describe, expect, it } from 'vitest';
import { ManualClock } from '../rules/testing/fixtures.ts';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';

const clock = new ManualClock();
const mock = mockForTests({ clock, allowedHosts: ['id.example'] });
const openBrowser = () => new TestBrowser(mock.origin);

describe('the authorization endpoint', () => {
  it('forwards the parameters that the first screen reads', async () => {
    const { location } = await openBrowser().get(
      '/?first_screen=register&notification=a%20b&login_hint=ada&no_cache=1&x=y',
    );
    expect(location).toBe(`${mock.origin}/register?notification=a+b&login_hint=ada&no_cache=1`);
  });

  it.each([
    ['1.12', '/sign-in'],
    ['1.22', '/reset-password'],
  ])('release %s redirects first_screen=reset_password to %s', async (release, path) => {
    const query = new URLSearchParams({ first_screen: 'reset_password', login_hint: 'ada', release });
    const { location } = await openBrowser().get(`/?${query.toString()}`);
    expect(location).toBe(`${mock.origin}${path}?login_hint=ada`);
  });

  it('redirects to the origin that the browser sees', async () => {
    const headers = { 'x-forwarded-host': 'id.example:8443', 'x-forwarded-proto': 'https' };
    expect((await openBrowser().get('/', headers)).location).toBe('https://id.example:8443/sign-in');
  });

  it.each(['https://evil.example/demo-app', '/demo-app', 'http://localhost:1/demo-app'])(
    'refuses the redirect URI %s',
    async (uri) => {
      const { status, text } = await openBrowser().get(
        `/oidc/auth?client_id=demo-app&redirect_uri=${encodeURIComponent(uri)}`,
      );
      expect([status, text]).toEqual([
        400,
        `redirect_uri must be ${mock.origin}/demo-app, or be left out.\n`,
      ]);
    },
  );

  it('answers prompt=none with login_required', async () => {
    const { location } = await openBrowser().get('/oidc/auth?client_id=demo-app&prompt=none&state=s');
    expect(location).toBe(`${mock.origin}/demo-app?error=login_required&state=s`);
  });

  it('names the nearest tenants for an unknown one', async () => {
    const { status, text } = await openBrowser().get('/oidc/auth?client_id=demo-app&tenant=harbor');
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('There is no tenant "harbor". Nearest: harbour, ') as string,
    ]);
  });

  it('separates two applications from 1.42 on, even after one has signed in or the cookie is lost', async () => {
    const browser = openBrowser();
    await browser.get('/oidc/auth?client_id=harbour-log&release=1.42');
    const redirectTo = await browser.signIn('ada', 'analytical-engine', 'release=1.42');
    const putAsHarbour = () =>
      browser.send('PUT', '/api/interaction', { event: 'SignIn' }, { 'logto-app-id': 'harbour-log' });
    await browser.get(redirectTo);
    await browser.post('/api/interaction/consent');
    expect((await browser.get(redirectTo)).location).toContain('/demo-app?code=');
    expect((await putAsHarbour()).status).toBe(204);
    browser.deleteCookie('_interaction');
    expect(await putAsHarbour()).toMatchObject({ status: 400, json: { code: 'session.not_found' } });
  });

  it('answers unknown, foreign and expired interactions with session.not_found', async () => {
    const unknown = { status: 400, json: { code: 'session.not_found' } };
    const browser = openBrowser();
    const redirectTo = await browser.signIn('ada', 'analytical-engine');
    expect(await openBrowser().get(redirectTo)).toMatchObject(unknown);
    expect(await browser.get('/oidc/auth/nothing')).toMatchObject(unknown);
    clock.advance(3601);
    expect(await browser.get(redirectTo)).toMatchObject(unknown);
  });

  it('redirects to sign-in while nobody has signed in', async () => {
    const browser = openBrowser();
    await browser.get('/');
    const { location } = await browser.get(`/oidc/auth/${browser.cookies().get('_interaction') ?? ''}`);
    expect(location).toBe(`${mock.origin}/sign-in`);
  });
});
