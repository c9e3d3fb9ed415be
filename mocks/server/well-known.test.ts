import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from './listen.ts';
import { startMock } from './server.ts';
import { TestBrowser } from './test-browser.ts';

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());
const open = () => new TestBrowser(mock.origin);

describe('settings and words', () => {
  it('are those of the tenant, and remembered', async () => {
    const browser = open();
    const tenant = async () => (await browser.get('/api/.well-known/sign-in-exp')).json;
    expect(await tenant()).toMatchObject({ tenantId: 'default' });
    await browser.get('/?tenant=harbour');
    await browser.get('/');
    expect(await tenant()).toMatchObject({ tenantId: 'harbour', signInMode: 'SignIn' });
  });

  it('come in the language asked for', async () => {
    const browser = open();
    const phrases = await browser.get('/api/.well-known/phrases?lng=fr', { 'accept-language': 'de' });
    expect(phrases.headers.get('content-language')).toBe('fr');
    const german = await browser.get('/api/.well-known/phrases?lng=', { 'accept-language': 'de-AT' });
    expect([german.headers.get('content-language'), german.json]).toMatchObject([
      'de',
      { translation: { action: { sign_in: 'Einloggen' } } },
    ]);
    await browser.get('/?tenant=harbour');
    expect((await browser.get('/api/.well-known/phrases?lng=en')).json).toMatchObject({ languageTag: 'en' });
  });

  it('are not sent again to those who have them', async () => {
    const address = '/api/.well-known/sign-in-exp';
    const etag = (await open().get(address)).headers.get('etag') ?? '';
    const again = await open().get(address, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
