import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statesOnce } from '../../mocks/states/states.ts';
import { UNRULY_TENANT, visits, visitsWithSnapshot } from './states.ts';

it('the accessibility walk opens every state except those of a tenant that breaks the rules itself', () => {
  const opened = new Set(visits.map(({ name, state = name }) => state));
  const leftOut = statesOnce.filter(({ name }) => !opened.has(name));
  expect(leftOut.filter(({ tenant }) => tenant !== UNRULY_TENANT)).toEqual([]);
});

it('each visit of the accessibility walk has its own name and a state, and each snapshot has a visit', () => {
  const states = new Set(statesOnce.map(({ name }) => name));
  expect(visits.filter(({ name, state = name }) => !states.has(state))).toEqual([]);
  const names = visits.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const files = readdirSync(new URL('./snapshots', import.meta.url));
  expect(files.sort()).toEqual(visitsWithSnapshot.map(({ name }) => `${name}.txt`).sort());
});
