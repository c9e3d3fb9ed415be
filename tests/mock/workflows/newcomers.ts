import { entersCode } from '../acts/passcode.ts';
import { waysOf } from '../acts/recipe.ts';
import { finishesAs, submits } from '../acts/sign-in.ts';

export const newcomerFlows = [
  ...waysOf(
    'user_not_exist, create confirmed',
    [
      [
        'a new address; no second code (email-code)',
        async (person) => {
          const email = 'newcomer@example.org';
          await entersCode(person, 'SignIn', { email }, 'email-code');
          await submits(person, '404 user.user_not_exist');
          await person.must(204, 'putEvent', { event: 'Register' });
          await person.must(204, 'putProfile', { email });
          await finishesAs(person, email);
        },
      ],
      [
        'a new phone number; no second code (phone)',
        async (person) => {
          const phone = '447700900777';
          await entersCode(person, 'SignIn', { phone }, 'phone');
          await submits(person, '404 user.user_not_exist');
          await person.must(204, 'putEvent', { event: 'Register' });
          await person.must(204, 'putProfile', { phone });
          await finishesAs(person, phone);
        },
      ],
    ],
    [
      [
        'another address than the one that was proved (email-code)',
        async (person) => {
          await entersCode(person, 'SignIn', { email: 'newcomer@example.org' }, 'email-code');
          await submits(person, '404 user.user_not_exist');
          await person.must(204, 'putEvent', { event: 'Register' });
          await person.must(204, 'putProfile', { email: 'another@example.org' });
          await submits(person, '404 session.verification_session_not_found');
        },
      ],
      [
        'where nobody may register (sign-in-only)',
        async (person) => {
          await entersCode(person, 'SignIn', { email: 'newcomer@example.org' }, 'sign-in-only');
          await submits(person, '404 user.user_not_exist');
          await person.must('403 auth.forbidden', 'putEvent', { event: 'Register' });
        },
      ],
    ],
  ),
];
