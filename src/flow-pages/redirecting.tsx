import { useLayoutEffect, useState } from 'react';
import { http } from '../domain/generated/constants.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { onNavigationStalled } from '../platform/loading/page-lifecycle.ts';
import { useDocumentTitle } from '../platform/document/use-document-title.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/messages/Notice.tsx';
import { ScreenTitle } from '../ui/page/ScreenTitle.tsx';
import { Spinner } from '../ui/progress/Spinner.tsx';
import { LiveRegion, Stack } from '../ui/page/Stack.tsx';

interface Props {
  onRetry?: () => void;
  /** The title of a sign-in by default. */
  title?: MessageKey;
  /** A dialog waits for the person, so the page shows no spinner. */
  asking?: boolean;
}

/**
 * Replaces the form during a redirect, so that password managers offer to save (quality.md#saved-passwords). Offers `onRetry` if the
 * redirect is stopped or takes more than 10 s.
 */
export function Redirecting({ onRetry, title = 'description.signing_in', asking = false }: Props) {
  const { t } = useTranslate();
  const [stalled, setStalled] = useState(false);
  const watching = !!onRetry && !stalled;
  useDocumentTitle(t(title));
  // A layout effect, because the redirect may be stopped right after it starts.
  useLayoutEffect(
    () => (watching ? onNavigationStalled(http.timeoutMs, () => setStalled(true)) : undefined),
    [watching],
  );
  const retry = () => {
    onRetry?.();
    setStalled(false);
  };
  return (
    <PageShell>
      <ScreenTitle title={t(title)} />
      <LiveRegion>{stalled && <Notice tone="info">{t('description.not_taken_on')}</Notice>}</LiveRegion>
      <Stack>
        {stalled ? (
          <Button onClick={retry}>{t('action.continue')}</Button>
        ) : (
          !asking && <Spinner label={t('description.redirecting')} />
        )}
      </Stack>
    </PageShell>
  );
}
