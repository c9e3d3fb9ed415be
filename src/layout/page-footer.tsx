import { signature } from '../domain/generated/constants.ts';
import { safeHttpUrl } from '../platform/navigation/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { TextLink } from '../ui/buttons/TextLink.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { TermsLink } from './terms-link.tsx';

export function PageFooter() {
  const { settings, deployment, translator, origin } = useAppState();
  const { t } = translator;
  const { provider } = deployment;
  const terms = [
    { name: 'terms', url: settings.termsOfUseUrl, label: t('description.terms_of_use') },
    { name: 'privacy', url: settings.privacyPolicyUrl, label: t('description.privacy_policy') },
  ].map(({ url, ...link }) => ({ ...link, href: safeHttpUrl(url, origin) }));
  return (
    <>
      <LanguageSwitch />
      {terms.map(
        ({ name, href, label }) =>
          href !== undefined && (
            <TermsLink key={name} quiet standalone href={href} title={label}>
              {label}
            </TermsLink>
          ),
      )}
      {provider && !settings.hideLogtoBranding && (
        <TextLink quiet standalone href={addUtmParameters(provider.url)} target="_blank" rel="noopener">
          {t('description.powered_by', { name: provider.name })}
        </TextLink>
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
