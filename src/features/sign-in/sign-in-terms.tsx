import type { Settings } from '../../api/read-settings.ts';
import { termsVariant } from '../../domain/terms.ts';
import { optionalPart } from '../../layout/optional-part.tsx';
import { isPrerendered, useAppState } from '../../state/app-state.ts';
import { PrerenderedTerms } from '../../flow-pages/first-form/prerendered-terms.tsx';

/** If there is no checkbox, the dialog asks on submit. */
const TermsBox = optionalPart(
  async () => (await import('../../flow-pages/first-form/terms-box.tsx')).TermsBox,
  'error.terms_missing',
);

/** Most settings show no terms on the sign-in page. */
const showsTerms = (settings: Settings) => termsVariant('sign-in', settings) !== undefined;

/** Call it before the sign-in page is rendered, to avoid a layout shift. */
export async function loadSignInTerms(settings: Settings): Promise<void> {
  if (showsTerms(settings)) await TermsBox.preload();
}

/** The box of the terms. It shows late if settings that ask for it are pushed after `loadSignInTerms` has run. */
export function SignInTerms() {
  const state = useAppState();
  if (isPrerendered(state)) return <PrerenderedTerms />;
  return showsTerms(state.settings) && <TermsBox when="sign-in" />;
}
