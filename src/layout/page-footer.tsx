import { useSettings } from '../api/settings-context.ts';
import { signature } from '../api/generated/constants.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { useDeployment } from './deployment.ts';

/** Terms, privacy, and the signature of the provider (contract §13). */
export function PageFooter() {
  const { t } = useTranslate();
  const { termsOfUseUrl, privacyPolicyUrl } = useSettings();
  const { provider } = useDeployment();
  const links = [
    { href: safeHttpUrl(termsOfUseUrl, location.href), label: t('description.terms_of_use') },
    { href: safeHttpUrl(privacyPolicyUrl, location.href), label: t('description.privacy_policy') },
    ...(provider
      ? [{ href: signed(provider.url), label: t('description.powered_by', { name: provider.name }) }]
      : []),
  ];
  return links.map(
    ({ href, label }) =>
      href !== undefined && (
        <TextLink key={label} quiet standalone href={href} target="_blank" rel="noopener">
          {label}
        </TextLink>
      ),
  );
}

function signed(url: string): string {
  const address = new URL(url);
  address.searchParams.set('utm_source', signature.utmSource);
  address.searchParams.set('utm_medium', signature.utmMedium);
  return address.href;
}
