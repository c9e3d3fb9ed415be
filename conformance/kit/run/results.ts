import type { Profile } from '../workflows/arazzo.ts';
import type { Generation } from '../plan/generation.ts';
import type { RecordedCall } from './scope.ts';

/** error: the run itself could not go on, which says nothing of the contract. */
export const outcomes = ['passed', 'failed', 'warning', 'skipped', 'error'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Failure {
  severity: 'must' | 'should';
  /** Of the judge, or `step`, where a step did not come out as described. */
  check: string;
  stepId: string;
  expected: string;
  /** Pointer into the description, or section of the contract. */
  where: string;
  came: string;
}

export interface CheckResult {
  id: string;
  title: string;
  profile: Profile;
  requirement: string;
  severity: 'must' | 'should';
  outcome: Outcome;
  /** Why it was skipped or is an error. */
  reason?: string;
  failures: readonly Failure[];
  trail: readonly RecordedCall[];
  ms: number;
}

export interface RunResult {
  target: string;
  generation: Generation;
  seed: number;
  startedAt: string;
  ms: number;
  results: readonly CheckResult[];
  /** What a run has to say that is no check: above all that it was hollow. */
  notes: readonly string[];
  made: number;
  sent: number;
  /** Operation, status and code of every answer. */
  seen: ReadonlySet<string>;
  /** No submit succeeded, so that most promises were never put to the test. */
  isHollow: boolean;
}

export function countOf(results: readonly CheckResult[], outcome: Outcome): number {
  return results.filter((one) => one.outcome === outcome).length;
}

/** 0: the contract is kept. 1: it is not, or the run was hollow. 3: the server cannot be tested like this. */
export function exitCodeOf({ results, isHollow }: RunResult): 0 | 1 | 3 {
  if (countOf(results, 'failed') > 0) return 1;
  if (countOf(results, 'error') > 0) return 3;
  return isHollow ? 1 : 0;
}
