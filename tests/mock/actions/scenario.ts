import type { MockClient } from '../mock-client.ts';

export interface Scenario {
  name: string;
  run: (client: MockClient) => Promise<void>;
}

/** A scenario that plays a workflow of openapi/flows, to its success or to one of its errors. */
export interface Workflow extends Scenario {
  workflowId: string;
  outcome: 'success' | 'failure';
}

type NamedRuns = readonly (readonly [name: string, run: Scenario['run']])[];

export const defineWorkflows = (
  workflowId: string,
  successes: NamedRuns,
  failures: NamedRuns,
): Workflow[] => [
  ...successes.map(([name, run]) => ({ workflowId, outcome: 'success' as const, name, run })),
  ...failures.map(([name, run]) => ({ workflowId, outcome: 'failure' as const, name, run })),
];
