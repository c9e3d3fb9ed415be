import { signature } from '../domain/generated/constants.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { TermsLink } from './terms-link.tsx';

export function PageFooter() {
  const { settings, deployment, translator, origin } = useAppState();
  const { t } = translator;
  const { provider } = deployment;
  const terms = [
    { href: safeHttpUrl(settings.termsOfUseUrl, origin), label: t('description.terms_of_use') },
    { href: safeHttpUrl(settings.privacyPolicyUrl, origin), label: t('description.privacy_policy') },
  ];
  return (
    <>
      {terms.map(
        ({ href, label }) =>
          href !== undefined && (
            <TermsLink key={label} quiet standalone href={href} title={label}>
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
