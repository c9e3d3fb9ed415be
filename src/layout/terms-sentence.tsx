import type { ReactNode } from 'react';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { richText } from './rich-text.tsx';
import { TermsLink } from './terms-link.tsx';

/** `agree` for a checkbox or an "Agree" button, `automatic` for a statement (agreeToTermsPolicy, contract §5). */
type TermsVariant = 'agree' | 'automatic';

const TEXT_KEYS = {
  agree: {
    both: 'description.terms_agree',
    terms: 'description.terms_agree_terms',
    privacy: 'description.terms_agree_privacy',
  },
  automatic: {
    both: 'description.terms_automatic',
    terms: 'description.terms_automatic_terms',
    privacy: 'description.terms_automatic_privacy',
  },
} as const;

/** Links to the terms that are set, or nothing if none is. Phrasing content, so that it fits into a label. */
export function TermsSentence({ variant }: { variant: TermsVariant }): ReactNode {
  const { settings, translator, origin } = useAppState();
  const terms = safeHttpUrl(settings.termsOfUseUrl, origin);
  const privacy = safeHttpUrl(settings.privacyPolicyUrl, origin);
  const textKey =
    terms !== undefined && privacy !== undefined ? 'both' : terms !== undefined ? 'terms' : 'privacy';
  if (terms === undefined && privacy === undefined) return null;
  const { t } = translator;
  const link = (href: string | undefined, title: string) => (content: string) =>
    href === undefined ? (
      content
    ) : (
      <TermsLink href={href} title={title}>
        {content}
      </TermsLink>
    );
  return richText(t(TEXT_KEYS[variant][textKey]), {
    terms: link(terms, t('description.terms_of_use')),
    privacy: link(privacy, t('description.privacy_policy')),
  });
}
