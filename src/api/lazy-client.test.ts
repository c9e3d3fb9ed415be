// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { getConsent } from './generated/operations.ts';
import { createLazyClient } from './lazy-client.ts';

const { code } = vi.hoisted(() => ({ code: { isMissing: true, made: 0 } }));
vi.mock('./client.ts', () => ({
  get createApiClient() {
    if (code.isMissing) throw new Error('The script is missing.');
    code.made += 1;
    return () => ({ call: () => Promise.resolve('answer') });
  },
}));
afterEach(() => void vi.unstubAllGlobals());

it('fails as without a network where its code cannot be loaded, and loads it again for the next call', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = createLazyClient({ baseUrl: 'http://localhost/api', language: () => 'de' });
  await expect(client.call(getConsent, {})).rejects.toMatchObject({ failure: { kind: 'network' } });
  code.isMissing = false;
  expect(await client.call(getConsent, {})).toBe('answer');
  expect(await client.call(getConsent, {})).toBe('answer');
  expect(code.made).toBe(1);
  expect(client.headers()).toEqual({ 'Accept-Language': 'de' });
});
