import { entersCode, proves } from '../acts/passcode.ts';
import { waysOf } from '../acts/recipe.ts';
import { finishesAs, submits } from '../acts/sign-in.ts';
import type { Person } from '../person.ts';

const password = 'ample-anchorage';

const registersUsername = async (person: Person, username: string, tenant: string) => {
  await person.comesIn({ tenant, first_screen: 'register' });
  await person.must(204, 'putInteraction', { event: 'Register', profile: { username } });
};

const registersEmail = async (person: Person, email: string, tenant: string) => {
  await entersCode(person, 'Register', { email }, tenant);
  await person.must(204, 'patchProfile', { email });
};

export const registerFlows = [
  ...waysOf(
    'register username',
    [
      [
        'mary, asked for a password (default)',
        async (person) => {
          await registersUsername(person, 'mary', 'default');
          await submits(person, '422 user.missing_profile');
          await person.must(204, 'patchProfile', { password });
          await finishesAs(person, 'mary');
          await person.comesIn({ tenant: 'default' });
          const identifier = { username: 'mary', password };
          await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
          await finishesAs(person, 'mary');
        },
      ],
    ],
    [
      [
        'a name that is taken (default)',
        async (person) => {
          await registersUsername(person, 'taken', 'default');
          await person.must(204, 'patchProfile', { password });
          await submits(person, '422 user.username_already_in_use');
        },
      ],
      [
        'a password that is too easy (default)',
        async (person) => {
          await registersUsername(person, 'mary', 'default');
          await submits(person, '422 user.missing_profile');
          await person.must('400 password.rejected', 'patchProfile', { password: '1234567890' });
        },
      ],
      [
        'where nobody may register (sign-in-only)',
        async (person) => {
          await person.comesIn({ tenant: 'sign-in-only', first_screen: 'register' });
          await person.must('403 auth.forbidden', 'putInteraction', {
            event: 'Register',
            profile: { username: 'mary' },
          });
        },
      ],
    ],
  ),
  ...waysOf(
    'register e-mail or phone',
    [
      [
        'a new address (email-code)',
        async (person) => {
          await registersEmail(person, 'mary@example.org', 'email-code');
          await finishesAs(person, 'mary@example.org');
        },
      ],
      [
        'a new phone number, then a password (phone-sign-up)',
        async (person) => {
          const phone = '447700900778';
          await entersCode(person, 'Register', { phone }, 'phone-sign-up');
          await person.must(204, 'patchProfile', { phone });
          await submits(person, '422 user.missing_profile');
          await person.must(204, 'patchProfile', { password });
          await finishesAs(person, phone);
        },
      ],
    ],
    [
      [
        'an address that nobody proved (email-code)',
        async (person) => {
          await person.comesIn({ tenant: 'email-code', first_screen: 'register' });
          await person.must(204, 'putInteraction', { event: 'Register' });
          await person.must(204, 'patchProfile', { email: 'mary@example.org' });
          await submits(person, '404 session.verification_session_not_found');
        },
      ],
      [
        'where the settings want another identifier (default)',
        async (person) => {
          await person.comesIn({ tenant: 'default', first_screen: 'register' });
          await person.must(204, 'putInteraction', { event: 'Register' });
          await person.must('422 user.sign_in_method_not_enabled', 'patchProfile', {
            email: 'mary@example.org',
          });
        },
      ],
    ],
  ),
  ...waysOf(
    'already_in_use, sign-in confirmed',
    [
      [
        'ada registers again, and signs in instead (email-code)',
        async (person) => {
          await registersEmail(person, 'ada@example.org', 'email-code');
          await submits(person, '422 user.email_already_in_use');
          await person.must(204, 'deleteProfile');
          await person.must(204, 'putEvent', { event: 'SignIn' });
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
      [
        'taken registers the number again, and signs in instead (phone)',
        async (person) => {
          const phone = '447700900111';
          await person.comesIn({ tenant: 'phone', first_screen: 'register' });
          await person.must(204, 'putInteraction', { event: 'Register' });
          await proves(person, { phone });
          await person.must(204, 'patchProfile', { phone });
          await submits(person, '422 user.phone_already_in_use');
          await person.must(204, 'deleteProfile');
          await person.must(204, 'putEvent', { event: 'SignIn' });
          await finishesAs(person, 'Tamsin Ken');
        },
      ],
    ],
    [
      [
        'the owner is suspended (email-code)',
        async (person) => {
          await registersEmail(person, 'suspended@example.org', 'email-code');
          await submits(person, '422 user.email_already_in_use');
          await person.must(204, 'deleteProfile');
          await person.must(204, 'putEvent', { event: 'SignIn' });
          await submits(person, '401 user.suspended');
        },
      ],
      [
        'the profile was not taken back: it still proves itself, and leads to nobody (email-code)',
        async (person) => {
          await registersEmail(person, 'ada@example.org', 'email-code');
          await submits(person, '422 user.email_already_in_use');
          await person.must(204, 'putEvent', { event: 'SignIn' });
          await submits(person, '404 session.identifier_not_found');
        },
      ],
    ],
  ),
];
