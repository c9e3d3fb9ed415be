import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isHashInRange } from '../../../src/domain/password-policy/check.ts';
import { rules } from '../rules.ts';
import { contextFixture, sessionFixture } from '../testing/fixtures.ts';
import { ManualClock } from '../testing/manual-clock.ts';

const ask = (prefix: string) => {
  const request = { body: null, params: { prefix }, query: null, headers: null, acceptLanguage: undefined };
  return rules.getBreachRange(
    { ...sessionFixture(), interaction: null },
    request,
    contextFixture(),
    new ManualClock(),
  );
};

it.each(['5BAA6', '5baa6'])('answers prefix %s with the hash suffix of a breached password', (prefix) => {
  const { answer, patch } = ask(prefix);
  const suffix = createHash('sha1').update('password').digest('hex').slice(5);
  expect(answer).toEqual({ status: 200, example: 'hits' });
  expect(isHashInRange(patch ?? '', suffix)).toBe(true);
});

it('answers without lines for a prefix that no breached password has', () => {
  expect(ask('00000')).toMatchObject({ answer: { status: 200, example: 'none' } });
  expect(ask('00000').patch).toBeUndefined();
});
