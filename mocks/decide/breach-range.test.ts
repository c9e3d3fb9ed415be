import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inRange } from '../../src/domain/password-policy/check.ts';
import { rules } from './rules.ts';
import { HandClock, sampleSession, sampleWorld } from './testing/sample.ts';

const ask = (prefix: string) => {
  const request = { body: null, params: { prefix }, query: null, acceptLanguage: undefined };
  return rules.getBreachRange(
    { ...sampleSession(), interaction: null },
    request,
    sampleWorld(),
    new HandClock(),
  );
};

it.each(['5BAA6', '5baa6'])('knows the rest of a breached password’s hash: %s', (prefix) => {
  const { answer, patch } = ask(prefix);
  const rest = createHash('sha1').update('password').digest('hex').slice(5);
  expect(answer).toEqual({ status: 200, example: 'hits' });
  expect(inRange(patch ?? '', rest)).toBe(true);
});

it('knows nothing of others', () => {
  expect(ask('00000')).toMatchObject({ answer: { status: 200, example: 'none' } });
  expect(ask('00000').patch).toBeUndefined();
});
