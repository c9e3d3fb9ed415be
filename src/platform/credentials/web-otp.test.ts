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

it('requests the next SMS and returns its code', async () => {
  get.mockResolvedValue({ type: 'otp', code: '123456' });
  const { signal } = new AbortController();
  expect(await receiveOtp(signal)).toBe('123456');
  expect(get).toHaveBeenCalledExactlyOnceWith({ otp: { transport: ['sms'] }, signal });
});

it.each([null, { type: 'password' }, { code: 123456 }])(
  'returns undefined for the credential %j',
  async (credential) => {
    get.mockResolvedValue(credential);
    expect(await receiveOtp(new AbortController().signal)).toBeUndefined();
  },
);

it('returns undefined if the request is refused or aborted', async () => {
  get.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const controller = new AbortController();
  const code = receiveOtp(controller.signal);
  controller.abort();
  expect(await code).toBeUndefined();
});

it('requests nothing without WebOTP support or after an abort', async () => {
  expect(await receiveOtp(AbortSignal.abort())).toBeUndefined();
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { credentials: { get } });
  expect(await receiveOtp(new AbortController().signal)).toBeUndefined();
  expect(get).not.toHaveBeenCalled();
});

it('returns undefined without navigator.credentials', async () => {
  vi.stubGlobal('navigator', {});
  expect(await receiveOtp(new AbortController().signal)).toBeUndefined();
});
