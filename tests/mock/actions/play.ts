import { unmetConditions, type WorkflowInputs } from '../../../codegen/flows/fill-step.ts';
import { describedSteps, playSteps, stepsBetween, type StepRange } from '../../sequences/described-calls.ts';
import { describeResult, UnexpectedResponse, type CallResult, type MockClient } from '../mock-client.ts';
import { readCode, type Address } from './inbox.ts';

/**
 * Makes the calls of workflows of openapi/flows one after another, and expects the described answers. The code for
 * an address is read from the inbox. @throws UnexpectedResponse
 */
export function play(
  client: MockClient,
  workflows: string | readonly string[],
  inputs: WorkflowInputs = {},
  range: StepRange = {},
): Promise<CallResult> {
  const steps = describedSteps(...(typeof workflows === 'string' ? [workflows] : workflows));
  const { address } = inputs;
  const code = () => readCode(client, address as Address);
  return playSteps(stepsBetween(steps, range), { code, ...inputs }, async (call) => {
    const { operationId, parameters, body, status, code } = call;
    const valuesIn = (place: string) =>
      Object.fromEntries(parameters.flatMap((one) => (one.in === place ? [[one.name, one.value]] : [])));
    const options = { params: valuesIn('path'), query: valuesIn('query') };
    const result = await client.expectCall(describeResult({ status, code }), operationId, body, options);
    const [unmet] = unmetConditions(call, result.body);
    if (unmet !== undefined) throw new UnexpectedResponse(`${operationId} ${String(status)}: ${unmet}`);
    return result;
  });
}
