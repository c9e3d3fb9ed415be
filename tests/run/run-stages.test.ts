import { describe, expect, it } from 'vitest';
import { runStages } from './run-stages.ts';

const part = (script: string) => ({ script, shareS: 10 });

/** The scripts of stages that have run where the `failing` ones fail. */
async function scriptsRun(stages: Parameters<typeof runStages>[0], ...failing: string[]) {
  const reported: string[] = [];
  await runStages(
    stages,
    (script) => Promise.resolve({ passed: !failing.includes(script), output: '' }),
    ({ script }) => reported.push(script),
    () => 0,
  );
  return reported;
}

describe('runStages', () => {
  it('runs every part once and the stages in order', async () => {
    const reported = await scriptsRun([[[part('a'), part('b')], [part('c')]], [[part('d')]]]);
    expect([...reported].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(reported.at(-1)).toBe('d');
  });

  it('starts no other part of the lane and no other stage after a failure', async () => {
    const reported = await scriptsRun([[[part('a'), part('b')], [part('c')]], [[part('d')]]], 'a');
    expect([...reported].sort()).toEqual(['a', 'c']);
  });
});
