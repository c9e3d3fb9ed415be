import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listening } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/server.ts';
import { hasMet, walks } from './acts/walks.ts';
import type { Input } from './acts/walks.ts';
import { Person, said } from './person.ts';

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const inputsOf = async () => (await new Person(mock.origin).controls('GET', 'inputs')) as readonly Input[];

it('everything the page of inputs names leads, when a person types it, to what the page says', async () => {
  const inputs = await inputsOf();
  expect(inputs.length).toBeGreaterThan(20);
  const untrue: string[] = [];
  for (const { input, where, leadsTo } of inputs) {
    const person = new Person(mock.origin);
    await walks[where]?.(person, input);
    if (!hasMet(person, leadsTo))
      untrue.push(`${where} ${input}: ${leadsTo} is not among ${person.heard.map(said).join(', ')}`);
  }
  expect(untrue).toEqual([]);
}, 60_000);
