// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveOtp } from './web-otp.ts';

const get = vi.fn<(request: CredentialRequestOptions) => Promise<unknown>>();

beforeEach(() => {
  get.mockReset();
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', { credentials: { get } });
});
afterEach(() => vi.unstubAllGlobals());

it('asks the browser for the next SMS and gives its code', async () => {
  get.mockResolvedValue({ type: 'otp', code: '123456' });
  const { signal } = new AbortController();
  expect(await receiveOtp(signal)).toBe('123456');
  expect(get).toHaveBeenCalledExactlyOnceWith({ otp: { transport: ['sms'] }, signal });
});

it.each([null, { type: 'password' }, { code: 123456 }])('gives nothing for the answer %j', async (answer) => {
  get.mockResolvedValue(answer);
  expect(await receiveOtp(new AbortController().signal)).toBeUndefined();
});

it('gives nothing when the person refuses or the wait is aborted', async () => {
  get.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const stop = new AbortController();
  const code = receiveOtp(stop.signal);
  stop.abort();
  expect(await code).toBeUndefined();
});

it('asks nothing where the browser cannot read messages, or after an abort', async () => {
  expect(await receiveOtp(AbortSignal.abort())).toBeUndefined();
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { credentials: { get } });
  expect(await receiveOtp(new AbortController().signal)).toBeUndefined();
  expect(get).not.toHaveBeenCalled();
});

it('gives nothing where credentials are missing', async () => {
  vi.stubGlobal('navigator', {});
  expect(await receiveOtp(new AbortController().signal)).toBeUndefined();
});
