import { useSyncExternalStore } from 'react';
import { ApplicationLink } from '../../layout/application-link.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';
import { isPreview } from '../../platform/embedding/parent-frame.ts';
import { hasSignedInElsewhere, hasSignedInHere } from '../../platform/tabs/sign-in-elsewhere.ts';

const neverChanges = () => () => undefined;

function signedInWhere(): 'here' | 'elsewhere' | undefined {
  if (isPreview()) return undefined;
  if (hasSignedInElsewhere()) return 'elsewhere';
  return hasSignedInHere() ? 'here' : undefined;
}

/** Links to the application, which alone can start a new interaction; /sign-in would lead back here. */
export function UnknownSessionScreen() {
  const where = useSyncExternalStore(neverChanges, signedInWhere, () => undefined);
  switch (where) {
    case 'elsewhere':
      return (
        <ErrorPage
          title="error.signed_in_other_tab_title"
          text={{ key: 'error.signed_in_other_tab' }}
          calm
          actions={<ApplicationLink label="action.continue_to_app" />}
        />
      );
    case 'here':
      // A reload has interrupted the redirect, or the user has come back.
      return (
        <ErrorPage
          title="description.signed_in"
          text={{ key: 'description.consent_allowed', values: { name: '', context: 'unnamed' } }}
          calm
          actions={<ApplicationLink label="action.continue_to_app" />}
        />
      );
    case undefined:
      return (
        <ErrorPage
          title="error.invalid_session"
          text={{ key: 'error.session_over' }}
          actions={<ApplicationLink />}
        />
      );
  }
}
