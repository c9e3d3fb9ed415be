import { expect, it } from 'vitest';
import { brand, languages, password, tokens } from '../../src/api/generated/constants.ts';
import { Application } from '../../src/api/generated/validators/records/application.ts';
import { SignInExperienceRecord } from '../../src/api/generated/validators/records/sign_in_experience.ts';
import { User } from '../../src/api/generated/validators/records/user.ts';

it('a new tenant has the sign-in experience of the specification (§9)', () => {
  expect(SignInExperienceRecord.parse({ id: 'default' })).toMatchObject({
    tenantId: 'default',
    color: { primaryColor: brand.primaryColor, isDarkModeEnabled: false },
    languageInfo: { autoDetect: true, fallbackLanguage: languages.fallback },
    signUp: { identifiers: ['username'], password: true, verify: false },
    signIn: { methods: [{ identifier: 'username', password: true, verificationCode: false }] },
    signInMode: 'SignInAndRegister',
    mfa: { factors: [], policy: 'UserControlled' },
    passwordPolicy: {
      length: { min: password.minLength, max: password.maxLength },
      characterTypes: { min: password.minCharacterTypes },
      rejects: { pwned: true, repetitionAndSequence: true, userInfo: true, words: [] },
    },
    termsOfUseUrl: null,
    privacyPolicyUrl: null,
  });
});

it('tokens of an application live as long as the specification says (§9)', () => {
  const application = Application.parse({
    ...{ id: 'app', name: 'App', secret: 's', type: 'SPA', createdAt: 0 },
    oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] },
  });
  expect(application.customClientMetadata).toMatchObject({
    idTokenTtl: tokens.idTokenTtlS,
    refreshTokenTtlInDays: tokens.refreshTokenTtlDays,
    rotateRefreshToken: tokens.rotateRefreshToken,
  });
});

it('what a person has not told is null', () => {
  expect(User.parse({ id: 'ada1', createdAt: 0 })).toMatchObject({
    ...{ username: null, primaryEmail: null, primaryPhone: null, name: null, avatar: null },
    ...{ isSuspended: false, identities: {}, mfaVerifications: [], lastSignInAt: null },
  });
});
