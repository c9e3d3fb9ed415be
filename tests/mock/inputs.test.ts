import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { hasReceived, enterInput } from './actions/enter-input.ts';
import type { Input } from './actions/enter-input.ts';
import { MockClient, describeResult } from './mock-client.ts';

let mock: RunningServer;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

const inputsOf = async () => (await new MockClient(mock.origin).control('GET', 'inputs')) as readonly Input[];

it('every input of the inputs page leads to the error that the page names', async () => {
  const inputs = await inputsOf();
  expect(inputs.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const { input, where, leadsTo } of inputs) {
    const client = new MockClient(mock.origin);
    await enterInput[where]?.(client, input);
    if (!hasReceived(client, leadsTo))
      wrong.push(
        `${where} ${input}: ${leadsTo} is not among ${client.results.map(describeResult).join(', ')}`,
      );
  }
  expect(wrong).toEqual([]);
}, 60_000);
