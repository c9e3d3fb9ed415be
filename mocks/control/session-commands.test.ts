import { describe, expect, it } from 'vitest';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';

const mock = mockForTests();
const ofPier = mockForTests({ tenant: 'pier' });

const startSignIn = async (query = '') => {
  const browser = new TestBrowser(mock.origin);
  await browser.get(`/oidc/auth?client_id=demo-app&${query}`);
  return browser;
};
const state = async (browser: TestBrowser) =>
  (await browser.get('/_mock/state')).json as {
    interaction: { stored: { event: string } | null } | null;
  };
const signInBody = { event: 'SignIn' };

describe('another tenant', () => {
  it('restarts the sign-in and keeps the fixed code', async () => {
    const browser = await startSignIn('tenant=social');
    await browser.put('/api/interaction', signInBody);
    await browser.put('/_mock/code', { fixed: '246810' });
    await browser.put('/_mock/tenant', { name: 'harbour' });
    const now = await state(browser);
    expect(now).toMatchObject({ tenant: { name: 'harbour' }, code: { fixed: '246810' } });
    expect(now.interaction).toMatchObject({ stored: null });
    expect((await browser.get('/api/.well-known/sign-in-exp')).json).toMatchObject({ signInMode: 'SignIn' });
  });

  it.each([['header'], ['cookie']])('comes from the %s if there is no session', async (how) => {
    const browser = new TestBrowser(mock.origin);
    const headers = how === 'header' ? { 'x-mock-tenant': 'harbour' } : undefined;
    if (how === 'cookie') browser.setCookie('_mock_tenant', 'harbour');
    const settings = await browser.get('/api/.well-known/sign-in-exp', headers);
    expect(settings.json).toMatchObject({ tenantId: 'harbour' });
    await browser.get('/oidc/auth?client_id=demo-app', headers);
    expect((await browser.get('/_mock/state')).json).toMatchObject({ tenant: { name: 'harbour' } });
  });
});

describe('a persona', () => {
  it('fills in the next sign-in, at a tenant that has this persona', async () => {
    const browser = new TestBrowser(mock.origin);
    await browser.put('/_mock/persona', { name: 'theo' });
    expect((await browser.get('/oidc/auth?client_id=demo-app')).location).toContain('login_hint=theo');
    await browser.put('/_mock/persona', { name: null });
    expect((await browser.get('/oidc/auth?client_id=demo-app')).location).not.toContain('login_hint');
  });

  it('can be named in the authorization request', async () => {
    const { location } = await new TestBrowser(mock.origin).get(
      '/oidc/auth?client_id=demo-app&persona=ada&tenant=default',
    );
    expect(location).toBe(`${mock.origin}/sign-in?login_hint=ada`);
    const unknown = await new TestBrowser(mock.origin).get('/oidc/auth?client_id=demo-app&persona=adaa');
    expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('Nearest: ada')]);
  });
});

describe('reset', () => {
  it('forgets everything that this session did, and keeps its tenant', async () => {
    const [one, other] = [await startSignIn('tenant=harbour'), await startSignIn('tenant=harbour')];
    for (const browser of [one, other]) {
      await browser.put('/api/interaction', signInBody);
      const body = { email: 'ada@example.org' };
      await browser.send('POST', '/api/interaction/verification/verification-code', body);
    }
    await one.send('POST', '/_mock/reset');
    expect(await state(one)).toMatchObject({
      tenant: { name: 'harbour' },
      messages: 0,
      recent: [],
      interaction: null,
    });
    expect(await state(other)).toMatchObject({ messages: 1, interaction: { stored: { event: 'SignIn' } } });
  });

  it('with all forgets every session', async () => {
    const [one, other] = [await startSignIn('tenant=harbour'), await startSignIn('tenant=harbour')];
    const { json } = await one.send('POST', '/_mock/reset', { all: true });
    expect(json).toMatchObject({ tenant: { name: 'default' } });
    expect((await other.put('/api/interaction', signInBody)).json).toMatchObject({
      code: 'session.not_found',
    });
    expect(await state(one)).toMatchObject({ tenant: { name: 'default' } });
  });

  it('with all returns to the tenant that the process started with', async () => {
    const browser = new TestBrowser(ofPier.origin);
    await browser.get('/oidc/auth?client_id=demo-app&tenant=harbour');
    const { json } = await browser.send('POST', '/_mock/reset', { all: true });
    expect(json).toMatchObject({ tenant: { name: 'pier' } });
  });
});
