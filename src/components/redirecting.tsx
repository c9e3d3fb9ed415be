import { useLayoutEffect, useState } from 'react';
import { http } from '../api/generated/constants.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { PageShell } from '../layout/page-shell.tsx';
import { onStuck } from '../platform/page-lifecycle.ts';
import { useDocumentTitle } from '../platform/title.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { LiveRegion, Stack } from '../ui/Stack.tsx';

/**
 * Stands in the form's place until the page has gone, so that password managers offer to save (quality 5). Where that
 * does not happen, because it was stopped or for 10 s, `onAgain` is the way on.
 */
export function Leaving({ onAgain }: { onAgain?: () => void }) {
  const { t } = useTranslate();
  const [stuck, setStuck] = useState(false);
  const waits = !!onAgain && !stuck;
  useDocumentTitle(t('description.signing_in'));
  // At once: the way may be stopped as soon as it is begun.
  useLayoutEffect(() => (waits ? onStuck(http.timeoutMs, () => setStuck(true)) : undefined), [waits]);
  const again = () => {
    onAgain?.();
    setStuck(false);
  };
  return (
    <PageShell>
      <ScreenTitle title={t('description.signing_in')} />
      <LiveRegion>{stuck && <Notice tone="info">{t('description.not_taken_on')}</Notice>}</LiveRegion>
      <Stack>
        {stuck ? (
          <Button onClick={again}>{t('action.continue')}</Button>
        ) : (
          <Spinner label={t('description.redirecting')} />
        )}
      </Stack>
    </PageShell>
  );
}
