import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { flowNames } from './actions/scenario.ts';
import { MockClient } from './mock-client.ts';
import { workflows } from './workflows/all.ts';

let mock: RunningServer;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

describe.each(flowNames)('the flow "%s"', (flowName) => {
  const flowWorkflows = workflows.filter(({ flow }) => flow === flowName);

  it.each(flowWorkflows)('ends in $outcome: $name', async ({ run }) => {
    await expect(run(new MockClient(mock.origin))).resolves.toBeUndefined();
  });

  it('is played to success and to failure', () => {
    expect(new Set(flowWorkflows.map(({ outcome }) => outcome))).toEqual(new Set(['success', 'failure']));
  });
});
