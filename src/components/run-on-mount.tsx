import { useEffect } from 'react';
import { useAction, type Work } from '../flows/use-action.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from './error-page.tsx';
import { Redirecting } from './redirecting.tsx';

interface Props {
  work: Work;
  /** Runs the work again by default. */
  onRetry?: () => void;
}

/** Shows an error page with a retry button if the work fails. */
export function RunOnMount({ work, onRetry }: Props) {
  const { t } = useTranslate();
  const { notice, state, run, redirectAgain } = useAction();
  useEffect(() => void run(work), [run, work]);
  if (state === 'redirecting') return <Redirecting onRetry={redirectAgain} />;
  if (!notice || state !== 'idle') return <Redirecting />;
  return (
    <ErrorPage
      title="error.something_went_wrong"
      text={notice.text}
      code={notice.code}
      actions={<Button onClick={onRetry ?? (() => void run(work))}>{t('action.try_again')}</Button>}
    />
  );
}
