import { useEffect } from 'react';
import { useAction } from '../engine/action.ts';
import type { Action } from '../engine/run.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorPage } from '../layout/error-page.tsx';
import { InvalidSession } from './invalid-session.tsx';
import { Redirecting } from './redirecting.tsx';

interface Props {
  work: Action;
  /** Runs the work again by default. */
  onRetry?: () => void;
}

/** Shows an error page with a retry button if the work fails. */
export function RunOnMount({ work, onRetry }: Props) {
  const { t } = useTranslate();
  const { actionState, action } = useAction();
  useEffect(() => action.run(work), [action, work]);
  if (actionState.phase === 'redirecting') return <Redirecting onRetry={action.redirectAgain} />;
  if (actionState.phase === 'superseded') return <InvalidSession reason="other tab" />;
  if (!actionState.notice || actionState.phase !== 'idle')
    return <Redirecting asking={actionState.phase === 'asking'} />;
  const { notice } = actionState;
  return (
    <ErrorPage
      title="error.something_went_wrong"
      text={notice.text}
      code={notice.supportCode}
      actions={<Button onClick={onRetry ?? (() => action.run(work))}>{t('action.try_again')}</Button>}
    />
  );
}
