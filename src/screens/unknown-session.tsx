import { ApplicationLink } from '../components/application-link.tsx';
import { ErrorPage } from '../components/error-page.tsx';

/** Links to the application, which alone can start a new interaction; /sign-in would lead back here (contract §7). */
export function UnknownSessionScreen() {
  return (
    <ErrorPage
      title="error.invalid_session"
      text={{ key: 'error.session_over' }}
      code="session.not_found"
      actions={<ApplicationLink />}
    />
  );
}
