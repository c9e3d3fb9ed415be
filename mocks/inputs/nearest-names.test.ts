import { expect, it } from 'vitest';
import { nearestNames, unknownName } from './nearest-names.ts';

const names = ['default', 'harbour', 'newer', 'phone-first', 'phone-only'];

it.each([
  ['harbor', 'harbour'],
  ['nweer', 'newer'],
  ['HARBOUR', 'harbour'],
  ['defualt', 'default'],
])('takes %s for %s', (typed, meant) => expect(nearestNames(typed, names)[0]).toBe(meant));

it('names what begins alike before what only sounds alike', () =>
  expect(nearestNames('phone', names).slice(0, 2)).toEqual(['phone-first', 'phone-only']));

it('says it in one sentence, however long the name', () => {
  expect(unknownName('tenant', 'harbor', names)).toBe(
    'There is no tenant "harbor". Nearest: harbour, newer, default.',
  );
  expect(unknownName('tenant', 'x'.repeat(9999), names).length).toBeLessThan(160);
});
