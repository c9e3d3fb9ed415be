import { useEffect } from 'react';
import { useAction, type Work } from '../flows/use-action.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from './error-page.tsx';
import { Leaving } from './redirecting.tsx';

interface Props {
  work: Work;
  /** What Try again does; the same work by default. */
  onAgain?: () => void;
}

/** Does its work when it appears, and says what went wrong, with a way to try again. */
export function AtOnce({ work, onAgain }: Props) {
  const { t } = useTranslate();
  const { notice, state, run, leaveAgain } = useAction();
  useEffect(() => void run(work), [run, work]);
  if (state === 'leaving') return <Leaving onAgain={leaveAgain} />;
  if (!notice || state !== 'idle') return <Leaving />;
  return (
    <ErrorPage
      title="error.consent_failed_title"
      text={notice.text}
      code={notice.code}
      actions={<Button onClick={onAgain ?? (() => void run(work))}>{t('action.try_again')}</Button>}
    />
  );
}
