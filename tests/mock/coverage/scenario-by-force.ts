import { isSingleSignOn, singleSignOnOptions } from './operation-groups.ts';
import type { Scenario } from '../actions/scenario.ts';
import { findOperation } from '../description.ts';
import type { ContractResponse } from '../contract-responses.ts';

export function scenarioByForce({ operationId, status, examples }: ContractResponse): Scenario {
  const [example] = examples;
  const answer = { operationId, status, ...(example !== undefined && { example }) };
  return {
    name: `PUT /_mock/answers ${JSON.stringify(answer)}`,
    run: async (client) => {
      const isNewer = isSingleSignOn(operationId);
      await client.startSignIn(isNewer ? { tenant: 'single-sign-on' } : {});
      await client.control('PUT', 'answers', answer);
      const options = isNewer ? singleSignOnOptions : { params: { prefix: '5BAA6' } };
      await client.call(operationId, findOperation(operationId).requestExample, options);
    },
  };
}
