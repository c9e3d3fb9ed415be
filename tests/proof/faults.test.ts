import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { placesOf, readFaults } from './faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const faults = readFaults();

it('each fault has its place in the code, which it changes', () => {
  const places = placesOf(faults, root);
  expect([...places.keys()].map(({ name }) => name)).toEqual(faults.map(({ name }) => name));
  for (const [{ name }, { original, faulty }] of places) expect(faulty, name).not.toBe(original);
});

it('names each fault that has no place, or more than one', () => {
  const fault = { feature: 'none', kind: 'text', replace: '' } as const;
  const wrong = [
    { ...fault, name: 'lost', find: 'no code has this' },
    { ...fault, name: 'everywhere', find: 'export const' },
  ];
  expect(() => placesOf(wrong, root)).toThrow(/^lost: .* 0 times .*\neverywhere: /);
});

it('no two faults have the same name', () => {
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
