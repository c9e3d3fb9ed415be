import { entersCode, proves, receives, wrongOf } from '../acts/passcode.ts';
import { waysOf } from '../acts/recipe.ts';
import { credentials, entersPassword, finishesAs, submits } from '../acts/sign-in.ts';
import type { Person } from '../person.ts';

/** Signs in, and is asked for what is missing. */
const lacks = async (person: Person, who: string, tenant: string) => {
  await entersPassword(person, who, tenant);
  await submits(person, '422 user.missing_profile');
};

const unaWithoutUsername = async (person: Person) => {
  const { password } = await credentials(person, 'una');
  await person.comesIn({ tenant: 'username-and-contact' });
  const identifier = { email: 'una@example.org', password };
  await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
  await submits(person, '422 user.missing_profile');
};

const noorWithoutPassword = async (person: Person) => {
  await entersCode(person, 'SignIn', { email: 'noor@example.org' }, 'all-identifiers');
  await submits(person, '422 user.missing_profile');
};

export const continueFlows = [
  ...waysOf(
    'continue password or username',
    [
      [
        'noor sets a password (all-identifiers)',
        async (person) => {
          await noorWithoutPassword(person);
          await person.must(204, 'patchProfile', { password: 'ample-anchorage' });
          await finishesAs(person, 'Noor Haddad');
        },
      ],
      [
        'una chooses a user name (username-and-contact)',
        async (person) => {
          await unaWithoutUsername(person);
          await person.must(204, 'patchProfile', { username: 'una_u' });
          await finishesAs(person, 'Una Undertow');
        },
      ],
    ],
    [
      [
        'una chooses a name that is taken (username-and-contact)',
        async (person) => {
          await unaWithoutUsername(person);
          await person.must(204, 'patchProfile', { username: 'taken' });
          await submits(person, '422 user.username_already_in_use');
        },
      ],
      [
        'noor chooses a password that is known from a breach (all-identifiers)',
        async (person) => {
          await noorWithoutPassword(person);
          await person.must('400 password.rejected', 'patchProfile', { password: 'password' });
        },
      ],
    ],
  ),
  ...waysOf(
    'continue e-mail or phone',
    [
      [
        'paul adds an e-mail address (email-sign-up)',
        async (person) => {
          await lacks(person, 'paul', 'email-sign-up');
          await proves(person, { email: 'paul@example.org' });
          await person.must(204, 'patchProfile', { email: 'paul@example.org' });
          await finishesAs(person, 'Paul Pier');
        },
      ],
      [
        'paul adds a phone number where either will do (username-and-contact)',
        async (person) => {
          await lacks(person, 'paul', 'username-and-contact');
          await proves(person, { phone: '447700900779' });
          await person.must(204, 'patchProfile', { phone: '447700900779' });
          await finishesAs(person, 'Paul Pier');
        },
      ],
    ],
    [
      [
        'paul gives an address that is taken (email-sign-up)',
        async (person) => {
          await lacks(person, 'paul', 'email-sign-up');
          await proves(person, { email: 'taken@example.org' });
          await person.must(204, 'patchProfile', { email: 'taken@example.org' });
          await submits(person, '422 user.email_already_in_use');
        },
      ],
      [
        'paul types a wrong code (phone-sign-up)',
        async (person) => {
          const phone = '447700900779';
          await lacks(person, 'paul', 'phone-sign-up');
          const code = await receives(person, { phone });
          await person.must('400 verification_code.code_mismatch', 'patchIdentifiers', {
            phone,
            verificationCode: wrongOf(code),
          });
        },
      ],
      [
        'PUT interaction instead, which wipes who one is (email-sign-up)',
        async (person) => {
          await lacks(person, 'paul', 'email-sign-up');
          await person.must(204, 'putInteraction', { event: 'SignIn' });
          await submits(person, '404 session.identifier_not_found');
        },
      ],
    ],
  ),
];
