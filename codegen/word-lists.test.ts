import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLanguageFiles } from './language-files.ts';
import { copyFolders, generatorError } from './repository-copy.ts';

describe('the generator refuses an enumeration with only some words of a list, and names each place', () => {
  let copy: ReturnType<typeof copyFolders>;
  beforeEach(() => {
    copy = copyFolders('openapi');
  });
  afterEach(() => copy.remove());

  it('a factor that only the constants have', () => {
    copy.edit('openapi/constants.yaml', '{ Totp: totp,', '{ Totp: totp, Palm: palm,');
    const places = generatorError(copy.root).split('\n');
    expect(places).toHaveLength(7);
    expect(places[0]).toBe(
      'openapi/interaction/schemas/error.yaml#/AvailableFactorsData/properties/availableFactors/items: ' +
        'lacks Palm, which mfa.factors of constants.yaml has',
    );
    for (const place of places)
      expect(place).toMatch(/^openapi\/.+: lacks Palm, which mfa.factors of constants.yaml has$/);
  });

  it.each([
    [
      'shared/schemas/settings.yaml',
      '[Totp, WebAuthn,',
      '[Totp, Palm, WebAuthn,',
      'has Palm, which experience.factors',
    ],
    [
      'shared/schemas/settings.yaml',
      '[SignIn, Register,',
      '[SignIn, Invite, Register,',
      'has Invite, which signIn.modes',
    ],
    [
      'shared/schemas/values.yaml',
      'Register, ForgotPassword]',
      'Register, Delete, ForgotPassword]',
      'has Delete, which interaction.events',
    ],
    [
      'interaction/schemas/error.yaml',
      '[password, username,',
      '[password, birthday, username,',
      'has birthday, which missingProfile.methods',
    ],
    [
      'experience/schemas/profile.yaml',
      'BackupCode, EmailVerificationCode, PhoneVerificationCode]',
      'BackupCode]',
      'lacks EmailVerificationCode, PhoneVerificationCode, which experience.factors',
    ],
    [
      'interaction/schemas/error.yaml',
      '[Totp, WebAuthn, BackupCode]',
      '[Totp, WebAuthn, BackupCode, EmailVerificationCode, PhoneVerificationCode]',
      'has EmailVerificationCode, PhoneVerificationCode, which mfa.factors',
    ],
    [
      'constants.yaml',
      'kinds: [username,',
      'kinds: [badge, username,',
      'lacks badge, which identifiers.kinds',
    ],
  ])('%s: %s → %s', (file, from, to, message) => {
    copy.edit(`openapi/${file}`, from, to);
    expect(generatorError(copy.root)).toContain(message);
  });
});

describe('the generator checks the files of each language', () => {
  const copy = copyFolders('src/i18n');
  const supported = ['de', 'en'];
  const errorFor = (tags: readonly string[]) => () => checkLanguageFiles(copy.root, { supported: tags });
  const extra = /^openapi\/constants.yaml#\/languages\/supported: does not have the language of .*\/it.json/;

  it('names the missing files and the surplus ones', () => {
    expect(errorFor(['nl', ...supported])).toThrow(
      'openapi/constants.yaml#/languages/supported: these files are missing: ' +
        'src/i18n/locales/nl.json, src/i18n/glossary/nl.json, src/i18n/server-texts/nl.json',
    );
    expect(errorFor(supported)).toThrow(extra);
    copy.remove();
  });
});
