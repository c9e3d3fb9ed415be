import type { MockClient } from '../mock-client.ts';

export interface Scenario {
  name: string;
  run: (client: MockClient) => Promise<void>;
}

/** A scenario that plays a workflow of openapi/flows to its end. */
export interface Workflow extends Scenario {
  workflowId: string;
}

export const defineWorkflows = (
  workflowId: string,
  runs: readonly (readonly [name: string, run: Scenario['run']])[],
): Workflow[] => runs.map(([name, run]) => ({ workflowId, name, run }));
