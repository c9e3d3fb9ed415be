import { entersCode, proves } from '../acts/passcode.ts';
import { credentials, entersPassword } from '../acts/sign-in.ts';
import { entersBySocial } from '../acts/social.ts';
import type { Person } from '../person.ts';
import type { Situation } from './people.ts';

const tenant = 'username-and-contact';
const newEmail = { email: 'fresh@example.org' };
const newPhone = { phone: '447700900780' };

/** Signs in, and gives a part the account has already. */
const held = (who: string, kind: string, give: (person: Person) => Promise<unknown>): Situation => ({
  name: `${who} adds a second ${kind} (${tenant})`,
  expected: `400 user.${kind}_exists_in_profile`,
  enter: async (person) => {
    await entersPassword(person, who, tenant);
    await give(person);
  },
});

/** Registers with a part that somebody has. */
const taken = (kind: string, give: (person: Person) => Promise<unknown>): Situation => ({
  name: `registers with a ${kind} that is taken (${tenant})`,
  expected: `422 user.${kind}_already_in_use`,
  enter: async (person) => {
    await person.comesIn({ tenant });
    await person.must(204, 'putInteraction', { event: 'Register' });
    await give(person);
  },
});

const adds = async (person: Person, address: typeof newEmail | typeof newPhone) => {
  await proves(person, address);
  await person.must(204, 'patchProfile', address);
};

/** Submit's third step: what is to be written to the account (contract §4). */
export const profiles: readonly Situation[] = [
  held('fenna', 'username', (person) => person.must(204, 'patchProfile', { username: 'fenna_2' })),
  held('fenna', 'email', (person) => adds(person, newEmail)),
  held('emil', 'phone', (person) => adds(person, newPhone)),
  held('fenna', 'password', (person) => person.must(204, 'patchProfile', { password: 'ample-anchorage' })),
  taken('username', (person) => person.must(204, 'patchProfile', { username: 'taken' })),
  taken('email', (person) => adds(person, { email: 'taken@example.org' })),
  taken('phone', (person) => adds(person, { phone: '447700900111' })),
  {
    name: 'registers with the social account of lin (social-only)',
    expected: '422 user.identity_already_in_use',
    enter: async (person) => {
      await entersBySocial(person, 'social-only', 'lighthouse-web', 'lin');
      await person.must(204, 'putEvent', { event: 'Register' });
      await person.must(204, 'patchProfile', { connectorId: 'lighthouse-web' });
    },
  },
  {
    name: 'recovers, and has given no new password (email-sign-up)',
    expected: '422 user.new_password_required_in_profile',
    enter: (person) => entersCode(person, 'ForgotPassword', { email: 'taken@example.org' }, 'email-sign-up'),
  },
  {
    name: 'recovers, and gives the old password (email-sign-up)',
    expected: '422 user.same_password',
    enter: async (person) => {
      const { password } = await credentials(person, 'taken');
      await entersCode(person, 'ForgotPassword', { email: 'taken@example.org' }, 'email-sign-up');
      await person.must(204, 'patchProfile', { password });
    },
  },
];
