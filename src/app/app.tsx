import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { AppServicesContext } from '../engine/services.ts';
import { setDocumentLanguage } from '../i18n/document-language.ts';
import { ChangeLanguageContext } from '../layout/change-language-context.ts';
import { DialogHost } from '../layout/dialog-host.tsx';
import { LoadingHost } from '../layout/loading-host.tsx';
import { PageShownContext } from '../layout/page-shell.tsx';
import { ToastsContext } from '../layout/toast-look.ts';
import { safeFaviconUrl } from '../platform/document/safe-image.ts';
import { onViewportResize, showFocused, showFocusedForm } from '../platform/document/scroll.ts';
import { useFavicon } from '../platform/document/use-favicon.ts';
import { AppStateProvider } from '../state/app-state-provider.tsx';
import { markPlatform } from '../theme/platform-class.ts';
import { useAppliedTheme } from '../theme/use-applied-theme.ts';
import { useCustomCss } from '../theme/use-custom-css.ts';
import { FeaturePartsContext } from '../flow-pages/feature-parts.ts';
import type { AppParts } from './create-app.ts';
import { featureParts } from './feature-parts.tsx';

const noop = () => undefined;

interface Props extends AppParts {
  onPageShown?: (() => void) | undefined;
  /** Whether React hydrates the markup of index.html. */
  isPrerendered?: boolean | undefined;
}

/** Renders the state of its store: default settings at first, then each change that is pushed, without remounting. */
export function App({
  store,
  router,
  toasts,
  dialogs,
  loading,
  services,
  changeLanguage,
  onCssLeftOut,
  onPageShown = noop,
  isPrerendered,
}: Props) {
  // Hydration leaves these parts out, because their effects would show the prerendered state for a moment.
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { settings, theme, translator, origin, platform } = state;
  useAppliedTheme(settings.color, theme);
  useCustomCss(settings.customCss, settings.color, onCssLeftOut);
  useFavicon(safeFaviconUrl(settings.branding, theme, origin));
  useLayoutEffect(() => markPlatform(document.body, platform), [platform]);
  useLayoutEffect(() => setDocumentLanguage(translator.language, document), [translator.language]);
  useEffect(
    () =>
      router.history.subscribe(({ action: { type } }) => {
        // Back or Forward leaves the page that the dialog belongs to.
        if (type !== 'PUSH' && type !== 'REPLACE') dialogs.dismiss();
      }),
    [router, dialogs],
  );
  // The router scrolls to the top, sometimes after the page has set the focus, and even when a page only saves a draft.
  useEffect(() => router.subscribe('onRendered', showFocused), [router]);
  useEffect(() => onViewportResize(showFocusedForm), []);
  return (
    <AppStateProvider store={store} isPrerendered={isPrerendered}>
      <AppServicesContext value={services}>
        <ToastsContext value={toasts}>
          <ChangeLanguageContext value={changeLanguage}>
            <PageShownContext value={onPageShown}>
              <FeaturePartsContext value={featureParts}>
                <RouterProvider router={router} />
              </FeaturePartsContext>
            </PageShownContext>
          </ChangeLanguageContext>
          <LoadingHost loading={loading} />
          <DialogHost dialogs={dialogs} />
        </ToastsContext>
      </AppServicesContext>
    </AppStateProvider>
  );
}
