import { waysOf } from '../acts/recipe.ts';
import { arrivesAs, entersPassword, finishesAs, submits } from '../acts/sign-in.ts';
import type { Person } from '../person.ts';
import { Unexpected } from '../person.ts';

/** Signs in at a server of that release; its answer to GET consent. */
const asked = async (person: Person, generation: string, expected: number) => {
  await person.controls('PUT', 'generation', { generation });
  await entersPassword(person, 'ada');
  const answer = await submits(person);
  const { body } = await person.must(expected, 'getConsent');
  return { answer, body };
};

const key = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

export const consentFlows = waysOf(
  'consent',
  [
    [
      'an older server has no page for it: 404 (1.12)',
      async (person) => {
        const { answer } = await asked(person, '1.12', 404);
        await arrivesAs(person, answer, 'Ada Lovelace');
      },
    ],
    [
      'an even older one: 405 (1.10)',
      async (person) => {
        const { answer } = await asked(person, '1.10', 405);
        await arrivesAs(person, answer, 'Ada Lovelace');
      },
    ],
    [
      'a newer server says what it is about (newer)',
      async (person) => {
        const { answer, body } = await asked(person, 'newer', 200);
        if (key(key(body, 'user'), 'name') !== 'Ada Lovelace')
          throw new Unexpected('Consent is about somebody else.');
        await arrivesAs(person, answer, 'Ada Lovelace');
      },
    ],
    [
      'cancelled: the application hears that nobody agreed (newer)',
      async (person) => {
        const { body } = await asked(person, 'newer', 200);
        const back = new URL(String(key(body, 'redirectUri')));
        if (back.searchParams.get('error') !== 'access_denied')
          throw new Unexpected('The application hears something else.');
        const { status } = await person.send('GET', back.href);
        if (status !== 200) throw new Unexpected('The application is lost.');
      },
    ],
    [
      'no tenant asks for more than a click (harbour)',
      async (person) => {
        await entersPassword(person, 'ada', 'harbour');
        await finishesAs(person, 'Ada Lovelace');
      },
    ],
  ],
  [
    [
      'nobody came from an application',
      (person) => person.must('400 session.not_found', 'grantConsent').then(() => undefined),
    ],
    [
      'before anybody has signed in (default)',
      async (person) => {
        await person.comesIn();
        await person.must('400 session.not_found', 'grantConsent');
      },
    ],
    [
      'after the person has returned to the application (default)',
      async (person) => {
        await entersPassword(person, 'ada');
        await finishesAs(person, 'Ada Lovelace');
        await person.must('400 session.not_found', 'grantConsent');
      },
    ],
  ],
);
