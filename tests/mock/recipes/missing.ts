import { entersCode } from '../acts/passcode.ts';
import type { Recipe } from '../acts/recipe.ts';
import { credentials, entersPassword, submits } from '../acts/sign-in.ts';
import { entersBySocial } from '../acts/social.ts';
import type { Person } from '../person.ts';

const lacks = (name: string, enter: (person: Person) => Promise<void>): Recipe => ({
  name,
  run: async (person) => {
    await enter(person);
    await submits(person, '422 user.missing_profile');
  },
});

const unaByEmail = async (person: Person, tenant: string) => {
  const { password } = await credentials(person, 'una');
  await person.comesIn({ tenant });
  const identifier = { email: 'una@example.org', password };
  await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
};

const another = async (person: Person, tenant: string, who: string) => {
  await entersBySocial(person, tenant, 'lighthouse-web', who);
  await person.must(204, 'putEvent', { event: 'Register' });
  await person.must(204, 'patchProfile', { connectorId: 'lighthouse-web' });
};

/** Submit's fourth step: what the settings ask for. */
export const missingRecipes: readonly Recipe[] = [
  lacks('una has no user name (username-and-contact)', (person) =>
    unaByEmail(person, 'username-and-contact'),
  ),
  lacks('noor has no password (all-identifiers)', (person) =>
    entersCode(person, 'SignIn', { email: 'noor@example.org' }, 'all-identifiers'),
  ),
  lacks('paul has no e-mail address (email-sign-up)', (person) =>
    entersPassword(person, 'paul', 'email-sign-up'),
  ),
  lacks('paul has no phone number (phone-sign-up)', (person) =>
    entersPassword(person, 'paul', 'phone-sign-up'),
  ),
  lacks('paul has neither (all-identifiers)', (person) => entersPassword(person, 'paul', 'all-identifiers')),
  lacks('cora has neither password nor user name (username-and-contact)', (person) =>
    entersCode(person, 'SignIn', { email: 'cora@example.org' }, 'username-and-contact'),
  ),
  lacks('mia makes a second account by a provider (social)', (person) => another(person, 'social', 'mia')),
  lacks('omar makes a second account by a provider (social-sign-up)', (person) =>
    another(person, 'social-sign-up', 'omar'),
  ),
  lacks('registers with nothing at all (default)', async (person) => {
    await person.comesIn();
    await person.must(204, 'putInteraction', { event: 'Register' });
  }),
  lacks('paul at a newer server (email-sign-up)', async (person) => {
    await person.comesIn({ tenant: 'email-sign-up' });
    await person.controls('PUT', 'generation', { generation: 'newer' });
    await entersPassword(person, 'paul', 'email-sign-up');
  }),
];
