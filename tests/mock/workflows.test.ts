import { describe, expect, it } from 'vitest';
import { mockForTests } from '../../mocks/server/mock-for-tests.ts';
import { describedSteps, workflowIds } from '../sequences/described-calls.ts';
import { MockClient, type CallResult } from './mock-client.ts';
import { workflows } from './workflows/all.ts';

const mock = mockForTests();

/** The operations that the results have in this order, whatever comes between. */
function inOrder(operations: readonly string[], results: readonly CallResult[]): readonly string[] {
  let found = 0;
  for (const { operationId } of results) if (operationId === operations[found]) found += 1;
  return operations.slice(0, found);
}

it('only workflows of openapi/flows are played', () => {
  expect(workflowIds).toEqual(expect.arrayContaining(workflows.map(({ workflowId }) => workflowId)));
});

describe.each(workflowIds)('the workflow "%s"', (id) => {
  const played = workflows.filter(({ workflowId }) => workflowId === id);
  const operations = describedSteps(id).map(({ operationId }) => operationId);

  it.each(played)('ends in $outcome: $name', async ({ run, outcome }) => {
    const client = new MockClient(mock.origin);
    await expect(run(client)).resolves.toBeUndefined();
    if (outcome === 'success') expect(inOrder(operations, client.results)).toEqual(operations);
  });

  it('is played to success and to failure', () => {
    expect(new Set(played.map(({ outcome }) => outcome))).toEqual(new Set(['success', 'failure']));
  });
});
