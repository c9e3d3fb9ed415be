import { entersCode } from '../acts/passcode.ts';
import type { Recipe } from '../acts/recipe.ts';
import type { Person } from '../person.ts';
import type { OperationId } from '../description.ts';
import { people } from './people.ts';
import { profiles } from './profiles.ts';

const beginning: readonly OperationId[] = ['createTotpSecret', 'createWebAuthnRegistration'];

/** Submit's steps 1 and 3, which new factors go through as well (contract §4). */
export const judgedRecipes: readonly Recipe[] = [
  ...[...people, ...profiles].flatMap(({ name, expected, enter }) =>
    (['submitInteraction', ...beginning] as const).map((id) => ({
      name,
      run: async (person: Person) => {
        await enter(person);
        await person.must(expected, id);
      },
    })),
  ),
  ...beginning.map((id): Recipe => ({
    name: 'sets a factor up while recovering (email-sign-up)',
    run: async (person) => {
      await entersCode(person, 'ForgotPassword', { email: 'taken@example.org' }, 'email-sign-up');
      await person.must(204, 'patchProfile', { password: 'steady-moorings-4' });
      await person.must('400 session.not_supported_for_forgot_password', id);
    },
  })),
];
