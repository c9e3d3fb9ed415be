import { startWithCode } from '../actions/passcode.ts';
import type { Scenario } from '../actions/scenario.ts';
import type { MockClient } from '../mock-client.ts';
import type { OperationId } from '../description.ts';
import { identificationErrors } from './identification-errors.ts';
import { profileErrors } from './profile-errors.ts';

const newFactorOperations: readonly OperationId[] = ['createTotpSecret', 'createWebAuthnRegistration'];

/** Submit's steps 1 and 3; new factors go through them too, except in recovery (contract §4). */
export const submitErrorScenarios: readonly Scenario[] = [
  ...[...identificationErrors, ...profileErrors].flatMap(({ name, expected, setUp }) =>
    (['submitInteraction', ...(name.startsWith('recovers') ? [] : newFactorOperations)] as const).map(
      (id) => ({
        name,
        run: async (client: MockClient) => {
          await setUp(client);
          await client.expectCall(expected, id);
        },
      }),
    ),
  ),
  ...newFactorOperations.map((id): Scenario => ({
    name: 'sets a factor up while recovering (email-sign-up)',
    run: async (client) => {
      await startWithCode(client, 'ForgotPassword', { email: 'taken@example.org' }, 'email-sign-up');
      await client.expectCall(204, 'patchProfile', { password: 'steady-moorings-4' });
      await client.expectCall('400 session.not_supported_for_forgot_password', id);
    },
  })),
];
