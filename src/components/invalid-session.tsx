import { useNavigate } from '@tanstack/react-router';
import { flowEntryPath } from '../flows/flow-entry-path.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from './error-page.tsx';

/** Shown without the required location state; leads to the first page of the flow (contract §7). */
export function InvalidSession() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const restart = () => void navigate({ to: flowEntryPath(location.pathname), search: true, replace: true });
  return (
    <ErrorPage
      title="error.invalid_session"
      text={{ key: 'error.step_lost' }}
      actions={<Button onClick={restart}>{t('action.start_again')}</Button>}
    />
  );
}
