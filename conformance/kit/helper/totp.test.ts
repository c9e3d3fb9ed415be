import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthenticatorApps } from './totp.ts';

const SECRET = 'GEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;
const step = 1_000_000 * STEP_MS;
const app = new TOTP({ secret: Secret.fromBase32(SECRET), algorithm: 'SHA1', digits: 6, period: 30 });
/** How far the step of the code is from the step of the server's clock. */
const distance = (token: string, timestamp: number) => app.validate({ token, timestamp, window: 1 });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the codes of an app', () => {
  it('differ, the oldest that is still valid first', async () => {
    vi.setSystemTime(step + 5000);
    const apps = new AuthenticatorApps(vi.fn());
    const codes = [await apps.code(SECRET), await apps.code(SECRET), await apps.code(SECRET)];
    expect(codes.map((code) => distance(code, step + 5000))).toEqual([-1, 0, 1]);
  });

  it('are valid for five seconds, also if a new step begins meanwhile', async () => {
    const at = step + STEP_MS - 1000;
    vi.setSystemTime(at);
    const apps = new AuthenticatorApps(vi.fn());
    const codes = [await apps.code(SECRET), await apps.code(SECRET)];
    expect(codes.map((code) => distance(code, at))).toEqual([0, 1]);
    expect(codes.map((code) => distance(code, at + 5000))).toEqual([-1, 0]);
  });

  it('wait for the next step if only that has an unused one', async () => {
    vi.setSystemTime(step + STEP_MS - 1000);
    const apps = new AuthenticatorApps(vi.fn());
    await apps.code(SECRET);
    await apps.code(SECRET);
    const third = apps.code(SECRET);
    await vi.advanceTimersByTimeAsync(1000);
    expect(distance(await third, Date.now())).toBe(1);
  });
});
