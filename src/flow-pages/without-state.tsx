import { useAppServices } from '../engine/services.ts';
import { useStore } from '../state/store.ts';
import { InvalidSession } from './invalid-session.tsx';
import { Redirecting } from './redirecting.tsx';

/**
 * A page whose history entry lacks its state, which is also so when a sign-in has succeeded on a page with secrets: its
 * action, which says so on other pages, is gone with them.
 */
export function WithoutState() {
  const { offeredRedirect, redirect } = useAppServices();
  const url = useStore(offeredRedirect);
  if (url !== undefined)
    return <Redirecting title="description.signing_in" onRetry={() => redirect(url, { signedIn: true })} />;
  return <InvalidSession />;
}
