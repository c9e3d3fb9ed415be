import { describe, expect, it } from 'vitest';
import type { Identifier } from './identifier.ts';
import { capResendAt, canReuseCode, nextResendAt, secondsLeft } from './resend.ts';

const NOW = 1_700_000_000_000;

it('counts down from 59 seconds to 0', () => {
  const resendAt = nextResendAt(NOW);
  const left = [0, 1, 999, 1000, 58_000, 58_999, 59_000, 90_000].map((ms) => secondsLeft(resendAt, NOW + ms));
  expect(left).toEqual([59, 59, 59, 58, 1, 1, 0, 0]);
});

it('limits the wait to 59 seconds if the clock was set back', () => {
  const earlier = NOW - 3_600_000;
  expect(capResendAt(nextResendAt(NOW), earlier)).toBe(nextResendAt(earlier));
  expect(capResendAt(nextResendAt(NOW), NOW + 1)).toBe(nextResendAt(NOW));
});

describe('canReuseCode', () => {
  const ada: Identifier = { kind: 'email', value: 'ada@example.org' };
  const sent = { flow: 'sign-in', identifier: ada, resendAt: nextResendAt(NOW) } as const;

  it('is true for the same identifier until another code may be sent', () => {
    expect(canReuseCode(sent, { ...ada }, NOW)).toBe(true);
    expect(canReuseCode(sent, ada, NOW + 58_999)).toBe(true);
    expect(canReuseCode(sent, ada, NOW + 59_000)).toBe(false);
  });
  it('is false for another identifier or another kind', () => {
    expect(canReuseCode(sent, { kind: 'email', value: 'grace@example.org' }, NOW)).toBe(false);
    expect(canReuseCode(sent, { kind: 'phone', value: 'ada@example.org' }, NOW)).toBe(false);
  });
  it('is false if the clock was set back, or if no code was sent', () => {
    expect(canReuseCode(sent, ada, NOW - 1)).toBe(false);
    expect(canReuseCode(undefined, ada, NOW)).toBe(false);
  });
});
