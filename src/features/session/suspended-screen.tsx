import { StartAgain } from '../../flow-pages/start-again.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';

/** The page that newer servers lead a suspended person to. */
export const SuspendedScreen = () => (
  <ErrorPage
    title="error.access_denied_title"
    text={{ key: 'error.account_suspended' }}
    actions={<StartAgain label="action.sign_in_another_way" />}
  />
);
