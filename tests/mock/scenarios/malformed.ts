import type { Scenario } from '../actions/scenario.ts';
import type { OperationId } from '../description.ts';

const malformed: readonly (readonly [OperationId, string, unknown])[] = [
  ['putInteraction', 'an invalid identifier', { event: 'SignIn', identifier: { name: 'ada' } }],
  ['putInteraction', 'no event and an invalid user name', { profile: { username: '7 seas' } }],
  ['putEvent', 'an unknown event', { event: 'sign-in' }],
  ['patchIdentifiers', 'an invalid identifier', { name: 'ada' }],
  ['putProfile', 'an invalid user name', { username: '7 seas' }],
  ['patchProfile', 'an invalid user name', { username: '7 seas' }],
  ['sendVerificationCode', 'neither address nor number', {}],
  ['sendVerificationCode', 'an invalid address', { email: 'ada' }],
  ['sendVerificationCode', 'an invalid number', { phone: '+44 7700' }],
  ['createSocialAuthorizationUri', 'no state', { connectorId: 'lighthouse-web' }],
  ['bindMfa', 'an unknown factor', { type: 'Pigeon' }],
  ['verifyMfa', 'an unknown factor', { type: 'Pigeon' }],
  ['skipMfa', 'mfaSkipped: false', { mfaSkipped: false }],
];

const withBody = [...new Set([...malformed.map(([id]) => id), 'grantConsent' as const])];

const tooLargeBefore122 = (id: OperationId): Scenario => ({
  name: `${id} with a body that is too large`,
  run: async (client) => {
    await client.startSignIn();
    await client.expectCall(413, id, { event: 'x'.repeat(200_000) });
  },
});

const unreadable: readonly Scenario[] = withBody.flatMap((id) => [
  {
    name: `${id} with a body that is no JSON (1.22)`,
    run: async (client) => {
      await client.startSignIn({ generation: '1.22' });
      await client.expectCall(400, id, '{"event":');
    },
  },
  {
    name: `${id} with a body that is too large (1.22)`,
    run: async (client) => {
      await client.startSignIn({ generation: '1.22' });
      await client.expectCall(404, id, { event: 'x'.repeat(200_000) });
    },
  },
  ...(id === 'grantConsent' ? [] : [tooLargeBefore122(id)]),
]);

const invalid: readonly Scenario[] = malformed.map(([id, name, body]) => ({
  name: `${name} (all-identifiers)`,
  run: async (client) => {
    await client.startSignIn({ tenant: 'all-identifiers' });
    await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
    await client.expectCall('400 guard.invalid_input', id, body);
  },
}));

export const malformedScenarios: readonly Scenario[] = [...invalid, ...unreadable];
