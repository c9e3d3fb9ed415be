/** `agree` for a checkbox or an "Agree" button, `automatic` for a statement (agreeToTermsPolicy). */
export type TermsVariant = 'agree' | 'automatic';

type Links = '' | '_terms' | '_privacy';
export type TermsText = `description.terms_${TermsVariant}${Links}`;
/** The sentences about the terms, by what they link to: both, the terms of use or the privacy policy. */
export const TERMS_TEXTS = (['agree', 'automatic'] as const).flatMap((variant) =>
  (['', '_terms', '_privacy'] as const).map((links): TermsText => `description.terms_${variant}${links}`),
);

/** The sentence that fits the links; undefined without any link. */
export function termsText(
  variant: TermsVariant,
  hasTerms: boolean,
  hasPrivacy: boolean,
): TermsText | undefined {
  if (!hasTerms && !hasPrivacy) return undefined;
  const links = !hasPrivacy ? '_terms' : hasTerms ? '' : '_privacy';
  return `description.terms_${variant}${links}`;
}

export interface TermsSettings {
  agreeToTermsPolicy: string;
  termsOfUseUrl: string | null;
  privacyPolicyUrl: string | null;
}

const hasTermsUrl = ({ termsOfUseUrl, privacyPolicyUrl }: TermsSettings): boolean =>
  Boolean(termsOfUseUrl) || Boolean(privacyPolicyUrl);

/** An unknown policy counts as ManualRegistrationOnly. */
export function mustAgreeToTerms(when: 'sign-in' | 'register', settings: TermsSettings): boolean {
  if (!hasTermsUrl(settings) || settings.agreeToTermsPolicy === 'Automatic') return false;
  return when === 'register' || settings.agreeToTermsPolicy === 'Manual';
}

export function showsAgreementNotice(settings: TermsSettings): boolean {
  return hasTermsUrl(settings) && settings.agreeToTermsPolicy === 'Automatic';
}

/** How a first page shows the terms; undefined if it does not. */
export function termsVariant(
  when: 'sign-in' | 'register',
  settings: TermsSettings,
): TermsVariant | undefined {
  if (showsAgreementNotice(settings)) return 'automatic';
  return mustAgreeToTerms(when, settings) ? 'agree' : undefined;
}
