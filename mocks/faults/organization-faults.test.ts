import { expect, it } from 'vitest';
import { mockForTests } from '../server/mock-for-tests.ts';
import { TestBrowser } from '../server/test-browser.ts';

const mock = mockForTests();

const browserWith = async (name: string) => {
  const browser = new TestBrowser(mock.origin);
  await browser.get('/oidc/auth?client_id=demo-app&tenant=single-sign-on');
  await browser.put('/_mock/faults', { faults: [{ name }] });
  return browser;
};
const lookUp = async (name: string) =>
  (await (await browserWith(name)).get('/api/interaction/single-sign-on/connectors?email=user@acme.example'))
    .json;

it('the look-up can return unknown connectors, too many, or no list', async () => {
  expect(await lookUp('organizations-unknown')).toEqual(['sunk0idp', 'drowned0idp']);
  expect(await lookUp('organizations-endless')).toHaveLength(10_001);
  expect(await lookUp('organizations-no-list')).toEqual({ connectors: ['acme0idp'] });
});

it('can replace the address of an organization by a script, but not the address of the application', async () => {
  const browser = await browserWith('provider-address-is-script');
  const path = '/api/interaction/single-sign-on/acme0idp';
  const redirectUri = `${mock.origin}/callback/acme0idp`;
  const trip = await browser.send('POST', `${path}/authorization-url`, { state: 'a', redirectUri });
  expect(trip.json).toEqual({ redirectTo: 'javascript:alert(document.domain)' });
  const end = await browser.send('POST', `${path}/authentication`, { code: 'olga' });
  expect((end.json as { redirectTo: string }).redirectTo).toMatch(/^http/);
});
