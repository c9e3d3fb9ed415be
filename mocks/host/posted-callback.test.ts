import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { send } from './testing/send.ts';
import { startHostFor } from './testing/start-host-for.ts';

const backend: RequestListener = (_request, response) => response.end('backend');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

it('an answer that is posted to the callback is led on with its fields in the query', async () => {
  const { host } = await startHostFor(backend);
  const { status, headers } = await send(`${host}/callback/acme0idp`, 'POST', form, 'code=a%26b&state=c+d');
  expect(status).toBe(303);
  expect(headers.location).toBe('/callback/acme0idp?code=a%26b&state=c+d');
});

it.each(['/callback', '/callback/', '/callback/a/b', '/sign-in'])(
  'nothing else can be posted: %s',
  async (path) => {
    const { host } = await startHostFor(backend);
    expect((await send(`${host}${path}`, 'POST', form, 'code=a')).status).toBe(405);
  },
);
