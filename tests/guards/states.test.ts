import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statesOnce } from '../../mocks/states/states.ts';
import { visits, visitsWithSnapshot } from '../a11y/states.ts';

it('the accessibility walk opens every state', () => {
  const opened = new Set(visits.map(({ name, state = name }) => state));
  expect(statesOnce.map(({ name }) => name).filter((name) => !opened.has(name))).toEqual([]);
});

it('each visit of the accessibility walk has a name and a state, and each snapshot a visit', () => {
  const states = new Set(statesOnce.map(({ name }) => name));
  expect(visits.filter(({ name, state = name }) => !states.has(state))).toEqual([]);
  const names = visits.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const files = readdirSync(new URL('../a11y/snapshots', import.meta.url));
  expect(files.sort()).toEqual(visitsWithSnapshot.map(({ name }) => `${name}.txt`).sort());
});
