import { waysOf } from '../acts/recipe.ts';
import { entersPassword, finishesAs, submits } from '../acts/sign-in.ts';
import { codeOf, usualSecret, wrongCodeOf } from '../acts/two-step.ts';
import type { Person } from '../person.ts';

/** Somebody signs in, and is asked to prove the second step. */
const askedToProve = async (person: Person, who: string, tenant = 'mandatory-mfa') => {
  await entersPassword(person, who, tenant);
  await submits(person, '403 session.mfa.require_mfa_verification');
};

const provesWith = (who: string, body: () => object, name: string) => async (person: Person) => {
  await askedToProve(person, who);
  await person.must(204, 'verifyMfa', body());
  await finishesAs(person, name);
};
const lastOfBea = { type: 'BackupCode', code: '93a4b5c6d7' };

export const secondStepFlows = [
  ...waysOf(
    'verify authenticator, backup code',
    [
      [
        'theo with the code of his app (mandatory-mfa)',
        provesWith('theo', () => ({ type: 'Totp', code: codeOf(usualSecret) }), 'Theo Tide'),
      ],
      [
        'theo with the code of half a minute ago (mandatory-mfa)',
        provesWith('theo', () => ({ type: 'Totp', code: codeOf(usualSecret, -1) }), 'Theo Tide'),
      ],
      ['bea with her last backup code (mandatory-mfa)', provesWith('bea', () => lastOfBea, 'Bea Beacon')],
    ],
    [
      [
        'theo with a wrong code (mandatory-mfa)',
        async (person) => {
          await askedToProve(person, 'theo');
          const bad = { type: 'Totp', code: wrongCodeOf(usualSecret) };
          await person.must('400 session.mfa.invalid_totp_code', 'verifyMfa', bad);
          await submits(person, '403 session.mfa.require_mfa_verification');
        },
      ],
      [
        'bea with a backup code for the second time (mandatory-mfa)',
        async (person) => {
          await askedToProve(person, 'bea');
          await person.must(204, 'verifyMfa', lastOfBea);
          await finishesAs(person, 'Bea Beacon');
          await askedToProve(person, 'bea');
          await person.must('400 session.mfa.invalid_backup_code', 'verifyMfa', lastOfBea);
        },
      ],
      [
        'theo before submit has found him (mandatory-mfa)',
        async (person) => {
          await entersPassword(person, 'theo', 'mandatory-mfa');
          const early = { type: 'Totp', code: codeOf(usualSecret) };
          await person.must('400 session.mfa.mfa_sign_in_only', 'verifyMfa', early);
        },
      ],
    ],
  ),
];
