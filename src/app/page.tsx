import type { i18n } from 'i18next';
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { BootTexts } from '../i18n/boot-texts.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import { readNoCache } from '../platform/entry-context.ts';
import { isPreview } from '../platform/parent-frame.ts';
import { rememberDarkMode } from '../platform/remembered-dark-mode.ts';
import { AppStoreContext } from '../state/app-state.ts';
import { createAppStore } from '../state/app-store.ts';
import { SupportDetails } from '../components/support-details.tsx';
import { App } from './app.tsx';
import { bootTexts, removeSkeleton } from './boot-error.ts';
import type { AppParts } from './create-app.ts';
import { LoadError } from './load-error.tsx';
import { load } from './load.ts';
import { RenderBoundary } from './render-boundary.tsx';
import type { ServerData } from './server-data.ts';

interface Props {
  app: AppParts;
  detected: DetectedLanguage;
  serverData: ServerData;
}

interface LoadFailure {
  texts: BootTexts;
  details?: ReactNode;
}
type State = { phase: 'loading' } | ({ phase: 'failed'; busy: boolean } & LoadFailure) | { phase: 'ready' };

/** Leaves the skeleton of index.html in place while loading, then shows the app or an error with a retry button. */
export function Page({ app, detected, serverData }: Props) {
  const { store, requestOptions } = app;
  const [state, setState] = useState<State>({ phase: 'loading' });

  const startLoading = useCallback(() => {
    const { texts, loaded } = load({ requestOptions, detected, noCache: readNoCache(), serverData });
    loaded.then(
      (inputs) => {
        store.push(inputs);
        if (!isPreview()) rememberDarkMode(inputs.settings.color.isDarkModeEnabled, requestOptions.appId?.());
        setState({ phase: 'ready' });
      },
      (error) =>
        void describeFailure(error, texts).then((failure) =>
          setState({ phase: 'failed', busy: false, ...failure }),
        ),
    );
  }, [store, requestOptions, detected, serverData]);
  useEffect(startLoading, [startLoading]);
  const isLoading = state.phase === 'loading';
  useLayoutEffect(() => {
    if (!isLoading) removeSkeleton();
  }, [isLoading]);

  const retry = useCallback(() => {
    setState((current) => (current.phase === 'failed' ? { ...current, busy: true } : current));
    startLoading();
  }, [startLoading]);

  if (state.phase === 'loading') return null;
  if (state.phase === 'failed') return <LoadError {...state} onRetry={retry} />;
  return (
    <RenderBoundary
      fallback={(reset) => (
        <LoadError texts={renderErrorTexts(store.get().translator)} busy={false} onRetry={reset} />
      )}
    >
      <App {...app} />
    </RenderBoundary>
  );
}

/** Uses the language file if it was loaded, else the sentence of index.html. */
async function describeFailure(error: unknown, texts: Promise<i18n>): Promise<LoadFailure> {
  try {
    const i18n = await texts;
    const { t } = createTranslator(i18n);
    return {
      texts: { title: t('boot.title'), text: t('boot.text'), try_again: t('action.try_again') },
      details: (
        <AppStoreContext value={createAppStore({ i18n })}>
          <SupportDetails code={supportCode(error)} />
        </AppStoreContext>
      ),
    };
  } catch {
    return { texts: bootTexts() };
  }
}

/** E.g. `sign-in-exp: 503`. */
function supportCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { failure } = error;
  return `sign-in-exp: ${'status' in failure ? String(failure.status) : failure.kind}`;
}

function renderErrorTexts({ t }: Translator): BootTexts {
  return {
    title: t('error.something_went_wrong'),
    text: t('error.render'),
    try_again: t('action.try_again'),
  };
}
