import type { Scenario } from '../actions/scenario.ts';
import { findOperation } from '../description.ts';
import type { ContractResponse } from '../contract-responses.ts';

export function scenarioByForce({ operationId, status, examples }: ContractResponse): Scenario {
  const [example] = examples;
  const answer = { operationId, status, ...(example !== undefined && { example }) };
  return {
    name: `PUT /_mock/answers ${JSON.stringify(answer)}`,
    run: async (client) => {
      await client.startSignIn();
      await client.control('PUT', 'answers', answer);
      await client.call(operationId, findOperation(operationId).requestExample, { prefix: '5BAA6' });
    },
  };
}
