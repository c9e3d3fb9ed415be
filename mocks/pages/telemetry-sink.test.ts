import { expect, it } from 'vitest';
import { mockForTests } from '../server/mock-for-tests.ts';

const mock = mockForTests();
const sink = (path: string, options?: RequestInit) =>
  fetch(`${mock.origin}/_mock/telemetry/${path}`, options);

it('stores requests by name, also from another origin', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', referer: 'https://id.example/' };
  const sent = await sink('one?a=1', { method: 'POST', body: '{"event":"sign_in"}', headers });
  expect([sent.status, sent.headers.get('set-cookie')]).toEqual([204, null]);
  await sink('two', { method: 'POST', body: 'other' });
  expect(await (await sink('one')).json()).toEqual([
    {
      address: '/_mock/telemetry/one?a=1',
      headers: expect.objectContaining({ referer: 'https://id.example/' }) as unknown,
      body: '{"event":"sign_in"}',
    },
  ]);
  expect(await (await sink('three')).json()).toEqual([]);
});

it('refuses other methods and paths', async () => {
  expect((await sink('one', { method: 'DELETE' })).status).toBe(405);
  expect((await sink('one/two')).status).toBe(404);
});
