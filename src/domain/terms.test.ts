import { describe, expect, it } from 'vitest';
import { mustAgreeToTerms, showsAgreementNotice, type TermsSettings } from './terms.ts';

const settings = (agreeToTermsPolicy: string, more: Partial<TermsSettings> = {}): TermsSettings => ({
  agreeToTermsPolicy,
  termsOfUseUrl: 'https://harbour.example/terms',
  privacyPolicyUrl: null,
  ...more,
});

describe.each<[string, { signIn: boolean; register: boolean; notice: boolean }]>([
  ['Automatic', { signIn: false, register: false, notice: true }],
  ['ManualRegistrationOnly', { signIn: false, register: true, notice: false }],
  ['Manual', { signIn: true, register: true, notice: false }],
  ['ByLetter', { signIn: false, register: true, notice: false }],
])('with the policy %s,', (policy, { signIn, register, notice }) => {
  const shown = (more?: Partial<TermsSettings>) => ({
    signIn: mustAgreeToTerms('sign-in', settings(policy, more)),
    register: mustAgreeToTerms('register', settings(policy, more)),
    notice: showsAgreementNotice(settings(policy, more)),
  });

  it('asks for agreement if the policy says so, also for a privacy policy alone', () => {
    expect(shown()).toEqual({ signIn, register, notice });
    const privacyPolicyUrl = 'https://harbour.example/privacy';
    expect(shown({ termsOfUseUrl: null, privacyPolicyUrl })).toEqual({ signIn, register, notice });
  });

  it.each([null, ''])('asks for nothing if both addresses are %j', (none) => {
    expect(shown({ termsOfUseUrl: none, privacyPolicyUrl: none })).toEqual({
      signIn: false,
      register: false,
      notice: false,
    });
  });
});
