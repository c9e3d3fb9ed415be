import { goToOrganization, organizationId, returnFromOrganization } from '../actions/organization.ts';
import type { Scenario } from '../actions/scenario.ts';
import type { OperationId } from '../description.ts';
import type { MockClient } from '../mock-client.ts';

const tenant = 'single-sign-on';
const optionsOf = (connectorId = organizationId) => ({ params: { connectorId } });
const trip = { state: 'a', redirectUri: 'https://id.example.org/callback/any' };

const refused = (
  name: string,
  expected: string,
  start: (client: MockClient) => Promise<object>,
): Scenario => ({
  name: `${name} (${tenant})`,
  run: async (client) => {
    const body = await start(client);
    await client.expectCall(expected, 'signInWithSso', body, optionsOf());
  },
});

const returned = async (client: MockClient, choice: string) =>
  (await returnFromOrganization(client, tenant, choice)).callbackQuery;

const newerOperations: readonly (readonly [OperationId, unknown])[] = [
  ['findSsoConnectors', undefined],
  ['createSsoAuthorizationUrl', trip],
  ['signInWithSso', {}],
  ['registerWithSso', undefined],
];

export const singleSignOnScenarios: readonly Scenario[] = [
  {
    name: `looks up a domain with two connectors, one of nobody, and what is no address (${tenant})`,
    run: async (client) => {
      await client.startSignIn({ tenant });
      const lookUp = (expected: number | string, email: string) =>
        client.expectCall(expected, 'findSsoConnectors', undefined, { query: { email } });
      await lookUp(200, 'user@twin.example');
      await lookUp(200, 'user@example.org');
      await lookUp('400 guard.invalid_input', 'acme');
    },
  },
  {
    name: `goes to an organization without a state, to one that does not exist, and to a broken one (${tenant})`,
    run: async (client) => {
      const id = 'createSsoAuthorizationUrl';
      await client.startSignIn({ tenant });
      await client.expectCall('400 guard.invalid_input', id, {}, optionsOf());
      await client.expectCall('404 entity.not_exists_with_id', id, trip, optionsOf('gone0idp'));
      await client.expectCall('500 connector.invalid_config', id, trip, optionsOf('broken0idp'));
      await client.expectCall(400, id, '{"state":', optionsOf());
      await client.expectCall(404, id, { ...trip, state: 'x'.repeat(200_000) }, optionsOf());
    },
  },
  ...newerOperations.map(([id, body]): Scenario => ({
    name: `${id} at a release that does not have it (${tenant}, 1.12)`,
    run: async (client) => {
      await client.startSignIn({ tenant, generation: '1.12' });
      await client.expectCall(404, id, body, { ...optionsOf(), query: { email: 'user@acme.example' } });
      if (body !== undefined) await client.expectCall(404, id, '{"code":', optionsOf());
    },
  })),
  ...newerOperations.slice(1).map(([id, body]): Scenario => ({
    name: `${id} with an endless id (${tenant})`,
    run: async (client) => {
      await goToOrganization(client, tenant);
      await client.expectCall('400 guard.invalid_input', id, body, optionsOf('a'.repeat(129)));
    },
  })),
  {
    name: `back from an organization without anything (${tenant})`,
    run: async (client) => {
      await goToOrganization(client, tenant);
      await client.expectCall('400 guard.invalid_input', 'signInWithSso', undefined, optionsOf());
    },
  },
  ...newerOperations.map(([id, body]): Scenario => ({
    name: `${id} an hour later (${tenant})`,
    run: async (client) => {
      await client.startSignIn({ tenant });
      await client.control('POST', 'clock', { advanceS: 3601 });
      const options = { ...optionsOf(), query: { email: 'user@acme.example' } };
      await client.expectCall('400 session.not_found', id, body, options);
    },
  })),
  ...(['signInWithSso', 'registerWithSso'] as const).map((id): Scenario => ({
    name: `${id} before a trip (${tenant})`,
    run: async (client) => {
      await client.startSignIn({ tenant });
      const body = id === 'signInWithSso' ? {} : undefined;
      await client.expectCall('404 session.verification_session_not_found', id, body, optionsOf());
      await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
      await client.expectCall('404 entity.not_exists_with_id', id, body, optionsOf('gone0idp'));
    },
  })),
  refused('cancelled at the organization', '500 connector.invalid_request_parameters', (client) =>
    returned(client, 'cancel'),
  ),
  refused('back from the organization without a code', '500 connector.invalid_request_parameters', (client) =>
    returned(client, 'no-code'),
  ),
  refused(
    'back from an organization one was not sent to',
    '400 session.connector_validation_session_not_found',
    async (client) => {
      await goToOrganization(client, tenant, 'borealis0idp');
      return { code: 'olga' };
    },
  ),
  refused('back with a made-up code', '500 connector.social_auth_code_invalid', async (client) => {
    await goToOrganization(client, tenant);
    return { code: 'made-up' };
  }),
  refused('sven, who is suspended', '401 user.suspended', (client) => returned(client, 'person:sven')),
  {
    name: `back from an organization whose configuration is wrong (${tenant})`,
    run: async (client) => {
      await goToOrganization(client, tenant);
      const options = optionsOf('broken0idp');
      await client.expectCall('500 connector.invalid_config', 'signInWithSso', { code: 'olga' }, options);
      await client.expectCall(400, 'signInWithSso', '{"code":', options);
      await client.expectCall(404, 'signInWithSso', { code: 'x'.repeat(200_000) }, options);
    },
  },
  {
    name: `registers before anybody has come back (${tenant})`,
    run: async (client) => {
      await goToOrganization(client, tenant);
      const expected = '400 session.connector_session_not_found';
      await client.expectCall(expected, 'registerWithSso', undefined, optionsOf());
    },
  },
  {
    name: 'nils, where no accounts are created (single-sign-on-code)',
    run: async (client) => {
      const at = 'single-sign-on-code';
      const { callbackQuery } = await returnFromOrganization(client, at, 'person:nils');
      await client.expectCall('422 user.identity_not_exist', 'signInWithSso', callbackQuery, optionsOf());
      await client.expectCall('403 auth.forbidden', 'registerWithSso', undefined, optionsOf());
    },
  },
  {
    name: `the password and the code of an address that signs in elsewhere (${tenant})`,
    run: async (client) => {
      const required = '422 session.sso_enabled';
      const identifier = { email: 'rita@acme.example', password: 'calm-seas-7' };
      await client.startSignIn({ tenant });
      await client.expectCall(required, 'putInteraction', { event: 'SignIn', identifier });
      await client.expectCall(204, 'putInteraction', { event: 'Register' });
      await client.expectCall(204, 'sendVerificationCode', { email: 'user@acme.example' });
      const code = { email: 'user@acme.example', verificationCode: '000000' };
      await client.expectCall(required, 'patchIdentifiers', code);
    },
  },
];
