import { proves } from '../acts/passcode.ts';
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

const binds = async (person: Person, related: { email: string } | { phone: string }) => {
  await person.must(204, 'putEvent', { event: 'SignIn' });
  await person.must(204, 'patchIdentifiers', { connectorId, ...related });
  await person.must(204, 'patchProfile', { connectorId });
};

/** A new account needs an address; the one that is given belongs to somebody. */
const givesTakenAddress = async (person: Person, email: string) => {
  await unlinked(person, 'social', 'anonymous');
  await registers(person);
  await submits(person, '422 user.missing_profile');
  await proves(person, { email });
  await person.must(204, 'patchProfile', { email });
  await submits(person, '422 user.email_already_in_use');
  await person.must(204, 'putEvent', { event: 'SignIn' });
  await person.must(204, 'putProfile', { connectorId });
};

export const linkingFlows = [
  ...waysOf(
    'relatedUser, bind',
    [
      [
        'mia by her e-mail address (social)',
        async (person) => {
          await unlinked(person, 'social', 'mia');
          await binds(person, { email: 'mia@example.org' });
          await finishesAs(person, 'Mia Mooring');
          await entersBySocial(person, 'social', connectorId, 'mia');
          await finishesAs(person, 'Mia Mooring');
        },
      ],
      [
        'omar by his phone number (social-only)',
        async (person) => {
          await unlinked(person, 'social-only', 'omar');
          await binds(person, { phone: '447700900304' });
          await finishesAs(person, 'Omar Oyster');
        },
      ],
    ],
    [
      [
        'vera, who has linked another account of that provider (social)',
        async (person) => {
          await unlinked(person, 'social', 'vera');
          await binds(person, { email: 'vera@example.org' });
          await submits(person, '422 user.identity_already_in_use');
        },
      ],
      [
        'an address that the provider did not report (social)',
        async (person) => {
          await unlinked(person, 'social', 'mia');
          await person.must(204, 'putEvent', { event: 'SignIn' });
          await person.must('400 session.connector_session_not_found', 'patchIdentifiers', {
            connectorId,
            email: 'ada@example.org',
          });
        },
      ],
    ],
  ),
  ...waysOf(
    'link after continue',
    [
      [
        'the address belongs to taken, who links (social)',
        async (person) => {
          await givesTakenAddress(person, 'taken@example.org');
          await finishesAs(person, 'Tamsin Ken');
          await entersBySocial(person, 'social', connectorId, 'anonymous');
          await finishesAs(person, 'Tamsin Ken');
        },
      ],
    ],
    [
      [
        'the address belongs to vera, who has linked another one (social)',
        async (person) => {
          await givesTakenAddress(person, 'vera@example.org');
          await submits(person, '422 user.identity_already_in_use');
        },
      ],
    ],
  ),
];
