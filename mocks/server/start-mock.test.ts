import { request as rawRequest } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ManualClock } from '../decide/testing/manual-clock.ts';
import { startMock } from './start-mock.ts';
import { mockForTests } from './mock-for-tests.ts';
import { TestBrowser } from './test-browser.ts';

const clock = new ManualClock();
const mock = mockForTests({ clock });
afterEach(() => vi.unstubAllEnvs());
const openBrowser = () => new TestBrowser(mock.origin);

describe('signing in', () => {
  it('starts and ends at the application; GET consent answers 405', async () => {
    const browser = openBrowser();
    browser.setCookie('demo_app_state', '12345678901234567890'); // as the application does before it redirects
    const started = await browser.get('/oidc/auth?client_id=demo-app&state=12345678901234567890');
    expect([started.status, started.location]).toEqual([303, `${mock.origin}/sign-in`]);
    expect(started.headers.getSetCookie()[0]).toMatch(/^_interaction=.*HttpOnly; SameSite=Lax$/);
    const identifier = { username: 'ada', password: 'analytical-engine' };
    const put = await browser.put('/api/interaction', { event: 'SignIn', identifier });
    expect([put.status, put.text]).toEqual([204, '']);
    const submitted = await browser.post('/api/interaction/submit');
    const redirectTo = `${mock.origin}/oidc/auth/${browser.cookies().get('_interaction') ?? ''}`;
    expect(submitted.json).toEqual({ redirectTo });
    expect((await browser.get(redirectTo)).location).toBe(`${mock.origin}/sign-in/consent`);
    expect((await browser.get('/api/interaction/consent')).status).toBe(405);
    expect((await browser.post('/api/interaction/consent')).json).toEqual({ redirectTo });
    const back = (await browser.get(redirectTo)).location ?? '';
    expect(new URL(back).searchParams.get('state')).toBe('12345678901234567890');
    expect((await browser.get(back)).location).toBe(`${mock.origin}/demo-app`);
    expect((await browser.get('/demo-app')).text).toContain('Signed in as Ada Lovelace');
    expect((await browser.get(back)).status).toBe(400);
    expect((await browser.get(redirectTo)).json).toMatchObject({ code: 'session.not_found' });
    expect((await browser.post('/demo-app/sign-out')).status).toBe(303);
    expect((await browser.get('/demo-app')).text).not.toContain('Ada');
    expect((await browser.post('/api/interaction/submit')).json).toMatchObject({ code: 'session.not_found' });
  });

  it('answers GET consent at a newer tenant', async () => {
    const browser = openBrowser();
    const redirectTo = await browser.signIn('grace', 'nanosecond-wire', 'tenant=harbour&state=s');
    await browser.get(redirectTo);
    const consent = await browser.get('/api/interaction/consent');
    expect(consent.json).toMatchObject({
      application: { id: 'demo-app', name: 'Tide Tables' },
      user: { name: 'Grace Hopper' },
      missingOIDCScope: ['profile', 'email'],
      redirectUri: `${mock.origin}/demo-app?error=access_denied&state=s`,
    });
    expect(consent.headers.get('etag')).toMatch(/^W\//);
    expect((await browser.get('/demo-app?error=access_denied')).text).toContain('without agreeing');
  });

  it('locks an identifier out across the interactions of one browser', async () => {
    const browser = openBrowser();
    for (let time = 0; time < 5; time++) await browser.signIn('ada', `wrong-${String(time)}`);
    expect(await browser.signIn('ada', 'analytical-engine')).toContain('verification_session_not_found');
    expect(await openBrowser().signIn('ada', 'analytical-engine')).toContain('/oidc/auth/');
    clock.advance(600);
    expect(await browser.signIn('ada', 'analytical-engine')).toContain('/oidc/auth/');
  });
});

describe('an invalid request', () => {
  const send = async (body: unknown) => {
    const browser = openBrowser();
    await browser.get('/');
    return browser.put('/api/interaction', body);
  };

  it('is answered with the path of each issue', async () => {
    expect((await send({ event: 'Dance' })).json).toMatchObject({
      details: expect.stringContaining('SignIn') as string,
      data: { issues: [{ code: 'enum', path: ['event'], message: expect.any(String) as string }] },
    });
  });

  it('is answered with the reason', async () => {
    expect((await openBrowser().get('/api/nothing')).json).toEqual({
      message: 'There is no operation at /nothing.',
    });
    const wrong = await openBrowser().post('/api/interaction');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'PUT, DELETE']);
    expect((await openBrowser().put('/api/interaction', 'x'.repeat(200_000))).status).toBe(413);
    expect((await openBrowser().get('/nothing')).status).toBe(404);
  });
});

it('gives the answer that the Prefer header names, as Prism itself does', async () => {
  const prefer = (value: string) =>
    openBrowser().send('PUT', '/api/interaction', { event: 'SignIn' }, { prefer: value });
  expect((await prefer('code=422, example=session.invalid_credentials')).json).toMatchObject({
    code: 'session.invalid_credentials',
  });
  expect((await prefer('code=429')).headers.get('retry-after')).toBe('120');
  const unknown = await prefer('code=418');
  expect([unknown.status, unknown.json]).toMatchObject([
    404,
    { message: expect.stringContaining('422') as string },
  ]);
});

it('survives clients that disconnect', async () => {
  const disconnecting = rawRequest(`${mock.origin}/api/interaction`, { method: 'PUT', agent: false }).on(
    'error',
    () => {},
  );
  disconnecting.write('{"event":', () => disconnecting.destroy());
  await new Promise((resolve) => disconnecting.once('close', resolve));
  expect((await openBrowser().get('/api/.well-known/sign-in-exp')).status).toBe(200);
});

it('does not run in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startMock()).rejects.toThrow(/^The mock .* NODE_ENV=production\.$/);
});
