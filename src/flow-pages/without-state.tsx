import { useAppServices } from '../engine/services.ts';
import { useStore } from '../state/store.ts';
import { InvalidSession } from './invalid-session.tsx';
import { Redirecting } from './redirecting.tsx';

/**
 * A page whose history entry lacks its state. This also happens after a sign-in on a page with secrets: the page removes
 * its state, and with it the action that says on other pages that the sign-in has succeeded.
 */
export function WithoutState() {
  const { offeredRedirect, redirect } = useAppServices();
  const url = useStore(offeredRedirect);
  if (url !== undefined)
    return <Redirecting title="description.signing_in" onRetry={() => redirect(url, { signedIn: true })} />;
  return <InvalidSession />;
}
