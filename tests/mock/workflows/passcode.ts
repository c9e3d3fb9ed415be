import { entersCode, receives, wrongOf } from '../acts/passcode.ts';
import { waysOf } from '../acts/recipe.ts';
import { finishesAs, submits } from '../acts/sign-in.ts';
import type { Person } from '../person.ts';

const ada = { email: 'ada@example.org' };
const una = { phone: '447700900302' };

/** A code that was right, until something happened to it. */
const triesCode = async (
  person: Person,
  expected: string,
  spoil: (code: string) => Promise<object> | object,
) => {
  await person.comesIn({ tenant: 'all-identifiers' });
  await person.must(204, 'putInteraction', { event: 'SignIn' });
  const identifier = await spoil(await receives(person, ada));
  await person.must(`400 verification_code.${expected}`, 'patchIdentifiers', identifier);
};

export const passcodeFlows = [
  ...waysOf(
    'passcode sign-in',
    [
      [
        'ada by e-mail (email-code)',
        async (person) => {
          await entersCode(person, 'SignIn', ada, 'email-code');
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
      [
        'una by text message (phone)',
        async (person) => {
          await entersCode(person, 'SignIn', una, 'phone');
          await finishesAs(person, 'Una Undertow');
        },
      ],
      [
        'ada with the second code, as the first one is void (email-code)',
        async (person) => {
          await person.comesIn({ tenant: 'email-code' });
          await person.must(204, 'putInteraction', { event: 'SignIn' });
          const first = await receives(person, ada);
          const second = await receives(person, ada);
          if (first !== second)
            await person.must('400 verification_code.code_mismatch', 'patchIdentifiers', {
              ...ada,
              verificationCode: first,
            });
          await person.must(204, 'patchIdentifiers', { ...ada, verificationCode: second });
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'a wrong code',
        (person) =>
          triesCode(person, 'code_mismatch', (code) => ({ ...ada, verificationCode: wrongOf(code) })),
      ],
      [
        'the code of another address',
        (person) =>
          triesCode(person, 'email_mismatch', (verificationCode) => ({
            email: 'grace@example.org',
            verificationCode,
          })),
      ],
      [
        'a code eleven minutes later',
        (person) =>
          triesCode(person, 'expired', async (verificationCode) => {
            await person.controls('POST', 'clock', { advanceS: 660 });
            return { ...ada, verificationCode };
          }),
      ],
      [
        'a code for the second time',
        (person) =>
          triesCode(person, 'not_found', async (verificationCode) => {
            await person.must(204, 'patchIdentifiers', { ...ada, verificationCode });
            return { ...ada, verificationCode };
          }),
      ],
      [
        'a code of another event',
        (person) =>
          triesCode(person, 'not_found', async (verificationCode) => {
            await person.must(204, 'putEvent', { event: 'Register' });
            return { ...ada, verificationCode };
          }),
      ],
      [
        'no way to send one (default)',
        async (person) => {
          await person.comesIn({ tenant: 'default' });
          await person.must(204, 'putInteraction', { event: 'SignIn' });
          await person.must('501 connector.not_found', 'sendVerificationCode', ada);
        },
      ],
      [
        'an address nobody has (email-code)',
        async (person) => {
          await entersCode(person, 'SignIn', { email: 'nobody@example.org' }, 'email-code');
          await submits(person, '404 user.user_not_exist');
        },
      ],
      [
        'ada, locked out by five wrong codes (email-code)',
        async (person) => {
          await person.comesIn({ tenant: 'email-code' });
          await person.must(204, 'putInteraction', { event: 'SignIn' });
          const code = await receives(person, ada);
          for (let attempt = 1; attempt <= 5; attempt++)
            await person.must('400 verification_code.code_mismatch', 'patchIdentifiers', {
              ...ada,
              verificationCode: wrongOf(code),
            });
          await person.must('400 session.verification_blocked_too_many_attempts', 'patchIdentifiers', {
            ...ada,
            verificationCode: code,
          });
        },
      ],
    ],
  ),
];
