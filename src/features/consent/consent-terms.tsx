import { TermsLink } from '../../layout/terms-link.tsx';
import { safeHttpUrl } from '../../platform/navigation/safe-redirect.ts';
import { useAppState } from '../../state/app-state.ts';
import type { ConsentInfo } from '../../server/consent.ts';
import type { AppInText } from './consent-info.ts';

/** Links to the terms of the application by its name, because the footer has the terms of the tenant. */
export function ConsentTerms({
  application,
  app,
}: {
  application: ConsentInfo['application'];
  app: AppInText;
}) {
  const { translator, origin } = useAppState();
  const { t } = translator;
  const links = [
    {
      href: safeHttpUrl(application.termsOfUseUrl, origin),
      label: t('description.consent_terms_of_use', app),
    },
    {
      href: safeHttpUrl(application.privacyPolicyUrl, origin),
      label: t('description.consent_privacy_policy', app),
    },
  ].filter((link): link is { href: string; label: string } => link.href !== undefined);
  return links.map(({ href, label }) => (
    <p key={label}>
      <TermsLink href={href} title={label}>
        {label}
      </TermsLink>
    </p>
  ));
}
