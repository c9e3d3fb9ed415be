import type { Recipe } from '../acts/recipe.ts';
import { entersPassword, submits } from '../acts/sign-in.ts';
import { bindsApp, codeOf, secretIn, usualSecret } from '../acts/two-step.ts';
import type { Person } from '../person.ts';

/** Signs in at a server of that release, and submits. */
const signsIn = (who: string, tenant: string, expected: string, generation = '1.12'): Recipe => ({
  name: `${who} signs in (${tenant}${generation === '1.12' ? '' : `, ${generation}`})`,
  run: async (person) => {
    await person.comesIn({ tenant });
    await person.controls('PUT', 'generation', { generation });
    await entersPassword(person, who, tenant);
    await submits(person, expected);
  },
});
const required = '403 session.mfa.require_mfa_verification';
const wanted = '422 user.missing_mfa';

const found = async (person: Person, who: string, tenant = 'mandatory-mfa') => {
  await entersPassword(person, who, tenant);
  await submits(person, required);
};

/** Two-step verification: what submit asks for, and what binding and verifying refuse. */
export const factorRecipes: readonly Recipe[] = [
  signsIn('theo', 'mandatory-mfa', required),
  signsIn('kim', 'mandatory-mfa', required),
  signsIn('bea', 'mandatory-mfa', required),
  signsIn('alma', 'mandatory-mfa', required),
  signsIn('theo', 'mandatory-mfa', required, 'newer'),
  signsIn('ada', 'mandatory-mfa', wanted),
  signsIn('ada', 'skippable-mfa', wanted),
  signsIn('ada', 'authenticator-only', wanted),
  signsIn('ada', 'passkey-only', wanted),
  signsIn('ada', 'mandatory-mfa', wanted, '1.10'),
  signsIn('ada', 'mandatory-mfa', wanted, 'newer'),
  {
    name: 'ada sets an app up at an older server (mandatory-mfa, 1.10)',
    run: async (person) => {
      await person.comesIn({ tenant: 'mandatory-mfa' });
      await person.controls('PUT', 'generation', { generation: '1.10' });
      await entersPassword(person, 'ada', 'mandatory-mfa');
      await person.must(200, 'createTotpSecret');
    },
  },
  {
    name: 'ada sets two apps up at once (mandatory-mfa)',
    run: async (person) => {
      await entersPassword(person, 'ada', 'mandatory-mfa');
      await bindsApp(person);
      const code = codeOf(secretIn(await person.must(200, 'createTotpSecret')));
      await person.must('400 session.mfa.bind_mfa_existed', 'bindMfa', { type: 'Totp', code });
    },
  },
  {
    name: 'theo binds another app before he is known (mandatory-mfa)',
    run: async (person) => {
      await entersPassword(person, 'theo', 'mandatory-mfa');
      await bindsApp(person);
      await submits(person, required);
      await person.must(204, 'verifyMfa', { type: 'Totp', code: codeOf(usualSecret) });
      await submits(person, '422 user.totp_already_in_use');
    },
  },
  {
    name: 'ada binds a factor where there is none (default)',
    run: async (person) => {
      await entersPassword(person, 'ada');
      await person.must('422 user.sign_in_method_not_enabled', 'bindMfa', { type: 'BackupCode' });
    },
  },
  {
    name: 'theo asks for his passkey, and has none (mandatory-mfa)',
    run: async (person) => {
      await found(person, 'theo');
      const none = '400 session.mfa.webauthn_verification_not_found';
      await person.must(none, 'createWebAuthnAuthentication');
    },
  },
  {
    name: 'kim asks for her passkey before submit has found her (mandatory-mfa)',
    run: async (person) => {
      await entersPassword(person, 'kim', 'mandatory-mfa');
      await person.must('400 session.mfa.mfa_sign_in_only', 'createWebAuthnAuthentication');
    },
  },
];
