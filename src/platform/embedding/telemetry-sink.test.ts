// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { sendToSink } from './telemetry-sink.ts';

const URL = 'https://sink.example/in';
const message = { app: 'Core', event: 'sign_in' };
const body = JSON.stringify(message);

afterEach(() => vi.unstubAllGlobals());

function stubBrowser(sendBeacon: unknown, fetchResult: () => Promise<unknown>) {
  const fetch = vi.fn(fetchResult);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', { sendBeacon });
  return fetch;
}

it('sends a beacon', () => {
  const sendBeacon = vi.fn(() => true);
  const fetch = stubBrowser(sendBeacon, () => Promise.resolve());
  sendToSink(URL, message);
  expect(sendBeacon.mock.calls).toEqual([[URL, body]]);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['takes no more beacons', () => false],
  [
    'refuses the address',
    () => {
      throw new TypeError('refused');
    },
  ],
  ['does not exist', undefined],
])('sends a request without cookies that outlives the page if sendBeacon %s', (_, sendBeacon) => {
  const fetch = stubBrowser(sendBeacon, () => Promise.resolve());
  sendToSink(URL, message);
  expect(fetch.mock.calls).toEqual([
    [URL, { method: 'POST', mode: 'no-cors', keepalive: true, credentials: 'omit', body }],
  ]);
});

it.each([
  ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'throws',
    () => {
      throw new TypeError('no keepalive');
    },
  ],
])('stays silent if that request %s too', async (_, fetchResult) => {
  stubBrowser(() => false, fetchResult);
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  expect(() => sendToSink(URL, message)).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});
