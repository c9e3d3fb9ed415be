import type { Recipe } from '../acts/recipe.ts';
import { returnsWith } from '../acts/social.ts';
import type { Person } from '../person.ts';

const connectorId = 'lighthouse-web';

interface Refusal {
  name: string;
  expected: string;
  given: (person: Person) => Promise<object> | object;
}

const refusals: readonly Refusal[] = [
  {
    name: 'a provider that does not exist',
    expected: '422 session.invalid_connector_id',
    given: () => ({ connectorId: 'driftwood', connectorData: { code: 'any' } }),
  },
  {
    name: 'the connector that sends mail, as a provider',
    expected: '400 connector.unexpected_type',
    given: () => ({ connectorId: 'mail', connectorData: { code: 'any' } }),
  },
  {
    name: 'back from a provider one was not sent to',
    expected: '400 session.connector_validation_session_not_found',
    given: () => ({ connectorId, connectorData: { code: 'any' } }),
  },
  {
    name: 'an address that no provider reported',
    expected: '400 session.connector_session_not_found',
    given: () => ({ connectorId, email: 'mia@example.org' }),
  },
  {
    name: 'cancelled at the provider',
    expected: '401 connector.authorization_failed',
    given: (person) => returnsWith(person, connectorId, 'cancel'),
  },
  {
    name: 'back from the provider without a code',
    expected: '400 connector.general',
    given: (person) => returnsWith(person, connectorId, 'no-code'),
  },
  {
    name: 'back from the provider with a made-up code',
    expected: '401 connector.social_auth_code_invalid',
    given: async (person) => {
      const { connectorData } = await returnsWith(person, connectorId, 'person:lin');
      return { connectorId, connectorData: { ...connectorData, code: 'made-up' } };
    },
  },
];

const begins = async (person: Person) => {
  await person.comesIn({ tenant: 'social' });
  await person.must(204, 'putInteraction', { event: 'SignIn' });
};

/** Each refusal, where an identifier is put and where it is patched. */
export const providerRecipes: readonly Recipe[] = refusals.flatMap(({ name, expected, given }) => [
  {
    name: `${name} (social)`,
    run: async (person) => {
      await begins(person);
      const identifier = await given(person);
      await person.must(expected, 'putInteraction', { event: 'SignIn', identifier });
    },
  },
  {
    name: `${name} (social)`,
    run: async (person) => {
      await begins(person);
      await person.must(expected, 'patchIdentifiers', await given(person));
    },
  },
]);
