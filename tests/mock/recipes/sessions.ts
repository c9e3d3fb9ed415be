import type { Recipe } from '../acts/recipe.ts';
import { every, operationNamed } from '../description.ts';
import type { OperationId } from '../description.ts';

const documents = (id: OperationId, code: string) =>
  [...operationNamed(id).answers.values()].some(({ codes }) => codes.includes(code));

const withCode = (code: string) => every.filter(({ id }) => documents(id, code));

// GET consent is a newer server's affair, so there is no such operation to a stranger.
const strangers = withCode('session.not_found').filter(({ id }) => id !== 'getConsent');

const missing: Recipe[] = strangers.map(({ id, request }) => ({
  name: 'without a cookie',
  run: async (person) => {
    await person.must('400 session.not_found', id, request);
  },
}));

const nothingPut: Recipe[] = withCode('session.verification_session_not_found').map(({ id, request }) => ({
  name: 'before anything was put (default)',
  run: async (person) => {
    await person.comesIn();
    await person.must('404 session.verification_session_not_found', id, request);
  },
}));

/** Sessions that are not there, have ended, or hold nothing yet. */
export const sessionRecipes: readonly Recipe[] = [
  ...missing,
  ...nothingPut,
  {
    name: 'before anybody has signed in (harbour, newer)',
    run: async (person) => {
      await person.comesIn({ tenant: 'harbour' });
      await person.controls('PUT', 'generation', { generation: 'newer' });
      await person.must('400 session.not_found', 'getConsent');
    },
  },
  {
    name: 'an hour later (default)',
    run: async (person) => {
      await person.comesIn();
      await person.controls('POST', 'clock', { advanceS: 3601 });
      await person.must('400 session.not_found', 'putInteraction', { event: 'SignIn' });
    },
  },
  {
    name: 'takes the interaction back (default)',
    run: async (person) => {
      await person.comesIn();
      await person.must(204, 'putInteraction', { event: 'SignIn' });
      await person.must(204, 'deleteInteraction');
      await person.must('404 session.verification_session_not_found', 'submitInteraction');
    },
  },
  {
    name: 'takes the profile back (default)',
    run: async (person) => {
      await person.comesIn();
      await person.must(204, 'putInteraction', { event: 'Register', profile: { username: 'mary' } });
      await person.must(204, 'deleteProfile');
      await person.must('422 user.missing_profile', 'submitInteraction');
    },
  },
  {
    name: 'from recovery to signing in (default)',
    run: async (person) => {
      await person.comesIn();
      await person.must(204, 'putInteraction', { event: 'ForgotPassword' });
      await person.must('404 session.interaction_not_found', 'putEvent', { event: 'SignIn' });
    },
  },
];
