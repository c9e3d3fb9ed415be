import type { Recipe } from '../acts/recipe.ts';
import { entersPassword } from '../acts/sign-in.ts';

/** What the settings forbid. */
export const settingsRecipes: readonly Recipe[] = [
  ...(['putProfile', 'patchProfile'] as const).map((id): Recipe => ({
    name: 'a part of a profile that the settings do not want (default)',
    run: async (person) => {
      await person.comesIn();
      await person.must(204, 'putInteraction', { event: 'Register' });
      await person.must('422 user.sign_in_method_not_enabled', id, { email: 'mary@example.org' });
    },
  })),
  {
    name: 'signs in where one may only register (register-only)',
    run: async (person) => {
      await person.comesIn({ tenant: 'register-only' });
      await person.must('403 auth.forbidden', 'putInteraction', { event: 'SignIn' });
      await person.must(204, 'putInteraction', { event: 'Register' });
      await person.must('403 auth.forbidden', 'putEvent', { event: 'SignIn' });
    },
  },
  {
    name: 'ada says no where two steps may be skipped (skippable-mfa)',
    run: async (person) => {
      await entersPassword(person, 'ada', 'skippable-mfa');
      await person.must(204, 'skipMfa', { mfaSkipped: true });
    },
  },
];
