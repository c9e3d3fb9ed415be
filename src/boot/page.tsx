import { useCallback, useState } from 'react';
import type { Translator } from '../i18n/translator.ts';
import { App } from '../app/app.tsx';
import { removeSkeleton } from './boot-error.ts';
import type { AppParts } from '../app/create-app.ts';
import { LoadError } from './load-error.tsx';
import type { LoadFailure } from './load-into.tsx';
import { isReachable } from '../platform/loading/load-chunk.ts';
import { RenderBoundary } from './render-boundary.tsx';

interface Props {
  app: AppParts;
  /** Why the first attempt failed, if it did. */
  failure: LoadFailure | undefined;
  load: () => Promise<LoadFailure | undefined>;
  onPageShown?: (() => void) | undefined;
}

/** Shows the app, or what could not be loaded, with a retry button, in place of the skeleton of index.html. */
export function Page({ app, failure: firstFailure, load, onPageShown }: Props) {
  const [failure, setFailure] = useState(firstFailure);
  const [busy, setBusy] = useState(false);
  // The script of the page may still be on its way. If a form was shown before, the skeleton has gone already.
  const onShown = useCallback(() => {
    removeSkeleton();
    onPageShown?.();
  }, [onPageShown]);
  const lacksTexts = failure?.lacksTexts;
  const retry = useCallback(async () => {
    setBusy(true);
    // A deployment renames the file of texts, and only a new index.html has the new name.
    if (lacksTexts && (await isReachable())) {
      location.reload();
      return;
    }
    setFailure(await load());
    setBusy(false);
  }, [load, lacksTexts]);

  if (failure) return <LoadError {...failure} busy={busy} onRetry={() => void retry()} />;
  return (
    <RenderBoundary
      fallback={(reset) => (
        <LoadError texts={renderErrorTexts(app.store.get().translator)} busy={false} onRetry={reset} />
      )}
    >
      <App {...app} onPageShown={onShown} />
    </RenderBoundary>
  );
}

function renderErrorTexts({ t }: Translator): LoadFailure['texts'] {
  return {
    title: t('error.something_went_wrong'),
    text: t('error.render'),
    try_again: t('action.try_again'),
  };
}
