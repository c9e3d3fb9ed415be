import { waysOf } from '../acts/recipe.ts';
import { entersPassword, finishesAs, submits } from '../acts/sign-in.ts';
import { bindsApp, codeOf, keepsBackupCodes, secretIn, usualSecret, wrongCodeOf } from '../acts/two-step.ts';
import type { Person } from '../person.ts';

/** Somebody signs in, and is asked to set a second step up. */
const askedToBind = async (person: Person, tenant: string) => {
  await entersPassword(person, 'ada', tenant);
  await submits(person, '422 user.missing_mfa');
};

/** Somebody signs in, and is asked to prove the second step. */
const askedToProve = async (person: Person, who: string, tenant = 'mandatory-mfa') => {
  await entersPassword(person, who, tenant);
  await submits(person, '403 session.mfa.require_mfa_verification');
};

export const twoStepFlows = [
  ...waysOf(
    'bind authenticator',
    [
      [
        'ada, who then signs in with it (authenticator-only)',
        async (person) => {
          await askedToBind(person, 'authenticator-only');
          const secret = await bindsApp(person);
          await finishesAs(person, 'Ada Lovelace');
          await askedToProve(person, 'ada', 'authenticator-only');
          await person.must(204, 'verifyMfa', { type: 'Totp', code: codeOf(secret, 1) }); // the first is used up
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'a wrong code (authenticator-only)',
        async (person) => {
          await askedToBind(person, 'authenticator-only');
          const secret = secretIn(await person.must(200, 'createTotpSecret'));
          const bad = { type: 'Totp', code: wrongCodeOf(secret) };
          await person.must('400 session.mfa.invalid_totp_code', 'bindMfa', bad);
          await submits(person, '422 user.missing_mfa');
        },
      ],
      [
        'a code, but no secret was asked for (authenticator-only)',
        async (person) => {
          await askedToBind(person, 'authenticator-only');
          const code = codeOf(usualSecret);
          await person.must('400 session.mfa.pending_info_not_found', 'bindMfa', { type: 'Totp', code });
        },
      ],
    ],
  ),
  ...waysOf(
    'backup codes',
    [
      [
        'ada keeps them, and signs in with one (mandatory-mfa)',
        async (person) => {
          await askedToBind(person, 'mandatory-mfa');
          await bindsApp(person);
          const { codes } = await keepsBackupCodes(person);
          await askedToProve(person, 'ada');
          await person.must(204, 'verifyMfa', { type: 'BackupCode', code: codes[3] });
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'before submit has told them (mandatory-mfa)',
        async (person) => {
          await askedToBind(person, 'mandatory-mfa');
          await bindsApp(person);
          const gone = '400 session.mfa.pending_info_not_found';
          await person.must(gone, 'bindMfa', { type: 'BackupCode' });
        },
      ],
      [
        'where the settings have none (authenticator-only)',
        async (person) => {
          await askedToBind(person, 'authenticator-only');
          const refused = '422 user.sign_in_method_not_enabled';
          await person.must(refused, 'bindMfa', { type: 'BackupCode' });
        },
      ],
    ],
  ),
  ...waysOf(
    'skip two-step',
    [
      [
        'ada, who is not asked again (skippable-mfa)',
        async (person) => {
          await askedToBind(person, 'skippable-mfa');
          await person.must(204, 'skipMfa', { mfaSkipped: true });
          await finishesAs(person, 'Ada Lovelace');
          await entersPassword(person, 'ada', 'skippable-mfa');
          await finishesAs(person, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'where it is mandatory (mandatory-mfa)',
        async (person) => {
          await askedToBind(person, 'mandatory-mfa');
          const refused = '422 session.mfa.mfa_policy_not_user_controlled';
          await person.must(refused, 'skipMfa', { mfaSkipped: true });
          await submits(person, '422 user.missing_mfa');
        },
      ],
    ],
  ),
];
