import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolders, generatorError } from './repository-copy.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

describe('a schema that would be ignored in part is refused, with file and pointer', () => {
  it.each([
    [
      'a limit beside a type that has none',
      'schemas/mfa.yaml',
      'type: string\n      minLength: 1\n',
      'type: boolean\n      minLength: 1\n',
      'schemas/mfa.yaml#/TotpSecret/properties/secret/minLength: "minLength" is not for the type "boolean"',
    ],
    [
      'limits that nothing fits',
      'schemas/interaction.yaml',
      'minLength: 1\n  maxLength: 6',
      'minLength: 8\n  maxLength: 6',
      'schemas/interaction.yaml#/Passcode/maxLength: "maxLength" is below "minLength"',
    ],
    [
      'a default that breaks its own schema',
      'schemas/experience.yaml',
      'type: boolean\n      default: true\n    fallbackLanguage',
      'type: boolean\n      default: yes please\n    fallbackLanguage',
      'schemas/experience.yaml#/LanguageInfo/properties/autoDetect/default: the default does not fit its schema',
    ],
    [
      'a schema with a name of generated code',
      'schemas/consent.yaml',
      'ConsentUser:\n',
      'Record: { type: string }\nConsentUser:\n',
      'schemas/consent.yaml#/Record: "Record" has another meaning',
    ],
    [
      'a schema whose name is a word of the language',
      'schemas/consent.yaml',
      'ConsentUser:\n',
      'class: { type: string }\nConsentUser:\n',
      'schemas/consent.yaml#/class: "class" must be a name in PascalCase',
    ],
    [
      'a property that would be a prototype',
      'schemas/interaction.yaml',
      '    redirectTo:\n',
      '    __proto__: { type: string }\n    redirectTo:\n',
      'schemas/interaction.yaml#/RedirectAnswer/properties/__proto__: cannot be a name',
    ],
    [
      'a mapping to the wrong schema',
      'schemas/mfa.yaml',
      "Totp: '#/BindTotp'",
      "Totp: '#/VerifyTotp'",
      'schemas/mfa.yaml#/BindMfaBody/discriminator/mapping: must map "Totp" to BindTotp',
    ],
    [
      'a mapping of a constant that no member has',
      'schemas/mfa.yaml',
      "mapping: { Totp: '#/BindTotp',",
      "mapping: { Sms: '#/BindTotp', Totp: '#/BindTotp',",
      'schemas/mfa.yaml#/BindMfaBody/discriminator/mapping/Sms: no member has this constant',
    ],
  ])('%s', (_, file, from, to, expected) => {
    copy.edit(`openapi/${file}`, from, to);
    expect(generatorError(copy.root).slice(0, `openapi/${expected}`.length)).toBe(`openapi/${expected}`);
  });
});
