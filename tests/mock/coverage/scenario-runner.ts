import type { Scenario } from '../actions/scenario.ts';
import { MockClient, describeResult, UnexpectedResponse } from '../mock-client.ts';
import { responseKey } from '../contract-responses.ts';

/** How a response is reached: by ordinary calls, by a reserved input, or forced by the control API. */
export type ReachedBy = 'behaviour' | 'input' | 'forced';

export interface ReachedResponse {
  reachedBy: ReachedBy;
  scenarioName: string;
  calls: readonly string[];
}

/** What may have decided the responses, according to the state of the mock. */
const allowedDecisions: Readonly<Record<ReachedBy, readonly string[]>> = {
  behaviour: ['rule', 'guard'],
  input: ['rule', 'guard', 'reserved'],
  forced: ['rule', 'guard', 'forced'],
};

interface State {
  recent: readonly { operationId: string; by: string }[];
}

async function checkDecisions(client: MockClient, reachedBy: ReachedBy): Promise<void> {
  const { recent } = (await client.control('GET', 'state')) as State;
  const other = recent.find(({ by }) => !allowedDecisions[reachedBy].includes(by));
  if (other)
    throw new UnexpectedResponse(
      `${other.operationId} was decided by ${other.by}, which is not ${reachedBy}.`,
    );
}

export class ScenarioRunner {
  readonly reached = new Map<string, ReachedResponse>();
  readonly problems: string[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Runs a scenario. All its responses count when it is ordinary behaviour, otherwise only the last. */
  async run({ name, run }: Scenario, reachedBy: ReachedBy): Promise<void> {
    const client = new MockClient(this.#origin);
    try {
      await run(client);
      await checkDecisions(client, reachedBy);
    } catch (error) {
      if (!(error instanceof UnexpectedResponse)) throw error;
      this.problems.push(`${name}: ${error.message}`);
    }
    const counted = reachedBy === 'behaviour' ? client.results : client.results.slice(-1);
    const allCalls = client.results.map((result) => `${result.operationId} ${describeResult(result)}`);
    for (const result of counted) {
      const key = responseKey(result.operationId, result.status, result.body);
      const calls = allCalls.slice(0, client.results.indexOf(result) + 1);
      if (!this.reached.has(key)) this.reached.set(key, { reachedBy, scenarioName: name, calls });
    }
  }
}
