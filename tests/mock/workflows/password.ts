import { waysOf } from '../acts/recipe.ts';
import { credentials, entersPassword, finishesAs } from '../acts/sign-in.ts';
import type { Person } from '../person.ts';

const triesPassword = async (person: Person, tenant: string, identifier: object, expected: string) => {
  await person.comesIn({ tenant });
  await person.must(expected, 'putInteraction', { event: 'SignIn', identifier });
};

export const passwordFlows = [
  ...waysOf(
    'password sign-in',
    [
      [
        'ada by user name (default)',
        async (person) => {
          await entersPassword(person, 'ada');
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
      [
        'una by e-mail address, however it is spelt (no-recovery)',
        async (person) => {
          const { password } = await credentials(person, 'una');
          await person.comesIn({ tenant: 'no-recovery' });
          const identifier = { email: 'Una@Example.ORG', password };
          await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
          await finishesAs(person, 'Una Undertow');
        },
      ],
      [
        'emil by phone number (phone)',
        async (person) => {
          const { password } = await credentials(person, 'emil');
          await person.comesIn({ tenant: 'phone' });
          const identifier = { phone: '447700900303', password };
          await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
          await finishesAs(person, 'Emil Ebb');
        },
      ],
    ],
    [
      [
        'ada with a wrong password (default)',
        (person) =>
          triesPassword(
            person,
            'default',
            { username: 'ada', password: 'difference-engine' },
            '422 session.invalid_credentials',
          ),
      ],
      [
        'nobody (default)',
        (person) =>
          triesPassword(
            person,
            'default',
            { username: 'nobody', password: 'whatever-it-is' },
            '422 session.invalid_credentials',
          ),
      ],
      [
        'sam, who is suspended (default)',
        async (person) => {
          const identifier = await credentials(person, 'sam');
          await triesPassword(person, 'default', identifier, '401 user.suspended');
        },
      ],
      [
        'ada by e-mail address, where it is no way to sign in (default)',
        (person) =>
          triesPassword(
            person,
            'default',
            { email: 'ada@example.org', password: 'analytical-engine' },
            '422 user.sign_in_method_not_enabled',
          ),
      ],
      [
        'ada, where one may only register (register-only)',
        async (person) => {
          const identifier = await credentials(person, 'ada');
          await triesPassword(person, 'register-only', identifier, '403 auth.forbidden');
        },
      ],
      [
        'ada, locked out by five wrong passwords for ten minutes (default)',
        async (person) => {
          const [right, wrong] = [await credentials(person, 'ada'), { username: 'ada', password: 'wrong' }];
          await person.comesIn({ tenant: 'default' });
          for (let attempt = 1; attempt <= 5; attempt++)
            await person.must('422 session.invalid_credentials', 'putInteraction', {
              event: 'SignIn',
              identifier: wrong,
            });
          const rightly = { event: 'SignIn', identifier: right };
          await person.must('400 session.verification_blocked_too_many_attempts', 'putInteraction', rightly);
          await person.controls('POST', 'clock', { advanceS: 601 });
          await person.must(204, 'putInteraction', rightly);
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
    ],
  ),
];
