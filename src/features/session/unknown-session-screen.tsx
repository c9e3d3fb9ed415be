import { useSyncExternalStore } from 'react';
import { ApplicationLink } from '../../layout/application-link.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';
import { isPreview } from '../../platform/embedding/parent-frame.ts';
import { hasSignedInElsewhere } from '../../platform/tabs/sign-in-elsewhere.ts';

const neverChanges = () => () => undefined;

/** Links to the application, which alone can start a new interaction; /sign-in would lead back here. */
export function UnknownSessionScreen() {
  const isSignedIn = useSyncExternalStore(
    neverChanges,
    () => !isPreview() && hasSignedInElsewhere(),
    () => false,
  );
  return isSignedIn ? (
    <ErrorPage
      title="error.signed_in_other_tab_title"
      text={{ key: 'error.signed_in_other_tab' }}
      calm
      actions={<ApplicationLink label="action.continue_to_app" />}
    />
  ) : (
    <ErrorPage
      title="error.invalid_session"
      text={{ key: 'error.session_over' }}
      actions={<ApplicationLink />}
    />
  );
}
