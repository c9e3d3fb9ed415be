import type { i18n } from 'i18next';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';
import type { Deployment } from '../domain/deployment.ts';
import { readBootTexts, type BootTexts } from '../i18n/boot-texts.ts';
import type { Detected } from '../i18n/detection.ts';
import { I18nProvider, syncDocumentLanguage } from '../i18n/i18n.ts';
import { translate } from '../i18n/translate.ts';
import { readNoCache } from '../platform/entry.ts';
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
  /** Told the language of the page once it is settled. */
  onLanguage: (tag: string) => void;
  deployment: Deployment;
  detected: Detected;
  serverData: ServerData;
}

type Words = Pick<BootTexts, 'title' | 'text' | 'try_again'>;
/** What a page says that could not be loaded. */
interface Told {
  words: Words;
  details?: ReactNode;
}
type State =
  { phase: 'loading' } | ({ phase: 'failed'; busy: boolean } & Told) | ({ phase: 'ready' } & Loaded);

/** From nothing to the first screen: a skeleton while loading, a way to try again where loading fails. */
export function Page({ client, onLanguage, deployment, detected, serverData }: Props) {
  const [state, setState] = useState<State>({ phase: 'loading' });

  const begin = useCallback(() => {
    const { texts, loaded } = load({ client, detected, noCache: readNoCache(), serverData });
    loaded.then(
      (result) => {
        onLanguage(result.i18n.language);
        syncDocumentLanguage(result.i18n, document);
        setState({ phase: 'ready', ...result });
      },
      (error) =>
        void tell(error, texts, detected).then((told) => setState({ phase: 'failed', busy: false, ...told })),
    );
  }, [client, onLanguage, detected, serverData]);
  useEffect(begin, [begin]);

  const again = useCallback(() => {
    setState((now) => (now.phase === 'failed' ? { ...now, busy: true } : now));
    begin();
  }, [begin]);

  if (state.phase === 'loading') return <Loading />;
  if (state.phase === 'failed') return <LoadError {...state} onAgain={again} />;
  const { i18n } = state;
  return (
    <RenderBoundary
      fallback={(reset) => <LoadError words={brokenWords(i18n)} busy={false} onAgain={reset} />}
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

/** Words for a failed start: from the language file if that came, else from index.html. */
async function tell(error: unknown, texts: Promise<i18n>, { tag }: Detected): Promise<Told> {
  try {
    const i18n = await texts;
    return {
      words: {
        title: translate(i18n, 'error.settings_unavailable_title'),
        text: translate(i18n, 'error.settings_unavailable'),
        try_again: translate(i18n, 'action.try_again'),
      },
      details: (
        <I18nProvider i18n={i18n}>
          <SupportDetails code={reasonOf(error)} />
        </I18nProvider>
      ),
    };
  } catch {
    return { words: readBootTexts(document, tag) };
  }
}

/** For support: why there are no settings, e.g. `sign-in-exp: 503`. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { failure } = error;
  return `sign-in-exp: ${'status' in failure ? String(failure.status) : failure.kind}`;
}

function brokenWords(i18n: i18n): Words {
  return {
    title: translate(i18n, 'error.render_title'),
    text: translate(i18n, 'error.render'),
    try_again: translate(i18n, 'action.try_again'),
  };
}
