import type { i18n } from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import type { Client } from '../api/client.ts';
import type { Deployment } from '../domain/deployment.ts';
import { readBootTexts, type BootTexts } from '../i18n/boot-texts.ts';
import type { Detected } from '../i18n/detection.ts';
import { syncDocumentLanguage } from '../i18n/i18n.ts';
import { translate } from '../i18n/translate.ts';
import { readNoCache } from '../platform/entry.ts';
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
type State =
  { phase: 'loading' } | { phase: 'failed'; words: Words; busy: boolean } | ({ phase: 'ready' } & Loaded);

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
      () =>
        void failureWords(texts, detected).then((words) => setState({ phase: 'failed', words, busy: false })),
    );
  }, [client, onLanguage, detected, serverData]);
  useEffect(begin, [begin]);

  const again = useCallback(() => {
    setState((now) => (now.phase === 'failed' ? { ...now, busy: true } : now));
    begin();
  }, [begin]);

  if (state.phase === 'loading') return <Loading />;
  if (state.phase === 'failed') return <LoadError words={state.words} busy={state.busy} onAgain={again} />;
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
async function failureWords(texts: Promise<i18n>, { tag }: Detected): Promise<Words> {
  try {
    const i18n = await texts;
    return {
      title: translate(i18n, 'error.settings_unavailable_title'),
      text: translate(i18n, 'error.settings_unavailable'),
      try_again: translate(i18n, 'action.try_again'),
    };
  } catch {
    return readBootTexts(document, tag);
  }
}

function brokenWords(i18n: i18n): Words {
  return {
    title: translate(i18n, 'error.render_title'),
    text: translate(i18n, 'error.render'),
    try_again: translate(i18n, 'action.try_again'),
  };
}
