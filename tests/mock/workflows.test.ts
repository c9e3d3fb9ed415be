import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/server.ts';
import { rows } from './acts/recipe.ts';
import { Person } from './person.ts';
import { workflows } from './workflows/all.ts';

let mock: Listening;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

/** Every answer on the way is judged by Ajv, and must be the one that the flow expects. */
describe.each(rows)('%s', (row) => {
  const ways = workflows.filter((one) => one.row === row);

  it.each(ways)('ends $ends: $name', async ({ run }) => {
    await expect(run(new Person(mock.origin))).resolves.toBeUndefined();
  });

  it('is tried well and badly', () => {
    expect(new Set(ways.map(({ ends }) => ends))).toEqual(new Set(['well', 'badly']));
  });
});
