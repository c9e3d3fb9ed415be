import { describe, expect, it } from 'vitest';
import type { Stage } from './parts.ts';
import { runStages } from './run-stages.ts';

/** The parts that run if the `failing` ones fail. */
async function partsRun(stages: readonly Stage[], ...failing: string[]) {
  const reported: string[] = [];
  await runStages(
    stages,
    (name) => Promise.resolve({ passed: !failing.includes(name), output: '' }),
    ({ name }) => reported.push(name),
    () => 0,
  );
  return reported;
}

const stages: readonly Stage[] = [[['typecheck', 'build'], ['lint']], [['unit']]];

describe('runStages', () => {
  it('runs every part once and the stages in order', async () => {
    const reported = await partsRun(stages);
    expect([...reported].sort()).toEqual(['build', 'lint', 'typecheck', 'unit']);
    expect(reported.at(-1)).toBe('unit');
  });

  it('starts no other part of the lane and no other stage after a failure', async () => {
    const reported = await partsRun(stages, 'typecheck');
    expect([...reported].sort()).toEqual(['lint', 'typecheck']);
  });
});
