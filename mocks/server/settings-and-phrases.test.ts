import { describe, expect, it } from 'vitest';
import { mockForTests } from './mock-for-tests.ts';
import { TestBrowser } from './test-browser.ts';

const mock = mockForTests();
const openBrowser = () => new TestBrowser(mock.origin);

describe('settings and phrases', () => {
  it('belong to the tenant, which the browser keeps', async () => {
    const browser = openBrowser();
    const settings = async () => (await browser.get('/api/.well-known/sign-in-exp')).json;
    expect(await settings()).toMatchObject({ tenantId: 'default' });
    await browser.get('/?tenant=harbour');
    await browser.get('/');
    expect(await settings()).toMatchObject({ tenantId: 'harbour', signInMode: 'SignIn' });
  });

  it('come in the requested language', async () => {
    const browser = openBrowser();
    const phrases = await browser.get('/api/.well-known/phrases?lng=fr', { 'accept-language': 'de' });
    expect(phrases.headers.get('content-language')).toBe('fr');
    const german = await browser.get('/api/.well-known/phrases?lng=', {
      'accept-language': 'de-AT, de;q=0.9',
    });
    expect([german.headers.get('content-language'), german.json]).toMatchObject([
      'de',
      { translation: { action: { sign_in: 'Einloggen' } } },
    ]);
    await browser.get('/?tenant=harbour');
    expect((await browser.get('/api/.well-known/phrases?lng=en')).json).toMatchObject({ languageTag: 'en' });
  });

  it('get 304 for a known ETag', async () => {
    const address = '/api/.well-known/sign-in-exp';
    const etag = (await openBrowser().get(address)).headers.get('etag') ?? '';
    const again = await openBrowser().get(address, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

describe('the description of the Experience API', () => {
  const address = '/api/.well-known/experience.openapi.json';

  it('is published by servers that have this API', async () => {
    const browser = openBrowser();
    expect((await browser.get(address)).status).toBe(404);
    await browser.get('/?release=1.42');
    expect((await browser.get(address)).json).toMatchObject({ paths: { '/experience/submit': {} } });
  });
});
