import { expect, it, vi } from 'vitest';
import { answerValidators } from './generated/interaction/answer-validators.ts';
import { getConsent } from './generated/interaction/operations.ts';
import { createLazyClient } from './lazy-client.ts';

const { host } = vi.hoisted(() => ({ host: { lacksCode: true, isLate: false } }));
vi.mock('../platform/loading/load-chunk.ts', () => ({
  loadTwice: (load: () => Promise<unknown>) =>
    host.lacksCode
      ? host.isLate
        ? new Promise(() => undefined)
        : Promise.reject(new Error('refused twice'))
      : load(),
}));

it('fails as without a network where its code cannot be loaded, as after a timeout where it is late, and loads it again for the next call', async () => {
  const fetch = vi.fn(() => Promise.resolve(new Response('{"message":"Broken"}', { status: 404 })));
  const options = { baseUrl: 'http://localhost/api', language: () => 'de', fetch };
  const client = createLazyClient(options, () => Promise.resolve({ answerValidators }));
  await expect(client.call(getConsent, {})).rejects.toMatchObject({ failure: { kind: 'network' } });
  host.isLate = true;
  vi.useFakeTimers();
  const late = client.call(getConsent, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toMatchObject({ failure: { kind: 'timeout' } });
  vi.useRealTimers();
  host.lacksCode = false;
  await expect(client.call(getConsent, {})).rejects.toMatchObject({ failure: { status: 404 } });
  expect(fetch).toHaveBeenCalledTimes(1);
});
