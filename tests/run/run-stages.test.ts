import { describe, expect, it } from 'vitest';
import { runStages, summary, type PartResult } from './run-stages.ts';

const part = (script: string, shareS = 10) => ({ script, shareS });

/** Runs stages in which each script takes five seconds and the `failing` ones fail. */
async function scriptsRun(stages: Parameters<typeof runStages>[0], ...failing: string[]) {
  const reported: string[] = [];
  let clock = 0;
  const results = await runStages(
    stages,
    (script) => {
      clock += 5000;
      return Promise.resolve({ passed: !failing.includes(script), output: '' });
    },
    ({ script }) => reported.push(script),
    () => clock,
  );
  return { reported, results };
}

describe('runStages', () => {
  it('runs every part once and the stages in order', async () => {
    const { reported } = await scriptsRun([[[part('a'), part('b')], [part('c')]], [[part('d')]]]);
    expect([...reported].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(reported.at(-1)).toBe('d');
  });

  it('starts no other part of the lane and no other stage after a failure', async () => {
    const { reported } = await scriptsRun([[[part('a'), part('b')], [part('c')]], [[part('d')]]], 'a');
    expect([...reported].sort()).toEqual(['a', 'c']);
  });

  it('measures the time of each part', async () => {
    const { results } = await scriptsRun([[[part('a')]], [[part('b')]]]);
    expect(results.map(({ seconds }) => seconds)).toEqual([5, 5]);
  });
});

describe('summary', () => {
  const result = (script: string, seconds: number, passed = true): PartResult => ({
    ...part(script),
    seconds,
    passed,
    output: '',
  });

  it('marks parts over their share and parts that failed', () => {
    const lines = summary([result('quick', 9), result('slow', 11), result('broken', 1, false)], 21).split(
      '\n',
    );
    expect(lines[0]).not.toMatch(/over|FAILED/);
    expect(lines[1]).toContain('over its share');
    expect(lines[2]).toContain('FAILED');
  });

  it('ends with the number of parts that passed and failed', () => {
    expect(summary([result('a', 1), result('b', 1, false)], 2)).toMatch(/\nparts: 1 passed, 1 failed$/);
  });
});
