import type { Recipe } from '../acts/recipe.ts';
import type { OperationId } from '../description.ts';

/** Bodies that fit no schema. */
const malformed: readonly (readonly [OperationId, string, unknown])[] = [
  ['putInteraction', 'an identifier that is none', { event: 'SignIn', identifier: { name: 'ada' } }],
  ['putInteraction', 'no event and a user name that is none', { profile: { username: '7 seas' } }],
  ['putEvent', 'an event that is none', { event: 'sign-in' }],
  ['patchIdentifiers', 'an identifier that is none', { name: 'ada' }],
  ['putProfile', 'a user name that is none', { username: '7 seas' }],
  ['patchProfile', 'a user name that is none', { username: '7 seas' }],
  ['sendVerificationCode', 'neither address nor number', {}],
  ['sendVerificationCode', 'an address that is none', { email: 'ada' }],
  ['sendVerificationCode', 'a number that is none', { phone: '+44 7700' }],
  ['createSocialAuthorizationUri', 'no state', { connectorId: 'lighthouse-web' }],
  ['bindMfa', 'a factor that is none', { type: 'Pigeon' }],
  ['verifyMfa', 'a factor that is none', { type: 'Pigeon' }],
  ['skipMfa', 'half a wish', { mfaSkipped: false }],
];

/** Requests that a page never makes, and a curl soon. */
export const malformedRecipes: readonly Recipe[] = malformed.map(([id, name, body]) => ({
  name: `${name} (all-identifiers)`,
  run: async (person) => {
    await person.comesIn({ tenant: 'all-identifiers' });
    await person.must(204, 'putInteraction', { event: 'SignIn' });
    await person.must('400 guard.invalid_input', id, body);
  },
}));
