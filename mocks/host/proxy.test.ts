import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { send } from './testing/send.ts';
import { startHostFor } from './testing/start-host-for.ts';

const backend: RequestListener = (request, response) =>
  response.writeHead(request.method === 'POST' ? 303 : 200).end();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

it('passes a form on to the backend if a provider posts it to the callback', async () => {
  const { host } = await startHostFor(backend);
  expect((await send(`${host}/callback/acme0idp`, 'POST', form, 'code=a%26b')).status).toBe(303);
  expect((await send(`${host}/callback/acme0idp`, 'GET')).status).toBe(200);
});

it.each(['/callback', '/sign-in'])('refuses a POST to %s', async (path) => {
  const { host } = await startHostFor(backend);
  expect((await send(`${host}${path}`, 'POST', form, 'code=a')).status).toBe(405);
});
