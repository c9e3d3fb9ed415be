import type { ReactNode } from 'react';
import { mailtoUrl } from '../domain/mailto.ts';
import { shownHost } from '../text/shown-name.ts';
import { richText } from './rich-text.tsx';
import { safeHttpUrl } from '../platform/navigation/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { TextLink } from '../ui/buttons/TextLink.tsx';

/** The ways to reach the tenant's support, as far as the settings name them. */
export function SupportLinks({ fallback }: { fallback?: ReactNode }) {
  const { settings, translator, origin } = useAppState();
  const { supportEmail } = settings;
  const mailto = mailtoUrl(supportEmail);
  const website = safeHttpUrl(settings.supportWebsiteUrl, origin);
  if (mailto === undefined && website === undefined) return fallback;
  // The text may leave the name of the link to the page.
  const link = (href: string, name: string | null) => (label: string) => (
    <TextLink href={href} target="_blank" rel="noopener">
      {label || name}
    </TextLink>
  );
  return (
    <>
      {mailto !== undefined && (
        <p>
          {richText(translator.t('description.support_email'), {
            link: link(mailto, supportEmail && translator.name(supportEmail, 'address')),
          })}
        </p>
      )}
      {website !== undefined && (
        <p>
          {richText(translator.t('description.support_website'), {
            link: link(website, shownHost(website)),
          })}
        </p>
      )}
    </>
  );
}
