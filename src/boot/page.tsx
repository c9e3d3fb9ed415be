import { CatchBoundary } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Translator } from '../i18n/translator.ts';
import { App } from '../app/app.tsx';
import type { FailureToLoad } from '../app/load-into.tsx';
import { LoadError, type LoadFailure } from '../layout/load-error.tsx';
import { removeSkeleton } from './boot-error.ts';
import type { AppParts } from '../app/create-app.ts';
import { isReachable } from '../platform/loading/load-chunk.ts';

interface Props {
  app: AppParts;
  /** Why the first attempt failed, if it did. */
  failure: FailureToLoad | undefined;
  load: () => Promise<FailureToLoad | undefined>;
  onPageShown?: (() => void) | undefined;
  /** Whether React hydrates the markup of index.html. */
  isPrerendered?: boolean;
}

/** Shows the app in place of the skeleton of index.html, or an error page with a retry button if loading failed. */
export function Page({ app, failure: firstFailure, load, onPageShown, isPrerendered }: Props) {
  const [failure, setFailure] = useState(firstFailure);
  const [busy, setBusy] = useState(false);
  // The script of the page may still be on its way. If a form was shown before, the skeleton has gone already.
  const onShown = useCallback(() => {
    removeSkeleton();
    onPageShown?.();
  }, [onPageShown]);
  const [RenderFailed] = useState(() => ({ reset }: { reset: () => void }) => (
    <LoadError
      texts={renderErrorTexts(app.store.get().translator)}
      onShown={removeSkeleton}
      onRetry={reset}
    />
  ));
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

  if (failure)
    return <LoadError {...failure} busy={busy} onShown={removeSkeleton} onRetry={() => void retry()} />;
  return (
    // Catches render errors outside the screens; the router has a boundary for those.
    <CatchBoundary getResetKey={() => 0} errorComponent={RenderFailed}>
      <App {...app} onPageShown={onShown} isPrerendered={isPrerendered} />
    </CatchBoundary>
  );
}

function renderErrorTexts({ t }: Translator): LoadFailure['texts'] {
  return {
    title: t('error.something_went_wrong'),
    text: t('error.render'),
    try_again: t('action.try_again'),
  };
}
