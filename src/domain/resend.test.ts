import { describe, expect, it } from 'vitest';
import type { Identifier } from './identifier.ts';
import { atMost, mayReuse, resendAt, secondsLeft } from './resend.ts';

const NOW = 1_700_000_000_000;

it('the wait counts down from 59 seconds to nothing', () => {
  const end = resendAt(NOW);
  const left = [0, 1, 999, 1000, 58_000, 58_999, 59_000, 90_000].map((ms) => secondsLeft(end, NOW + ms));
  expect(left).toEqual([59, 59, 59, 58, 1, 1, 0, 0]);
});

it('a clock that was put back never makes anybody wait longer than 59 seconds', () => {
  const back = NOW - 3_600_000;
  expect(atMost(resendAt(NOW), back)).toBe(resendAt(back));
  expect(atMost(resendAt(NOW), NOW + 1)).toBe(resendAt(NOW));
});

describe('a code that is on its way', () => {
  const ada: Identifier = { kind: 'email', value: 'ada@example.org' };
  const sent = { flow: 'sign-in', identifier: ada, resendAt: resendAt(NOW) } as const;

  it('is good for the same identifier until another may be sent', () => {
    expect(mayReuse(sent, { ...ada }, NOW)).toBe(true);
    expect(mayReuse(sent, ada, NOW + 58_999)).toBe(true);
    expect(mayReuse(sent, ada, NOW + 59_000)).toBe(false);
  });
  it('is not for another identifier, or another kind', () => {
    expect(mayReuse(sent, { kind: 'email', value: 'grace@example.org' }, NOW)).toBe(false);
    expect(mayReuse(sent, { kind: 'phone', value: 'ada@example.org' }, NOW)).toBe(false);
  });
  it('is not when the clock was put back since, or when there is none', () => {
    expect(mayReuse(sent, ada, NOW - 1)).toBe(false);
    expect(mayReuse(undefined, ada, NOW)).toBe(false);
  });
});
