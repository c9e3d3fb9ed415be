import { lazyRouteComponent } from '@tanstack/react-router';
import type { Settings } from '../api/read-settings.ts';
import { useSettings } from '../api/settings-context.ts';
import { mustAgree, saysSo } from '../domain/terms.ts';

const TermsBox = lazyRouteComponent(
  () =>
    import('./terms-box.tsx').catch(
      // Then the dialog asks, on the way.
      () => ({ TermsBox: () => null }),
    ),
  'TermsBox',
);

/** Few settings want something said of the terms on the sign-in page (contract §5). */
const saysTerms = (settings: Settings) => mustAgree('sign-in', settings) || saysSo(settings);

/** What the sign-in page needs for the terms, before it appears: nothing moves later (quality 33). */
export async function loadTerms(settings: Settings): Promise<void> {
  if (saysTerms(settings)) await TermsBox.preload?.();
}

/** The terms on the sign-in page, which `loadTerms` has loaded. */
export function Terms() {
  return saysTerms(useSettings()) && <TermsBox when="sign-in" />;
}
