import { expect, it } from 'vitest';
import { brand, languages, password, tokens } from '../../src/domain/generated/constants.ts';
import { Application } from '../validate/generated/application.ts';
import { SignInExperienceRecord } from '../validate/generated/sign_in_experience.ts';
import { User } from '../validate/generated/user.ts';

it('a new sign-in experience has the defaults of contract §15', () => {
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

it('a new application has the token lifetimes of contract §21', () => {
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

it('missing personal data of a user is null', () => {
  expect(User.parse({ id: 'ada1', createdAt: 0 })).toMatchObject({
    ...{ username: null, primaryEmail: null, primaryPhone: null, name: null, avatar: null },
    ...{ isSuspended: false, identities: {}, mfaVerifications: [], lastSignInAt: null },
  });
});
