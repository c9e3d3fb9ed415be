import type { ReactNode } from 'react';
import { termsText, type TermsVariant } from '../domain/terms.ts';
import { safeHttpUrl } from '../platform/navigation/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { richText } from './rich-text.tsx';
import { TermsLink } from './terms-link.tsx';

/** Links to the terms that are set, or renders nothing. It is phrasing content, so that it fits into a label. */
export function TermsSentence({ variant }: { variant: TermsVariant }): ReactNode {
  const { settings, translator, origin } = useAppState();
  const terms = safeHttpUrl(settings.termsOfUseUrl, origin);
  const privacy = safeHttpUrl(settings.privacyPolicyUrl, origin);
  const textKey = termsText(variant, terms !== undefined, privacy !== undefined);
  if (textKey === undefined) return null;
  const { t } = translator;
  const link = (href: string | undefined, title: string) => (content: string) =>
    href === undefined ? (
      content
    ) : (
      <TermsLink href={href} title={title}>
        {content}
      </TermsLink>
    );
  return richText(t(textKey), {
    terms: link(terms, t('description.terms_of_use')),
    privacy: link(privacy, t('description.privacy_policy')),
  });
}
