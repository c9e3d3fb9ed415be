import type { Scenario } from '../actions/scenario.ts';
import type { MockClient } from '../mock-client.ts';

/** `identifier` also makes the calls that come before. */
export interface RejectedIdentifier {
  name: string;
  tenant: string;
  expected: string;
  identifier: (client: MockClient) => Promise<object> | object;
}

/** Each error, with PUT interaction and with PATCH identifiers. */
export const scenariosOf = (rejected: readonly RejectedIdentifier[]): Scenario[] =>
  rejected.flatMap(({ name, tenant, expected, identifier }) =>
    (['putInteraction', 'patchIdentifiers'] as const).map((id) => ({
      name: `${name} (${tenant})`,
      run: async (client) => {
        await client.startSignIn({ tenant });
        await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
        const value = await identifier(client);
        const body = id === 'putInteraction' ? { event: 'SignIn', identifier: value } : value;
        await client.expectCall(expected, id, body);
      },
    })),
  );
