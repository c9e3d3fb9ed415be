import { expect, it } from 'vitest';
import { mockForTests } from '../../mocks/server/mock-for-tests.ts';
import { hasReceived, enterInput } from './actions/enter-input.ts';
import type { Input } from './actions/enter-input.ts';
import { MockClient, describeResult } from './mock-client.ts';

const mock = mockForTests();

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
