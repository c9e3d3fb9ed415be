import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../rules/testing/fixtures.ts';
import { mockForTests } from '../../server/mock-for-tests.ts';
import { TestBrowser } from '../../server/test-browser.ts';

const clock = new ManualClock();
const mock = mockForTests({ clock });

const email = 'ada@example.org';
const startSignIn = async () => {
  const browser = new TestBrowser(mock.origin);
  await browser.get('/oidc/auth?client_id=demo-app&tenant=all-identifiers');
  await browser.put('/api/interaction', { event: 'SignIn' });
  return browser;
};
const send = (browser: TestBrowser, to: object = { email }) =>
  browser.send('POST', '/api/interaction/verification/verification-code', to);
const read = async (browser: TestBrowser, query = '') => {
  const { json } = await browser.get(`/_mock/inbox.json${query}`);
  return (json as { messages: { id: string; code: string; state: string; to: string }[] }).messages;
};
const states = async (browser: TestBrowser) => (await read(browser)).map(({ state }) => state);

describe('a message', () => {
  it('has receiver, event, code, and when it was sent and expires', async () => {
    const browser = await startSignIn();
    await send(browser, { phone: '447700900123' });
    const now = clock.now();
    expect(await read(browser)).toEqual([
      {
        id: expect.stringMatching(/^\w+$/) as string,
        channel: 'sms',
        to: '+447700900123',
        event: 'SignIn',
        code: expect.stringMatching(/^\d{6}$/) as string,
        sentAt: new Date(now).toISOString(),
        expiresAt: new Date(now + 600_000).toISOString(),
        state: 'waiting',
      },
    ]);
  });

  it('is replaced by a newer one, and used once its code is verified', async () => {
    const browser = await startSignIn();
    await send(browser);
    await send(browser);
    expect(await states(browser)).toEqual(['waiting', 'voided']);
    const [message] = await read(browser);
    await browser.send('PATCH', '/api/interaction/identifiers', {
      email,
      verificationCode: message?.code,
    });
    expect(await states(browser)).toEqual(['used', 'voided']);
  });

  it('expires, or ends with its sign-in', async () => {
    const browser = await startSignIn();
    await send(browser);
    clock.advance(601);
    expect(await states(browser)).toEqual(['expired']);
    await send(browser);
    await browser.get('/oidc/auth?client_id=demo-app');
    expect(await states(browser)).toEqual(['ended', 'voided']);
  });
});

describe('the inbox', () => {
  it('belongs to one browser', async () => {
    const [one, other] = [await startSignIn(), await startSignIn()];
    await send(one);
    expect(await read(other)).toEqual([]);
    const stranger = new TestBrowser(mock.origin);
    await stranger.get('/_mock/inbox');
    expect(stranger.cookies().get('_mock')).toMatch(/^[\w-]{22}$/);
    expect(await read(stranger)).toEqual([]);
  });

  it('returns the messages after a given one, and waits for the first', async () => {
    const browser = await startSignIn();
    await send(browser);
    const [first] = await read(browser);
    const after = `?after=${first?.id ?? ''}`;
    expect(await read(browser, after)).toEqual([]);
    const waiting = read(browser, `${after}&wait=20`);
    await send(browser);
    expect((await waiting).map(({ to }) => to)).toEqual([email]);
    expect(await read(browser, '?after=nothing')).toHaveLength(2);
  });

  it('answers a request with If-None-Match once something changes', async () => {
    const browser = await startSignIn();
    await send(browser);
    const etag = (await browser.get('/_mock/inbox.json')).headers.get('etag') ?? '';
    const same = await browser.get('/_mock/inbox.json?wait=0.2', { 'if-none-match': etag });
    expect(same.status).toBe(304);
    const changed = browser.get('/_mock/inbox.json?wait=20', { 'if-none-match': etag });
    await send(browser);
    expect((await changed).status).toBe(200);
  });

  it('is JSON for Accept: application/json, and a page otherwise', async () => {
    const browser = await startSignIn();
    await send(browser);
    const [message] = await read(browser);
    const json = await browser.get('/_mock/inbox', { accept: 'application/json' });
    expect(json.json).toMatchObject({ messages: [{ code: message?.code }] });
    const page = await browser.get('/_mock/inbox', { accept: 'text/html,*/*' });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain(`<code>${message?.code ?? '-'}</code>`);
    expect(page.text).toContain('Your code to sign in');
    expect(page.text).toContain(`curl -b _mock=${browser.cookies().get('_mock') ?? '-'}`);
  });

  it('escapes typed text', async () => {
    const browser = await startSignIn();
    await send(browser, { email: '<img/src=x>@example.org' });
    const { text } = await browser.get('/_mock/inbox');
    expect(text).toContain('&lt;img/src=x&gt;@example.org');
    expect(text).not.toContain('<img');
  });
});
