import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../server/listen.ts';
import { startMock } from '../server/server.ts';
import { TestBrowser } from '../server/test-browser.ts';

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const begin = async (query = '') => {
  const browser = new TestBrowser(mock.origin);
  await browser.get(`/oidc/auth?${query}`);
  return browser;
};
const state = async (browser: TestBrowser) =>
  (await browser.get('/_mock/state')).json as {
    interaction: { stored: { event: string } | null } | null;
  };
const start = { event: 'SignIn' };

describe('the clock', () => {
  it('ends a lockout, for this browser only', async () => {
    const [one, other] = [await begin(), await begin()];
    for (const browser of [one, other])
      for (let time = 0; time < 5; time++) await browser.signIn('ada', `wrong-${String(time)}`);
    await one.request('POST', '/_mock/clock', { advanceS: 601 });
    expect(await one.signIn('ada', 'analytical-engine')).toContain('/oidc/auth/');
    expect(await other.signIn('ada', 'analytical-engine')).not.toContain('/oidc/auth/');
  });

  it('ends a sign-in after an hour', async () => {
    const browser = await begin();
    await browser.request('POST', '/_mock/clock', { advanceS: 3601 });
    const { json } = await browser.put('/api/interaction', start);
    expect(json).toMatchObject({ code: 'session.not_found' });
  });
});

describe('another tenant', () => {
  it('begins the sign-in under way again, and keeps what was switched', async () => {
    const browser = await begin('tenant=social');
    await browser.put('/api/interaction', start);
    await browser.put('/_mock/code', { fixed: '246810' });
    await browser.put('/_mock/tenant', { name: 'harbour' });
    const now = await state(browser);
    expect(now).toMatchObject({ tenant: { name: 'harbour' }, code: { fixed: '246810' } });
    expect(now.interaction).toMatchObject({ stored: null });
    expect((await browser.get('/api/.well-known/sign-in-exp')).json).toMatchObject({ signInMode: 'SignIn' });
  });

  it.each([['header'], ['cookie']])('is chosen by %s where there is no session', async (how) => {
    const browser = new TestBrowser(mock.origin);
    const headers = how === 'header' ? { 'x-mock-tenant': 'harbour' } : undefined;
    if (how === 'cookie') browser.cookies.set('_mock_tenant', 'harbour');
    const settings = await browser.get('/api/.well-known/sign-in-exp', headers);
    expect(settings.json).toMatchObject({ tenantId: 'harbour' });
    await browser.get('/oidc/auth', headers);
    expect((await browser.get('/_mock/state')).json).toMatchObject({ tenant: { name: 'harbour' } });
  });

  it('must be one that there is', async () => {
    const { status, json } = await new TestBrowser(mock.origin).get('/api/.well-known/sign-in-exp', {
      'x-mock-tenant': 'harbor',
    });
    expect([status, json]).toMatchObject([
      400,
      { message: expect.stringContaining('Nearest: harbour') as string },
    ]);
  });
});

describe('a persona', () => {
  it('is whom the next sign-in begins with, at a tenant that knows them', async () => {
    const browser = new TestBrowser(mock.origin);
    await browser.put('/_mock/persona', { name: 'theo' });
    expect((await browser.get('/oidc/auth')).location).toContain('login_hint=theo');
    await browser.put('/_mock/persona', { name: null });
    expect((await browser.get('/oidc/auth')).location).not.toContain('login_hint');
  });

  it('may be chosen where the application sends people in', async () => {
    const { location } = await new TestBrowser(mock.origin).get('/oidc/auth?persona=ada&tenant=default');
    expect(location).toBe(`${mock.origin}/sign-in?login_hint=ada`);
    const unknown = await new TestBrowser(mock.origin).get('/oidc/auth?persona=adaa');
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('Nearest: ada')]);
  });
});

describe('beginning anew', () => {
  it('forgets what this session did, and keeps its tenant', async () => {
    const [one, other] = [await begin('tenant=harbour'), await begin('tenant=harbour')];
    for (const browser of [one, other]) {
      await browser.put('/api/interaction', start);
      const body = { email: 'ada@example.org' };
      await browser.request('POST', '/api/interaction/verification/verification-code', body);
    }
    await one.request('POST', '/_mock/reset');
    expect(await state(one)).toMatchObject({
      tenant: { name: 'harbour' },
      messages: 0,
      recent: [],
      interaction: null,
    });
    expect(await state(other)).toMatchObject({ messages: 1, interaction: { stored: { event: 'SignIn' } } });
  });

  it('of all forgets everybody', async () => {
    const [one, other] = [await begin('tenant=harbour'), await begin('tenant=harbour')];
    const { json } = await one.request('POST', '/_mock/reset', { all: true });
    expect(json).toMatchObject({ tenant: { name: 'default' } });
    expect((await other.put('/api/interaction', start)).json).toMatchObject({ code: 'session.not_found' });
    expect(await state(one)).toMatchObject({ tenant: { name: 'default' } });
  });
});
