import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from '../../setup/fixtures.ts';
import { secondsOf } from '../../tasks/keystroke-level.ts';
import { doTask, TASKS } from '../../tasks/tasks.ts';
import { walkerOf, type Effort, type Method } from '../../tasks/walker.ts';
import { gotoSignIn } from '../flows/page-actions.ts';

type Count = Pick<Effort, 'characters' | 'keys' | 'presses'> & { seconds: number };
type Counts = Readonly<Record<string, Readonly<Record<Method, Count & { mistake: Count }>>>>;

const counts = parse(readFileSync(new URL('../../tasks/counts.yaml', import.meta.url), 'utf8')) as Counts;

const countOf = (effort: Effort): Count => {
  const { characters, keys, presses } = effort;
  return { characters, keys, presses, seconds: Number(secondsOf(effort).toFixed(2)) };
};

test('every task is counted', () => {
  expect(Object.keys(counts)).toEqual(TASKS.map(({ name }) => name));
});

for (const task of TASKS)
  for (const method of ['keyboard', 'pointer'] as const)
    // What costs a press by pointer costs a key as well.
    test(
      `${task.name}, with ${task.mistake} on the way, by ${method}`,
      { tag: method === 'pointer' ? '@matrix' : [] },
      async ({ page }) => {
        await gotoSignIn(page, task.tenant);
        const walker = walkerOf(page, method);
        await doTask(task, walker);
        const { straight, mistake } = walker.walk;
        expect({ ...countOf(straight), mistake: countOf(mistake) }, 'tests/tasks/counts.yaml').toEqual(
          counts[task.name]?.[method],
        );
      },
    );
