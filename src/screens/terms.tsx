import { lazy, Suspense } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { mustAgree, saysSo } from '../domain/terms.ts';

const TermsBox = lazy(() =>
  import('./terms-box.tsx').then(
    (module) => ({ default: module.TermsBox }),
    // Then the dialog asks, on the way.
    () => ({ default: () => null }),
  ),
);

/** The terms on the sign-in page, where the settings want something said of them there (contract §5): few do. */
export function Terms() {
  const settings = useSettings();
  return (
    (mustAgree('sign-in', settings) || saysSo(settings)) && (
      <Suspense fallback={null}>
        <TermsBox when="sign-in" />
      </Suspense>
    )
  );
}
