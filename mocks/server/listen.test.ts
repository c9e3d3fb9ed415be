import { expect, it } from 'vitest';
import { listenOnLocalhost } from './listen.ts';

// This address is reserved for documentation, so no machine has it.
const absent = '192.0.2.1';

it.each([
  ['127.0.0.1', ['127.0.0.1', absent]],
  ['[::1]', [absent, '::1']],
])('listens on a machine that has only %s', async (host, addresses) => {
  const server = await listenOnLocalhost((_request, response) => response.end('here'), 0, addresses);
  expect(await (await fetch(server.origin.replace('localhost', host))).text()).toBe('here');
  await server.close();
});

it('rejects if it can listen nowhere, and if the port is taken', async () => {
  await expect(listenOnLocalhost(() => {}, 0, [absent])).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  const server = await listenOnLocalhost(() => {}, 0);
  const port = Number(new URL(server.origin).port);
  await expect(listenOnLocalhost(() => {}, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await server.close();
});

it('keeps an idle connection open for 75 s', async () => {
  const server = await listenOnLocalhost((_request, response) => response.end(), 0);
  expect((await fetch(server.origin)).headers.get('keep-alive')).toBe('timeout=75');
  await server.close();
});
