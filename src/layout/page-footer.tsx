import { useSettings } from '../api/settings-context.ts';
import { signature } from '../domain/generated/constants.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { useDeployment } from './deployment.ts';

export function PageFooter() {
  const { t } = useTranslate();
  const { termsOfUseUrl, privacyPolicyUrl } = useSettings();
  const { provider } = useDeployment();
  const links = [
    { href: safeHttpUrl(termsOfUseUrl, location.href), label: t('description.terms_of_use') },
    { href: safeHttpUrl(privacyPolicyUrl, location.href), label: t('description.privacy_policy') },
    ...(provider
      ? [
          {
            href: addUtmParameters(provider.url),
            label: t('description.powered_by', { name: provider.name }),
          },
        ]
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

function addUtmParameters(url: string): string {
  const result = new URL(url);
  result.searchParams.set('utm_source', signature.utmSource);
  result.searchParams.set('utm_medium', signature.utmMedium);
  return result.href;
}
