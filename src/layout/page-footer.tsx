import { signature } from '../domain/generated/constants.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { LanguageSwitch } from './language-switch.tsx';

export function PageFooter() {
  const { settings, deployment, translator, origin } = useAppState();
  const { t } = translator;
  const { provider } = deployment;
  const links = [
    { href: safeHttpUrl(settings.termsOfUseUrl, origin), label: t('description.terms_of_use') },
    { href: safeHttpUrl(settings.privacyPolicyUrl, origin), label: t('description.privacy_policy') },
    ...(provider
      ? [
          {
            href: addUtmParameters(provider.url),
            label: t('description.powered_by', { name: provider.name }),
          },
        ]
      : []),
  ];
  return (
    <>
      <LanguageSwitch />
      {links.map(
        ({ href, label }) =>
          href !== undefined && (
            <TextLink key={label} quiet standalone href={href} target="_blank" rel="noopener">
              {label}
            </TextLink>
          ),
      )}
    </>
  );
}

function addUtmParameters(url: string): string {
  const result = new URL(url);
  result.searchParams.set('utm_source', signature.utmSource);
  result.searchParams.set('utm_medium', signature.utmMedium);
  return result.href;
}
