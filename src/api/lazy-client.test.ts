import { expect, it, vi } from 'vitest';
import { putInteraction } from './generated/operations.ts';
import { createLazyClient } from './lazy-client.ts';

const chunk = vi.hoisted(() => ({ loads: 0, missing: false }));
vi.mock('./client.ts', async (importOriginal) => {
  chunk.loads += 1;
  if (chunk.missing) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

const createTestClient = () => {
  const requests: string[] = [];
  const client = createLazyClient({
    baseUrl: 'http://localhost/api',
    language: () => undefined,
    fetch: ({ method }) => {
      requests.push(method);
      return Promise.resolve(new Response(null, { status: 204 }));
    },
  });
  return { client, requests };
};
const body = { event: 'SignIn' } as const;

it('fails without a request while its code cannot be loaded, and tries again at the next call', async () => {
  chunk.missing = true;
  const { client, requests } = createTestClient();
  await expect(client.call(putInteraction, { body })).rejects.toMatchObject({ failure: { kind: 'network' } });
  expect(requests).toEqual([]);
  chunk.missing = false;
  await client.call(putInteraction, { body });
  expect(requests).toEqual(['PUT']);
});

it('loads the client once', async () => {
  const { client } = createTestClient();
  expect(await client.loadClient()).toBe(await client.loadClient());
});
