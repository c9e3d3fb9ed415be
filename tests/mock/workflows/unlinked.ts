import { waysOf } from '../acts/recipe.ts';
import { finishesAs, submits } from '../acts/sign-in.ts';
import { entersBySocial } from '../acts/social.ts';
import type { Person } from '../person.ts';

const connectorId = 'lighthouse-web';

/** Comes back from the provider as somebody whom no account has linked. */
const unlinked = async (person: Person, tenant: string, who: string) => {
  await entersBySocial(person, tenant, connectorId, who);
  await submits(person, '422 user.identity_not_exist');
};

const registers = async (person: Person) => {
  await person.must(204, 'putEvent', { event: 'Register' });
  await person.must(204, 'patchProfile', { connectorId });
};

export const unlinkedFlows = [
  ...waysOf(
    'identity_not_exist, no relatedUser',
    [
      [
        'a newcomer (social-only)',
        async (person) => {
          await unlinked(person, 'social-only', 'newcomer');
          await registers(person);
          await finishesAs(person, 'Nell Newhaven');
          await entersBySocial(person, 'social-only', connectorId, 'newcomer');
          await finishesAs(person, 'Nell Newhaven');
        },
      ],
    ],
    [
      [
        'where nobody may register (sign-in-only)',
        async (person) => {
          await unlinked(person, 'sign-in-only', 'newcomer');
          await person.must('403 auth.forbidden', 'putEvent', { event: 'Register' });
        },
      ],
      [
        'without having been at that provider (social)',
        async (person) => {
          await unlinked(person, 'social', 'newcomer');
          await person.must(204, 'putEvent', { event: 'Register' });
          await person.must(204, 'patchProfile', { connectorId: 'anchor-web' });
          await submits(person, '404 session.connector_session_not_found');
        },
      ],
    ],
  ),
  ...waysOf(
    'relatedUser, create another',
    [
      [
        'mia, a second account (social-only)',
        async (person) => {
          await unlinked(person, 'social-only', 'mia');
          await registers(person);
          await finishesAs(person, 'Mia Mooring');
        },
      ],
    ],
    [
      [
        'mia, of whose address the new account would need one too (social)',
        async (person) => {
          await unlinked(person, 'social', 'mia');
          await registers(person);
          await submits(person, '422 user.missing_profile');
        },
      ],
    ],
  ),
];
