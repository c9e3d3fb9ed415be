import type { telemetry } from '../domain/generated/constants.ts';
import { PATHS } from '../domain/routes.ts';
import { isObject } from '../domain/type-guards.ts';
import type { Utm } from '../domain/utm.ts';
import { readCookie } from '../platform/storage/cookies.ts';
import { isSocialReturn } from '../platform/navigation/entry-context.ts';
import { isPreview } from '../platform/embedding/parent-frame.ts';
import { readSession, removeSession, writeSession } from '../platform/storage/storage.ts';
import { sendToSink } from '../platform/embedding/telemetry-sink.ts';
import { rememberedUtm } from '../platform/storage/utm-cookie.ts';
import type { AppParts } from './create-app.ts';

// Loaded only where the deployment has a sink; docs/telemetry.md says what is sent.

type CoreEvent = (typeof telemetry.Core)[number];

interface Message {
  app: 'Core';
  event: CoreEvent | 'page_view';
  /** The pattern of the route, so that it holds no value of a parameter. */
  page: string;
  utm: Utm;
}

/** The kind of success that telemetry counts for an interaction's event. A recovery counts as none. */
const COMPLETED: Readonly<Record<string, CoreEvent>> = { SignIn: 'sign_in', Register: 'register' };
/** The event of the interaction that is not counted yet, kept in session storage because a provider redirect reloads the page. */
const KEY = 'telemetryEvent';
const ADMIN_CONSOLE = 'admin-console';

/** Sends `sign_in` and `register` when they have succeeded, and page views where the flag says so. */
export function startTelemetry(url: string, { router, milestones }: Pick<AppParts, 'router' | 'milestones'>) {
  if (isPreview()) return;
  const utm = isSocialReturn() ? rememberedUtm({ ...location, search: '' }) : rememberedUtm(location);
  const page = () => PATHS.find((path) => path === router.state.matches.at(-1)?.routeId) ?? 'other';
  const send = (event: Message['event']) => {
    const message: Message = { app: 'Core', event, page: page(), utm };
    sendToSink(url, message);
  };

  let uncounted = readSession(KEY);
  const onEvent = () => {
    uncounted = milestones.event.get() ?? uncounted;
    if (uncounted !== undefined) writeSession(KEY, uncounted);
  };
  const onSignedIn = () => {
    const event = uncounted === undefined ? undefined : COMPLETED[uncounted];
    uncounted = undefined;
    removeSession(KEY);
    if (event) send(event);
  };
  milestones.event.subscribe(onEvent);
  milestones.signedIn.subscribe(onSignedIn);
  onEvent();
  if (milestones.signedIn.get()) onSignedIn();

  if (!countsPageViews()) return;
  let shown: string | undefined;
  const onShown = () => {
    const { pathname } = router.state.location;
    if (pathname !== shown) send('page_view');
    shown = pathname;
  };
  router.subscribe('onRendered', onShown);
  if (router.state.resolvedLocation) onShown();
}

/** Page views are counted for the administrators' own application only. */
function countsPageViews(): boolean {
  try {
    const value: unknown = JSON.parse(readCookie('_logto') ?? '');
    return isObject(value) && value.appId === ADMIN_CONSOLE;
  } catch {
    return false;
  }
}
