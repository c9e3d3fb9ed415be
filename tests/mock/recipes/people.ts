import { entersCode, proves } from '../acts/passcode.ts';
import { credentials, entersPassword } from '../acts/sign-in.ts';
import { entersBySocial } from '../acts/social.ts';
import type { Person } from '../person.ts';

/** Who is before the mock, and what submit has against it in its first step (contract §4). */
export interface Situation {
  name: string;
  expected: string;
  enter: (person: Person) => Promise<void>;
}

/** Submit's first step: who is it? */
export const people: readonly Situation[] = [
  {
    name: 'nobody in particular (default)',
    expected: '404 session.identifier_not_found',
    enter: async (person) => {
      await person.comesIn();
      await person.must(204, 'putInteraction', { event: 'SignIn' });
    },
  },
  {
    name: 'an address nobody has (email-code)',
    expected: '404 user.user_not_exist',
    enter: (person) => entersCode(person, 'SignIn', { email: 'nobody@example.org' }, 'email-code'),
  },
  {
    name: 'a number nobody has (phone)',
    expected: '404 user.user_not_exist',
    enter: (person) => entersCode(person, 'SignIn', { phone: '447700900999' }, 'phone'),
  },
  ...(['mia', 'omar', 'newcomer'] as const).map((who) => ({
    name: `${who} from a provider, not linked (social-only)`,
    expected: '422 user.identity_not_exist',
    enter: (person: Person) => entersBySocial(person, 'social-only', 'lighthouse-web', who),
  })),
  {
    name: 'somebody suspended, by code (email-code)',
    expected: '401 user.suspended',
    enter: (person) => entersCode(person, 'SignIn', { email: 'suspended@example.org' }, 'email-code'),
  },
  {
    name: 'ada by password and grace by code (all-identifiers)',
    expected: '400 session.verification_failed',
    enter: async (person) => {
      await entersPassword(person, 'ada', 'all-identifiers');
      await proves(person, { email: 'grace@example.org' });
    },
  },
  {
    name: 'ada with a social account that nobody proved (social)',
    expected: '404 session.connector_session_not_found',
    enter: async (person) => {
      const identifier = {
        email: 'ada@example.org',
        password: (await credentials(person, 'ada'))['password'],
      };
      await person.comesIn({ tenant: 'social' });
      await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
      await person.must(204, 'patchProfile', { connectorId: 'lighthouse-web' });
    },
  },
];
