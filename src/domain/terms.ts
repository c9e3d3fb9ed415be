/** The settings that terms depend on (contract §5). */
export interface TermsSettings {
  agreeToTermsPolicy: string;
  termsOfUseUrl: string | null;
  privacyPolicyUrl: string | null;
}

const hasTerms = ({ termsOfUseUrl, privacyPolicyUrl }: TermsSettings): boolean =>
  Boolean(termsOfUseUrl) || Boolean(privacyPolicyUrl);

/**
 * Has the person to agree before going on (contract §5)? Never without an address to read. A policy of a newer
 * server is read as the default: agree when registering.
 */
export function mustAgree(when: 'sign-in' | 'register', settings: TermsSettings): boolean {
  if (!hasTerms(settings) || settings.agreeToTermsPolicy === 'Automatic') return false;
  return when === 'register' || settings.agreeToTermsPolicy === 'Manual';
}

/** Does a sentence say that going on means agreeing, with nothing to tick (contract §5)? */
export function saysSo(settings: TermsSettings): boolean {
  return hasTerms(settings) && settings.agreeToTermsPolicy === 'Automatic';
}
