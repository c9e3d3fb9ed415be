export interface TermsSettings {
  agreeToTermsPolicy: string;
  termsOfUseUrl: string | null;
  privacyPolicyUrl: string | null;
}

const hasTermsUrl = ({ termsOfUseUrl, privacyPolicyUrl }: TermsSettings): boolean =>
  Boolean(termsOfUseUrl) || Boolean(privacyPolicyUrl);

/** An unknown policy counts as ManualRegistrationOnly (contract §5). */
export function mustAgreeToTerms(when: 'sign-in' | 'register', settings: TermsSettings): boolean {
  if (!hasTermsUrl(settings) || settings.agreeToTermsPolicy === 'Automatic') return false;
  return when === 'register' || settings.agreeToTermsPolicy === 'Manual';
}

export function showsAgreementNotice(settings: TermsSettings): boolean {
  return hasTermsUrl(settings) && settings.agreeToTermsPolicy === 'Automatic';
}
