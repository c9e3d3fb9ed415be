import { describe, expect, it } from 'vitest';
import { mustAgree, saysSo, type TermsSettings } from './terms.ts';

const settings = (agreeToTermsPolicy: string, more: Partial<TermsSettings> = {}): TermsSettings => ({
  agreeToTermsPolicy,
  termsOfUseUrl: 'https://harbour.example/terms',
  privacyPolicyUrl: null,
  ...more,
});

describe.each<[string, { signIn: boolean; register: boolean; sentence: boolean }]>([
  ['Automatic', { signIn: false, register: false, sentence: true }],
  ['ManualRegistrationOnly', { signIn: false, register: true, sentence: false }],
  ['Manual', { signIn: true, register: true, sentence: false }],
  ['ByLetter', { signIn: false, register: true, sentence: false }],
])('with the policy %s', (policy, { signIn, register, sentence }) => {
  it(`signing in ${signIn ? 'needs' : 'needs no'} agreement`, () => {
    expect(mustAgree('sign-in', settings(policy))).toBe(signIn);
  });
  it(`registering ${register ? 'needs' : 'needs no'} agreement`, () => {
    expect(mustAgree('register', settings(policy))).toBe(register);
  });
  it(`${sentence ? 'a' : 'no'} sentence says so`, () => {
    expect(saysSo(settings(policy))).toBe(sentence);
  });
  it('a privacy policy alone is enough to ask', () => {
    const privacy = settings(policy, {
      termsOfUseUrl: null,
      privacyPolicyUrl: 'https://harbour.example/privacy',
    });
    expect([mustAgree('register', privacy), saysSo(privacy)]).toEqual([register, sentence]);
  });
  it.each([null, ''])('nothing is asked or said where both addresses are %j', (none) => {
    const nothing = settings(policy, { termsOfUseUrl: none, privacyPolicyUrl: none });
    expect([mustAgree('sign-in', nothing), mustAgree('register', nothing), saysSo(nothing)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
