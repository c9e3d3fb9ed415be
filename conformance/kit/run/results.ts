import type { Api } from '../resources.ts';
import type { Profile } from '../workflows/arazzo.ts';
import type { ServerRelease } from '../../../mocks/session/server-release.ts';
import type { RecordedCall } from './scope.ts';

/** error: the check itself failed, which says nothing about the server. */
export const outcomes = ['passed', 'failed', 'warning', 'skipped', 'error'] as const;
export type CheckOutcome = (typeof outcomes)[number];

export interface CheckFailure {
  severity: 'must' | 'should';
  /** `step` if a step of a workflow failed, else the kind of the finding. */
  check: string;
  stepId: string;
  expected: string;
  /** The rule: a pointer into the description, or a section of the contract. */
  where: string;
  actual: string;
}

export interface CheckResult {
  id: string;
  title: string;
  /** The APIs that the check covers. */
  apis: readonly Api[];
  profile: Profile;
  requirement: string;
  severity: 'must' | 'should';
  outcome: CheckOutcome;
  /** The reason for skipped and error. */
  reason?: string;
  /** Skipped because the list of expected failures has it. */
  isExpected?: true;
  failures: readonly CheckFailure[];
  trail: readonly RecordedCall[];
  /** Commands that repeat the calls; empty if nothing is wrong. */
  curl: readonly string[];
  ms: number;
}

export interface RunResult {
  /** The column of a report with several runs; undefined for a single run. */
  name: string | undefined;
  target: string;
  api: Api;
  /** The version of the contract that the run tested. */
  contract: string;
  failsOnWarning: boolean;
  release: ServerRelease;
  seed: number;
  startedAt: string;
  ms: number;
  results: readonly CheckResult[];
  /** Remarks of the report besides the results, such as why a run is inconclusive. */
  notes: readonly string[];
  accountsCreated: number;
  codesRequested: number;
  /** `operation status code` of every answer. */
  seen: ReadonlySet<string>;
  /** The run tested too little: no submit succeeded, or fewer promises than --min-tested names. */
  isInconclusive: boolean;
  /** Why the run ended before its last check. */
  lost: string | undefined;
  /** Sentences about checks and profiles that the options name and the run skipped. */
  unchecked: readonly string[];
}

export function countOf(results: readonly CheckResult[], outcome: CheckOutcome): number {
  return results.filter((one) => one.outcome === outcome).length;
}

/**
 * 0: the server keeps the contract. 1: it does not, or the run is inconclusive. 2: the run skipped what the options name.
 * 3: the run could not test it.
 */
export function exitCodeOf({
  results,
  isInconclusive,
  lost,
  unchecked,
  failsOnWarning,
}: RunResult): 0 | 1 | 2 | 3 {
  if (lost !== undefined) return 3;
  if (countOf(results, 'failed') > 0) return 1;
  if (failsOnWarning && countOf(results, 'warning') > 0) return 1;
  if (countOf(results, 'error') > 0) return 3;
  if (unchecked.length > 0) return 2;
  return isInconclusive ? 1 : 0;
}

/** The exit codes, from a server that keeps the contract to one that cannot be tested. */
const BY_WEIGHT = [0, 2, 1, 3];

/** The exit code of several runs. What one of them skips can be for another one. */
export function worstOf(codes: readonly number[]): number {
  const checked = codes.filter((code) => code !== 2);
  const counted = checked.length > 0 ? checked : codes;
  return counted.reduce(
    (worst, code) => (BY_WEIGHT.indexOf(code) > BY_WEIGHT.indexOf(worst) ? code : worst),
    0,
  );
}
