import { expect, it } from 'vitest';
import { nearestNames, unknownName } from './nearest-names.ts';

const names = ['default', 'harbour', 'newer', 'phone-first', 'phone-only'];

it.each([
  ['harbor', 'harbour'],
  ['nweer', 'newer'],
  ['HARBOUR', 'harbour'],
  ['defualt', 'default'],
])('suggests the right name for %s: %s', (typed, meant) => expect(nearestNames(typed, names)[0]).toBe(meant));

it('lists names with the same beginning before names that are only similar', () =>
  expect(nearestNames('phone', names).slice(0, 2)).toEqual(['phone-first', 'phone-only']));

it('writes one sentence, even for a very long name', () => {
  expect(unknownName('tenant', 'harbor', names)).toBe(
    'There is no tenant "harbor". Nearest: harbour, newer, default.',
  );
  expect(unknownName('tenant', 'x'.repeat(9999), names).length).toBeLessThan(160);
});
