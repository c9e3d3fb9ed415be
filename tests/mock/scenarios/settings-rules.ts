import type { Scenario } from '../actions/scenario.ts';
import { startWithPassword } from '../actions/sign-in.ts';

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
    name: 'ada skips two-step verification (skippable-mfa)',
    run: async (client) => {
      await startWithPassword(client, 'ada', 'skippable-mfa');
      await client.expectCall(204, 'skipMfa', { mfaSkipped: true });
    },
  },
];
