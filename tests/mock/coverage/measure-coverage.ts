import { contractResponses } from '../contract-responses.ts';
import type { ContractResponse } from '../contract-responses.ts';
import { workflowIds } from '../../sequences/described-calls.ts';
import { scenarios } from '../scenarios/all.ts';
import { workflows } from '../workflows/all.ts';
import { expectationFor } from './exceptions.ts';
import { scenarioByForce } from './scenario-by-force.ts';
import { ScenarioRunner } from './scenario-runner.ts';
import type { ReachedResponse } from './scenario-runner.ts';
import { scenarioByInput } from './scenario-by-input.ts';

export interface CoverageLine {
  response: ContractResponse;
  reached: ReachedResponse | undefined;
  /** Why ordinary behaviour does not reach it; empty when it does. */
  reason: string;
}

export interface Coverage {
  lines: readonly CoverageLine[];
  /** Failed scenarios, workflows that none plays, and responses that are not reached as expected. */
  problems: readonly string[];
}

/** Runs everything: ordinary behaviour first, then reserved inputs, then forced responses for the rest. */
export async function measureCoverage(origin: string): Promise<Coverage> {
  const responses = contractResponses();
  const runner = new ScenarioRunner(origin);
  const { reached, problems } = runner;
  for (const scenario of [...workflows, ...scenarios]) await runner.run(scenario, 'behaviour');
  // Includes responses that are expected to be forced: what an input can reach must not be forced.
  for (const [key, response] of responses) {
    const scenario = reached.has(key) ? null : scenarioByInput(response);
    if (scenario) await runner.run(scenario, 'input');
  }
  for (const [key, response] of responses)
    if (!reached.has(key) && expectationFor(response).reachedBy === 'forced')
      await runner.run(scenarioByForce(response), 'forced');

  const unplayed = workflowIds.filter((id) => !workflows.some(({ workflowId }) => workflowId === id));
  const lines = [...responses].map(([key, response]) => ({
    response,
    reached: reached.get(key),
    reason: expectationFor(response).reason,
  }));
  return {
    lines,
    problems: [
      ...problems,
      ...unplayed.map((id) => `the workflow "${id}" is not played`),
      ...lines.flatMap(coverageProblems),
    ],
  };
}

export const responseName = ({ operationId, status, examples }: ContractResponse): string =>
  [operationId, status, examples.join(' = ')].join(' ').trim();

/** A response reached in another way than expected is a mistake in exceptions.ts or in the mock. */
function coverageProblems({ response, reached }: CoverageLine): string[] {
  const { reachedBy } = expectationFor(response);
  const name = responseName(response);
  if (!reached) return [`${name}: unreached, though ${reachedBy} is expected`];
  return reached.reachedBy === reachedBy
    ? []
    : [`${name}: reached by ${reached.reachedBy}, but ${reachedBy} is expected`];
}
