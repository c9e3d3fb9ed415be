import { useTranslate } from '../../state/app-state.ts';
import { useAppServices } from '../../engine/services.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';

/** Newer servers send people here who asked for an enterprise provider, which this page does not offer (contract §7). */
export function SingleSignOnScreen() {
  const { t } = useTranslate();
  const { navigate } = useAppServices();
  const signIn = () => void navigate({ to: '/sign-in', replace: true });
  return (
    <ErrorPage
      title="error.feature_disabled_title"
      text={{ key: 'error.sso_not_enabled' }}
      calm
      actions={<Button onClick={signIn}>{t('action.sign_in')}</Button>}
    />
  );
}
