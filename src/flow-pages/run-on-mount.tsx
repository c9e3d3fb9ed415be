import { useEffect } from 'react';
import type { Action } from '../engine/run.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorPage } from '../layout/error-page.tsx';
import { Redirecting } from './redirecting.tsx';
import { usePageAction } from './use-action-page.tsx';

interface Props {
  action: Action;
  /** Runs the action again by default. */
  onRetry?: () => void;
}

/** Shows an error page with a retry button if the action fails. */
export function RunOnMount({ action, onRetry }: Props) {
  const { t } = useTranslate();
  const { actionState, controller, notice, instead } = usePageAction();
  useEffect(() => controller.run(action), [controller, action]);
  if (instead) return instead;
  if (!notice || actionState.phase !== 'idle') return <Redirecting asking={actionState.phase === 'asking'} />;
  return (
    <ErrorPage
      title="error.something_went_wrong"
      text={notice.text}
      code={notice.supportCode}
      actions={<Button onClick={onRetry ?? (() => controller.run(action))}>{t('action.try_again')}</Button>}
    />
  );
}
