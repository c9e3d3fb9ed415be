import { describe, expect, it } from 'vitest';
import { mockForTests } from '../../server/mock-for-tests.ts';
import { TestBrowser } from '../../server/test-browser.ts';

const mock = mockForTests();
const open = () => new TestBrowser(mock.origin);

const startSignIn = async (query: string) => {
  const browser = open();
  const { status, location, text } = await browser.get(`/demo-app/sign-in?${query}`);
  const { pathname, searchParams } = new URL(location ?? 'none:');
  return {
    status,
    text,
    browser,
    location: location ?? '',
    pathname,
    sent: Object.fromEntries(searchParams),
  };
};

/** Submits, agrees to consent and follows the redirects back to the application. */
const finishSignIn = async (browser: TestBrowser) => {
  const { json } = await browser.post('/api/interaction/submit');
  const { redirectTo } = json as { redirectTo: string };
  await browser.get(redirectTo);
  await browser.post('/api/interaction/consent');
  const callback = (await browser.get(redirectTo)).location ?? '';
  const received = await browser.get(callback);
  return { callback, received, text: (await browser.get('/demo-app')).text };
};

describe('the demonstration application', () => {
  it('starts a sign-in with the chosen options and its own state', async () => {
    const { status, pathname, sent, browser } = await startSignIn(
      'tenant=harbour&persona=&first_screen=register&prompt=login&notification=a.b&lng=de&login_hint=&no_cache=true&evil=1',
    );
    expect([status, pathname]).toEqual([303, '/oidc/auth']);
    expect(sent).toEqual({
      client_id: 'demo-app',
      redirect_uri: `${mock.origin}/demo-app`,
      response_type: 'code',
      scope: 'openid profile',
      state: browser.cookies().get('demo_app_state'),
      tenant: 'harbour',
      first_screen: 'register',
      prompt: 'login',
      notification: 'a.b',
      lng: 'de',
      no_cache: 'true',
    });
  });

  it('offers the first screens for some kinds of identifier, and sends these kinds', async () => {
    const { text } = await open().get('/demo-app');
    for (const firstScreen of ['identifier:sign_in', 'identifier:register', 'reset_password'])
      expect(text).toContain(`name="first_screen" value="${firstScreen}"`);
    const { sent } = await startSignIn('identifier=email+phone&first_screen=identifier%3Asign_in');
    expect(sent).toMatchObject({ identifier: 'email phone', first_screen: 'identifier:sign_in' });
  });

  it('picks a tenant that has the persona, and names unknown tenants and personas', async () => {
    expect((await startSignIn('persona=lin')).sent['tenant']).toMatch(/^(?!default$)/);
    expect((await startSignIn('tenant=social&persona=lin')).sent).toMatchObject({ persona: 'lin' });
    for (const [query, words] of [
      ['tenant=default&persona=lin', 'The tenant default has no account of lin, but '],
      ['tenant=harbor', 'There is no tenant &quot;harbor&quot;'],
      ['persona=lim', 'There is no persona &quot;lim&quot;'],
    ] as const) {
      const { status, text } = await startSignIn(query);
      expect([status, text]).toEqual([400, expect.stringContaining(words)]);
    }
  });

  it('shows who signed in and how, and signs out', async () => {
    const { browser, location } = await startSignIn('tenant=default');
    await browser.get(location);
    const identifier = { username: 'ada', password: 'analytical-engine' };
    await browser.put('/api/interaction', { event: 'SignIn', identifier });
    const { callback, text } = await finishSignIn(browser);
    for (const words of ['Signed in as Ada Lovelace', 'ada@example.org', '>Password<', 'Matches the state'])
      expect(text).toContain(words);
    expect((await browser.get(callback)).status).toBe(400);
    await browser.post('/demo-app/sign-out');
    expect((await browser.get('/demo-app')).text).not.toContain('Ada Lovelace');
  });

  it('refuses an answer with a state that it did not send', async () => {
    const browser = open();
    await browser.get('/demo-app/sign-in');
    await browser.get('/oidc/auth?client_id=demo-app&state=foreign');
    const identifier = { username: 'ada', password: 'analytical-engine' };
    await browser.put('/api/interaction', { event: 'SignIn', identifier });
    const { received, text } = await finishSignIn(browser);
    expect([received.status, received.text]).toEqual([400, expect.stringContaining('did not send')]);
    expect(text).not.toContain('Ada Lovelace');
  });

  it('shows the reason why a sign-in failed', async () => {
    const pageText = async (query: string) => (await open().get(`/demo-app?${query}`)).text;
    expect(await pageText('error=access_denied')).toContain('You came back without agreeing.');
    expect(await pageText('error=login_required')).toContain('prompt=none');
    expect(await pageText('error=%3Cscript%3E')).toContain('answered: &lt;script&gt;.');
    expect(await pageText('code=unknown')).toContain('used before, or has expired');
  });
});

describe('every page of the mock', () => {
  it.each(['/demo-app', '/_mock/inbox', '/_mock/inputs', '/demo-app?code=x'])(
    '%s has the common layout and no inline styles or scripts',
    async (address) => {
      const { text, headers } = await open().get(address, { accept: 'text/html' });
      expect(text).toContain('<a class="skip-link" href="#content">');
      for (const place of ['/_mock', '/_mock/inbox', '/_mock/inputs', '/demo-app'])
        expect(text).toContain(`<a href="${place}"`);
      expect(text).not.toMatch(/<style|<script>|\son\w+=|\sstyle=/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('has its stylesheet and script', async () => {
    for (const [name, type] of [
      ['mock.css', 'text/css; charset=utf-8'],
      ['client.js', 'text/javascript; charset=utf-8'],
    ] as const)
      expect((await open().get(`/_mock/assets/${name}`)).headers.get('content-type')).toBe(type);
  });
});
