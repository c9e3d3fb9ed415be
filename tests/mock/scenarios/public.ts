import { languages } from '../../../src/domain/generated/constants.ts';
import type { Scenario } from '../actions/scenario.ts';
import type { MockClient } from '../mock-client.ts';

/** And one that a tenant has added. */
const tags = [...languages.supported, 'sv-SE'];

const tenantsOf = async (client: MockClient): Promise<string[]> =>
  ((await client.control('GET', 'tenants')) as { name: string }[]).map(({ name }) => name);

export const publicScenarios: readonly Scenario[] = [
  ...[{}, { generation: '1.12' }, { generation: '1.22' }].map((release): Scenario => ({
    name: `the settings of every tenant ${JSON.stringify(release)}`,
    run: async (client) => {
      for (const tenant of await tenantsOf(client)) {
        await client.startSignIn({ tenant, ...release });
        await client.expectCall(200, 'getSignInExperience');
      }
    },
  })),
  {
    name: 'the phrases of every tenant in every language',
    run: async (client) => {
      for (const tenant of await tenantsOf(client)) {
        await client.startSignIn({ tenant, generation: '1.12' });
        for (const lng of tags) await client.expectCall(200, 'getPhrases', undefined, { query: { lng } });
      }
    },
  },
  {
    name: 'a password that is known from a breach, and one that is not',
    run: async (client) => {
      await client.expectCall(200, 'getBreachRange', undefined, { params: { prefix: '5BAA6' } });
      await client.expectCall(200, 'getBreachRange', undefined, { params: { prefix: '00000' } });
      await client.expectCall(400, 'getBreachRange', undefined, { params: { prefix: 'harbour' } });
    },
  },
];
