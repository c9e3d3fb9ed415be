import { entersCode } from '../acts/passcode.ts';
import { waysOf } from '../acts/recipe.ts';
import { credentials, finishesAs, submits } from '../acts/sign-in.ts';
import type { Person } from '../person.ts';

const proved = async (person: Person, email = 'taken@example.org') => {
  await entersCode(person, 'ForgotPassword', { email }, 'email-sign-up');
};

export const recoveryFlows = waysOf(
  'forgot password',
  [
    [
      'taken, who then signs in with the new password (email-sign-up)',
      async (person) => {
        await proved(person);
        await submits(person, '422 user.new_password_required_in_profile');
        await person.must(204, 'patchProfile', { password: 'steady-moorings-4' });
        await submits(person, 204);
        const identifier = { email: 'taken@example.org', password: 'steady-moorings-4' };
        await person.comesIn({ tenant: 'email-sign-up' });
        await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
        await finishesAs(person, 'Tamsin Ken');
      },
    ],
    [
      'una by phone number (phone)',
      async (person) => {
        await entersCode(person, 'ForgotPassword', { phone: '447700900302' }, 'phone');
        await submits(person, '422 user.new_password_required_in_profile');
        await person.must(204, 'patchProfile', { password: 'steady-moorings-4' });
        await submits(person, 204);
      },
    ],
  ],
  [
    [
      'the old password again (email-sign-up)',
      async (person) => {
        const { password } = await credentials(person, 'taken');
        await proved(person);
        await submits(person, '422 user.new_password_required_in_profile');
        await person.must(204, 'patchProfile', { password });
        await submits(person, '422 user.same_password');
      },
    ],
    [
      'a new password that is too short (email-sign-up)',
      async (person) => {
        await proved(person);
        await submits(person, '422 user.new_password_required_in_profile');
        await person.must('400 password.rejected', 'patchProfile', { password: 'short' });
      },
    ],
    [
      'an address nobody has (email-sign-up)',
      async (person) => {
        await proved(person, 'nobody@example.org');
        await submits(person, '404 user.user_not_exist');
      },
    ],
    [
      'the old password afterwards (email-sign-up)',
      async (person) => {
        const { password } = await credentials(person, 'taken');
        await proved(person);
        await person.must(204, 'patchProfile', { password: 'steady-moorings-4' });
        await submits(person, 204);
        await person.comesIn({ tenant: 'email-sign-up' });
        await person.must('422 session.invalid_credentials', 'putInteraction', {
          event: 'SignIn',
          identifier: { email: 'taken@example.org', password },
        });
      },
    ],
  ],
);
