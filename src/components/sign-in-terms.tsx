import { lazyRouteComponent } from '@tanstack/react-router';
import type { Settings } from '../api/read-settings.ts';
import { useSettings } from '../api/settings-context.ts';
import { mustAgreeToTerms, showsAgreementNotice } from '../domain/terms.ts';

const TermsBox = lazyRouteComponent(
  () =>
    import('./terms-box.tsx').catch(
      // Without the checkbox, the dialog asks on submit.
      () => ({ TermsBox: () => null }),
    ),
  'TermsBox',
);

/** Most settings show no terms on the sign-in page (contract §5). */
const showsTerms = (settings: Settings) =>
  mustAgreeToTerms('sign-in', settings) || showsAgreementNotice(settings);

/** Call it before the sign-in page is rendered, to avoid a layout shift (quality 33). */
export async function loadSignInTerms(settings: Settings): Promise<void> {
  if (showsTerms(settings)) await TermsBox.preload?.();
}

/** Requires `loadSignInTerms`. */
export function SignInTerms() {
  return showsTerms(useSettings()) && <TermsBox when="sign-in" />;
}
