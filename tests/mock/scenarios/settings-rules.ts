import type { Scenario } from '../actions/scenario.ts';
import { startAtSocialTenant } from '../actions/social.ts';

export const settingsScenarios: readonly Scenario[] = [
  ...(['putProfile', 'patchProfile'] as const).map((id): Scenario => ({
    name: 'a profile field that sign-up does not use (default)',
    run: async (client) => {
      await client.startSignIn();
      await client.expectCall(204, 'putInteraction', { event: 'Register' });
      await client.expectCall('422 user.sign_in_method_not_enabled', id, { email: 'mary@example.org' });
    },
  })),
  {
    name: 'signs in with registration only (register-only)',
    run: async (client) => {
      await client.startSignIn({ tenant: 'register-only' });
      await client.expectCall('403 auth.forbidden', 'putInteraction', { event: 'SignIn' });
      await client.expectCall(204, 'putInteraction', { event: 'Register' });
      await client.expectCall('403 auth.forbidden', 'putEvent', { event: 'SignIn' });
    },
  },
  {
    name: 'recovers with a password, and by a provider (social)',
    run: async (client) => {
      const refused = '400 session.not_supported_for_forgot_password';
      const event = 'ForgotPassword';
      const identifier = { email: 'ada@example.org', password: 'any' };
      await client.startSignIn({ tenant: 'social' });
      await client.expectCall(refused, 'putInteraction', { event, identifier });
      await client.expectCall(204, 'putInteraction', { event });
      await client.expectCall(refused, 'patchIdentifiers', identifier);
      const redirectUri = `${client.origin}/callback/lighthouse-web`;
      const start = { connectorId: 'lighthouse-web', state: 'a', redirectUri };
      await client.expectCall(refused, 'createSocialAuthorizationUri', start);
    },
  },
  ...[
    { connectorId: 'lighthouse-web', state: '', error: '400 session.insufficient_info' },
    { connectorId: 'driftwood', state: 'a', error: '404 entity.not_found' },
    { connectorId: 'mail', state: 'a', error: '400 connector.unexpected_type' },
  ].map(({ error, ...start }): Scenario => ({
    name: `begins a social sign-in by ${start.connectorId}, with the state "${start.state}" (social)`,
    run: async (client) => {
      await startAtSocialTenant(client);
      const redirectUri = `${client.origin}/callback/${start.connectorId}`;
      await client.expectCall(error, 'createSocialAuthorizationUri', { ...start, redirectUri });
    },
  })),
  ...[
    { generation: '1.12', error: '400 connector.not_found' },
    { generation: '1.22', error: '501 connector.not_found' },
  ].map(({ generation, error }): Scenario => ({
    name: `has a code sent where nothing sends it (default, ${generation})`,
    run: async (client) => {
      await client.startSignIn({ generation });
      await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
      await client.expectCall(error, 'sendVerificationCode', { email: 'ada@example.org' });
    },
  })),
];
