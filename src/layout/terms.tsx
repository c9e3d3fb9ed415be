import type { ReactNode } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { richText } from './rich-text.tsx';

/** Something to tick or to press "Agree" for, or a mere statement (agreeToTermsPolicy Automatic, contract §5). */
type Use = 'agree' | 'automatic';

const KEYS = {
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

/** The sentence about the terms, with links to those there are; nothing without any. Phrasing, for labels too. */
export function TermsSentence({ use }: { use: Use }): ReactNode {
  const { t } = useTranslate();
  const settings = useSettings();
  const terms = safeHttpUrl(settings.termsOfUseUrl, location.href);
  const privacy = safeHttpUrl(settings.privacyPolicyUrl, location.href);
  const form =
    terms !== undefined && privacy !== undefined ? 'both' : terms !== undefined ? 'terms' : 'privacy';
  if (terms === undefined && privacy === undefined) return null;
  const link = (href: string | undefined) => (inside: string) =>
    href === undefined ? (
      inside
    ) : (
      <TextLink href={href} target="_blank" rel="noopener">
        {inside}
      </TextLink>
    );
  return richText(t(KEYS[use][form]), { terms: link(terms), privacy: link(privacy) });
}
