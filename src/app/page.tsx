import type { i18n } from 'i18next';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import type { DeploymentSettings } from '../domain/deployment.ts';
import { readBootTexts, type BootTexts } from '../i18n/boot-texts.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { I18nProvider, syncDocumentLanguage } from '../i18n/i18n.ts';
import { translate } from '../i18n/translate.ts';
import { readNoCache } from '../platform/entry-context.ts';
import { SupportDetails } from '../components/support-details.tsx';
import { App } from './app.tsx';
import { LoadError } from './load-error.tsx';
import { load, type Loaded } from './load.ts';
import { RenderBoundary } from './render-boundary.tsx';
import type { ServerData } from './server-data.ts';
import { FormSkeleton } from '../ui/Skeleton.tsx';
import { Frame } from '../ui/Frame.tsx';

interface Props {
  client: Client;
  /** Called with the final language of the page. */
  onLanguage: (tag: string) => void;
  deployment: DeploymentSettings;
  detected: DetectedLanguage;
  serverData: ServerData;
}

type ErrorTexts = BootTexts;
interface LoadFailure {
  texts: ErrorTexts;
  details?: ReactNode;
}
type State =
  { phase: 'loading' } | ({ phase: 'failed'; busy: boolean } & LoadFailure) | ({ phase: 'ready' } & Loaded);

/** Shows a skeleton while loading, then the app or an error with a retry button. */
export function Page({ client, onLanguage, deployment, detected, serverData }: Props) {
  const [state, setState] = useState<State>({ phase: 'loading' });

  const startLoading = useCallback(() => {
    const { texts, loaded } = load({ client, detected, noCache: readNoCache(), serverData });
    loaded.then(
      (result) => {
        onLanguage(result.i18n.language);
        syncDocumentLanguage(result.i18n, document);
        setState({ phase: 'ready', ...result });
      },
      (error) =>
        void describeFailure(error, texts, detected).then((failure) =>
          setState({ phase: 'failed', busy: false, ...failure }),
        ),
    );
  }, [client, onLanguage, detected, serverData]);
  useEffect(startLoading, [startLoading]);

  const retry = useCallback(() => {
    setState((current) => (current.phase === 'failed' ? { ...current, busy: true } : current));
    startLoading();
  }, [startLoading]);

  if (state.phase === 'loading') return <Loading />;
  if (state.phase === 'failed') return <LoadError {...state} onRetry={retry} />;
  const { i18n } = state;
  return (
    <RenderBoundary
      fallback={(reset) => <LoadError texts={renderErrorTexts(i18n)} busy={false} onRetry={reset} />}
    >
      <App {...state} client={client} deployment={deployment} />
    </RenderBoundary>
  );
}

function Loading() {
  return (
    <Frame header={<span />}>
      <FormSkeleton />
    </Frame>
  );
}

/** Uses the language file if it was loaded, else the texts in index.html. */
async function describeFailure(
  error: unknown,
  texts: Promise<i18n>,
  { tag }: DetectedLanguage,
): Promise<LoadFailure> {
  try {
    const i18n = await texts;
    return {
      texts: {
        title: translate(i18n, 'boot.title'),
        text: translate(i18n, 'boot.text'),
        try_again: translate(i18n, 'action.try_again'),
      },
      details: (
        <I18nProvider i18n={i18n}>
          <SupportDetails code={supportCode(error)} />
        </I18nProvider>
      ),
    };
  } catch {
    return { texts: readBootTexts(document, tag) };
  }
}

/** E.g. `sign-in-exp: 503`. */
function supportCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { failure } = error;
  return `sign-in-exp: ${'status' in failure ? String(failure.status) : failure.kind}`;
}

function renderErrorTexts(i18n: i18n): ErrorTexts {
  return {
    title: translate(i18n, 'error.something_went_wrong'),
    text: translate(i18n, 'error.render'),
    try_again: translate(i18n, 'action.try_again'),
  };
}
