import { expect, it } from 'vitest';
import { mockForTests } from '../../server/mock-for-tests.ts';
import { TestBrowser } from '../../server/test-browser.ts';

const mock = mockForTests();

it('redirects a posted answer to the page, with its fields in the query', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const browser = new TestBrowser(mock.origin);
  const { status, location } = await browser.send('POST', '/callback/acme0idp', 'code=a%26b&state=c+d', form);
  expect(status).toBe(303);
  expect(location).toMatch(/\/callback\/acme0idp\?code=a%26b&state=c\+d$/);
});
