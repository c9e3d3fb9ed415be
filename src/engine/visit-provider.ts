import { http } from '../domain/generated/constants.ts';
import type { Effect, ProviderVisit } from './effects/effect.ts';
import { postToApp, readNativeApp, type NativeMessage } from '../platform/embedding/native-app.ts';
import { onNavigationStalled } from '../platform/loading/page-lifecycle.ts';
import { safeHttpUrl, safeRedirectUri } from '../platform/navigation/safe-redirect.ts';
import { saveTrip, type Trip } from '../platform/storage/social-handoff.ts';
import type { Run } from './run.ts';
import type { AppServices } from './services.ts';

/**
 * Goes to a provider, or has the app around a native webview go there. In a browser it resolves only if the page is
 * still there after a while, so that the button stays busy.
 */
export async function visitProvider(
  { connector, to, state, page, event, formValues, replace = false }: ProviderVisit,
  { interactionToken, signal, draft }: Pick<Run, 'interactionToken' | 'signal' | 'draft'>,
  services: Pick<AppServices, 'context' | 'terms'>,
  location: Pick<Location, 'origin' | 'search' | 'assign' | 'replace'> = window.location,
): Promise<Effect | null> {
  const { origin, search } = location;
  const { native } = services.context();
  const inApp = native && connector.platform !== 'Web';
  // A provider's own app may have a custom scheme, which only the app around us can open.
  const url = (inApp ? safeRedirectUri : safeHttpUrl)(to, origin);
  if (url === undefined) return { kind: 'notice', text: { key: 'error.unknown' } };
  const agreed = services.terms.get();
  const kept = formValues ?? draft?.();
  const trip: Trip = {
    state,
    page,
    search,
    agreed,
    ...(interactionToken && { interactionToken }),
    ...(event && { event }),
    ...(kept && { formValues: kept }),
  };
  saveTrip(connector.id, trip, Date.now());
  if (inApp)
    return postToApp(messageFor(connector, url, origin))
      ? null
      : { kind: 'notice', text: { key: 'error.social_app_failed' } };
  if (replace) location.replace(url);
  else location.assign(url);
  await whenStalled(signal);
  return { kind: 'notice', text: { key: 'error.too_slow' } };
}

/** A Universal connector is opened in a browser, which must know the way back to the app. */
function messageFor(
  { id, platform }: ProviderVisit['connector'],
  url: string,
  origin: string,
): NativeMessage {
  const pathId = encodeURIComponent(id);
  const callbackUri = `${origin}/sign-in/social/${pathId}`;
  if (platform !== 'Universal') return { callbackUri, redirectTo: url };
  const query = new URLSearchParams({
    redirectTo: url,
    nativeCallbackLink: readNativeApp().callbackLink ?? '',
  });
  return { callbackUri, redirectTo: `${origin}/social/landing/${pathId}?${query.toString()}` };
}

const whenStalled = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = onNavigationStalled(http.timeoutMs, () => {
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
