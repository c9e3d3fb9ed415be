import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HandClock } from '../decide/testing/sample.ts';
import type { Listening } from '../server/listen.ts';
import { startMock } from '../server/server.ts';
import { TestBrowser } from '../server/test-browser.ts';

const clock = new HandClock();
let mock: Listening;
beforeAll(async () => {
  mock = await startMock({ clock });
});
afterAll(() => mock.close());
const open = () => new TestBrowser(mock.origin);

describe('the authorization endpoint', () => {
  it('hands on what the first screen reads', async () => {
    const { location } = await open().get(
      '/?first_screen=register&notification=a%20b&login_hint=ada&no_cache=1&x=y',
    );
    expect(location).toBe(`${mock.origin}/register?notification=a+b&login_hint=ada&no_cache=1`);
  });

  it('answers with the address the browser uses', async () => {
    const headers = { 'x-forwarded-host': 'id.example:8443', 'x-forwarded-proto': 'https' };
    expect((await open().get('/', headers)).location).toBe('https://id.example:8443/sign-in');
  });

  it.each(['https://evil.example/demo-app', '/demo-app', 'http://localhost:1/demo-app'])(
    'does not send anybody to %s',
    async (uri) => {
      const { status, text } = await open().get(`/oidc/auth?redirect_uri=${encodeURIComponent(uri)}`);
      expect([status, text]).toEqual([
        400,
        `redirect_uri must be ${mock.origin}/demo-app, or be left out.\n`,
      ]);
    },
  );

  it('signs nobody in without asking', async () => {
    const { location } = await open().get('/oidc/auth?prompt=none&state=s');
    expect(location).toBe(`${mock.origin}/demo-app?error=login_required&state=s`);
  });

  it('names the tenants where it knows none of that name', async () => {
    const { status, text } = await open().get('/oidc/auth?tenant=harbor');
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('There is no tenant "harbor". Nearest: harbour, ') as string,
    ]);
  });

  it('leads unknown, foreign and expired interactions to the unknown session', async () => {
    const unknown = `${mock.origin}/unknown-session`;
    const browser = open();
    const redirectTo = await browser.signIn('ada', 'analytical-engine');
    expect((await open().get(redirectTo)).location).toBe(unknown);
    expect((await browser.get('/oidc/auth/nothing')).location).toBe(unknown);
    clock.advance(3601);
    expect((await browser.get(redirectTo)).location).toBe(unknown);
  });

  it('sends somebody back who has not signed in yet', async () => {
    const browser = open();
    await browser.get('/');
    const { location } = await browser.get(`/oidc/auth/${browser.cookies.get('_interaction') ?? ''}`);
    expect(location).toBe(`${mock.origin}/sign-in`);
  });
});
