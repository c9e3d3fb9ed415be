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
  it(`signing in ${signIn ? 'requires' : 'does not require'} agreement`, () => {
    expect(mustAgreeToTerms('sign-in', settings(policy))).toBe(signIn);
  });
  it(`registering ${register ? 'requires' : 'does not require'} agreement`, () => {
    expect(mustAgreeToTerms('register', settings(policy))).toBe(register);
  });
  it(`the notice is ${notice ? 'shown' : 'not shown'}`, () => {
    expect(showsAgreementNotice(settings(policy))).toBe(notice);
  });
  it('a privacy policy alone is treated in the same way', () => {
    const privacy = settings(policy, {
      termsOfUseUrl: null,
      privacyPolicyUrl: 'https://harbour.example/privacy',
    });
    expect([mustAgreeToTerms('register', privacy), showsAgreementNotice(privacy)]).toEqual([
      register,
      notice,
    ]);
  });
  it.each([null, ''])('withoutUrls is required or shown if both URLs are %j', (none) => {
    const withoutUrls = settings(policy, { termsOfUseUrl: none, privacyPolicyUrl: none });
    expect([
      mustAgreeToTerms('sign-in', withoutUrls),
      mustAgreeToTerms('register', withoutUrls),
      showsAgreementNotice(withoutUrls),
    ]).toEqual([false, false, false]);
  });
});
