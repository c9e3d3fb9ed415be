import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type HistoryState,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Settings } from '../api/read-settings.ts';
import { useRouteState } from '../flow-pages/history-state.ts';
import { WithoutState } from '../flow-pages/without-state.tsx';
import { keysOf } from '../domain/keys-of.ts';
import { modeAllows } from '../domain/sign-in-method.ts';
import { needsState, PATHS, type Path, type StateOf } from '../domain/routes.ts';
import type { ServerApi } from '../domain/server-api.ts';
import type { FlashMessage } from '../engine/effects/flash-message.ts';
import { loadChunk } from '../platform/loading/load-chunk.ts';
import { isOfOtherApi } from '../platform/tabs/interaction-token.ts';
import { WHOLE_QUERY } from '../platform/navigation/whole-query.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PasswordScreen } from '../features/sign-in/password-screen.tsx';
import { RenderError } from './render-error-screen.tsx';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import type { AppStore } from '../state/app-store.ts';

const unknownSession = lazyScreens(() => import('../features/session/unknown-session-screen.tsx'))(
  'UnknownSessionScreen',
);
const suspended = lazyScreens(() => import('../features/session/suspended-screen.tsx'))('SuspendedScreen');
const mailLink = lazyScreens(() => import('../features/mail-link/mail-link-screens.tsx'));
const singleSignOn = lazyScreens(() => import('../features/single-sign-on/single-sign-on-screens.tsx'));
const connectors = lazyScreens(() => import('./connector-screens.tsx'));
const consent = lazyScreens(() => import('../features/consent/consent-screen.tsx'))('ConsentScreen');
const code = lazyScreens(() => import('./code-screens.ts'));
const register = lazyScreens(() => import('../features/register/register-screen.tsx'));
const forgotPassword = lazyScreens(() => import('../features/recovery/recovery-screens.tsx'));
const missingProfile = lazyScreens(() => import('../features/profile/profile-screens.tsx'));
const extraProfile = lazyScreens(() => import('../features/extra-profile/extra-profile-screen.tsx'))(
  'ExtraProfileScreen',
);
const socialReturn = lazyScreens(() => import('../features/social/return-screens.tsx'));
const socialDetour = lazyScreens(() => import('../features/social/detour-screens.tsx'));
const device = lazyScreens(() => import('../features/device/device-screens.tsx'));
const twoStep = lazyScreens(() => import('../features/two-step/two-step-screens.tsx'));

/** A component that gets the state of the page's history entry. It may have a `preload` that loads it. */
type Screen<P extends Path> = ComponentType<{ routeState: StateOf<P> }> & {
  preload?: () => Promise<unknown> | undefined;
  /** Loads the screen's file without showing it; a failure has no effect. */
  prepare?: () => Promise<unknown>;
};

/** The screen of each page. Sign-in and password are in the first load, the others are loaded lazily. */
const screens: { [P in Path]: Screen<P> } = {
  '/sign-in': SignInScreen,
  '/sign-in/password': PasswordScreen,
  '/sign-in/verification-code': code('SignInCodeScreen'),
  '/sign-in/passkey': lazyScreens(() => import('../features/sign-in/passkey-screen.tsx'))(
    'SignInPasskeyScreen',
  ),
  '/sign-in/consent': consent,
  '/sign-in/social/$connectorId': connectors('ProviderReturnScreen'),
  '/consent': consent,
  '/register': register('RegisterScreen'),
  '/register/password': register('RegisterPasswordScreen'),
  '/register/verification-code': code('RegisterCodeScreen'),
  '/forgot-password': forgotPassword('ForgotPasswordScreen'),
  '/forgot-password/verification-code': code('RecoveryCodeScreen'),
  '/forgot-password/reset': forgotPassword('ResetScreen'),
  '/forgot-password/changed': forgotPassword('PasswordChangedScreen'),
  '/continue/password': missingProfile('ContinuePasswordScreen'),
  '/continue/username': missingProfile('ContinueUsernameScreen'),
  '/continue/email': missingProfile('ContinueEmailScreen'),
  '/continue/phone': missingProfile('ContinuePhoneScreen'),
  '/continue/emailOrPhone': missingProfile('ContinueEmailOrPhoneScreen'),
  '/continue/extraProfile': extraProfile,
  '/continue/verification-code': code('ProfileCodeScreen'),
  '/single-sign-on': singleSignOn('SingleSignOnScreen'),
  '/single-sign-on/connectors': singleSignOn('SsoChoiceScreen'),
  '/callback/$connectorId': socialReturn('SocialCallbackScreen'),
  '/social/link/$connectorId': lazyScreens(() => import('../features/social/link-screen.tsx'))(
    'SocialLinkScreen',
  ),
  '/social/landing/$connectorId': socialDetour('SocialLandingScreen'),
  '/springboard': socialDetour('SpringboardScreen'),
  '/direct/$method/$target': connectors('DirectScreen'),
  '/mfa-binding': twoStep('BindScreen'),
  '/mfa-binding/Totp': twoStep('BindAppScreen'),
  '/mfa-binding/WebAuthn': twoStep('BindPasskeyScreen'),
  '/mfa-binding/BackupCode': twoStep('BindCodesScreen'),
  '/mfa-binding/EmailVerificationCode': twoStep('BindEmailScreen'),
  '/mfa-binding/PhoneVerificationCode': twoStep('BindPhoneScreen'),
  '/mfa-verification': twoStep('VerifyScreen'),
  '/mfa-verification/Totp': twoStep('VerifyAppScreen'),
  '/mfa-verification/WebAuthn': twoStep('VerifyPasskeyScreen'),
  '/mfa-verification/BackupCode': twoStep('VerifyCodeScreen'),
  '/mfa-verification/EmailVerificationCode': twoStep('VerifyEmailScreen'),
  '/mfa-verification/PhoneVerificationCode': twoStep('VerifyPhoneScreen'),
  '/device': device('DeviceScreen'),
  '/device/success': device('DeviceConnectedScreen'),
  '/unknown-session': unknownSession,
  '/account-suspended': suspended,
  '/create-passkey': twoStep('CreatePasskeyScreen'),
  '/mfa-onboarding': twoStep('OfferScreen'),
  '/one-time-token': mailLink('MailLinkScreen'),
  '/one-time-token/reset': mailLink('ResetLinkScreen'),
  '/one-time-token/error': mailLink('MailLinkRefusedScreen'),
  '/switch-account': mailLink('SwitchAccountScreen'),
};

/** Addresses of servers that stand for a page; the query is kept. */
const ENTRIES = {
  '/': '/sign-in',
  '/identifier-sign-in': '/sign-in',
  '/identifier-register': '/register',
  '/reset-password': '/forgot-password',
} as const;
type Entry = keyof typeof ENTRIES;

/** The parts of the application that routes can read. */
interface RouterContext {
  store: Pick<AppStore, 'get'>;
}

const root = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotFoundScreen });
const getParentRoute = () => root;
const pageRoute = <P extends Path>(path: P) =>
  createRoute({
    path,
    getParentRoute,
    component: routeScreen(path, screens[path]),
    beforeLoad: ({ context: { store }, location: { state } }) => {
      const { settings, api } = store.get();
      redirectByMode(path, settings);
      if (needsState(path) && beganOverOtherApi(state, api)) startAgain();
    },
  });
/** A type for each page: one for all pages would ask every navigation for the parameters of all of them. */
type PageRoute = { [P in Path]: ReturnType<typeof pageRoute<P>> }[Path];
const entryRoute = <P extends Entry>(path: P) =>
  createRoute({ path, getParentRoute, beforeLoad: () => redirectTo(ENTRIES[path]) });
const routeTree = root.addChildren([
  ...keysOf(ENTRIES).map(entryRoute),
  ...PATHS.map((path) => pageRoute(path) as unknown as PageRoute),
]);

/** Gives a screen the state of its history entry, or shows an error page if the state is missing. */
export function routeScreen<P extends Path>(path: P, Screen: Screen<P>) {
  function RouteScreen() {
    const page = useRouteState(path);
    return page ? <Screen key={page.pageKey} routeState={page.routeState} /> : <WithoutState />;
  }
  return Screen.preload ? Object.assign(RouteScreen, { preload: Screen.preload }) : RouteScreen;
}

/** Returns lazy components by their export names; the file is loaded when the first of them is shown. */
function lazyScreens<Module extends Record<string, ComponentType<never>>>(load: () => Promise<Module>) {
  return <Name extends keyof Module & string>(name: Name) =>
    Object.assign(
      lazyRouteComponent(() => loadChunk(load), name),
      { prepare: load },
    );
}

/** Loads the screen of a page that is likely to be next. */
export function prepareScreen(path: Path): void {
  void screens[path].prepare?.().catch(() => undefined);
}

/** Loads the screen of the first page without waiting for the settings. */
export function prepareFirstScreen({ getMatchedRoutes, latestLocation }: AppRouter): void {
  const [, , route] = getMatchedRoutes(latestLocation.pathname);
  const path: unknown = route?.fullPath;
  const page = isEntry(path) ? ENTRIES[path] : PATHS.find((one) => one === path);
  if (page) prepareScreen(page);
}

const isEntry = (path: unknown): path is Entry => typeof path === 'string' && Object.hasOwn(ENTRIES, path);

/** Redirects from a page that the tenant's mode lacks to the one that it has. */
function redirectByMode(path: Path, settings: Settings): void {
  if (path === '/sign-in' && modeAllows(path, settings) === false) redirectTo('/register');
  if (path === '/register' && modeAllows(path, settings) === false) redirectTo('/sign-in');
}

/** The server, or its settings, may have changed since the page was opened; its interaction cannot go on over another API. */
const beganOverOtherApi = ({ interactionToken }: HistoryState, api: ServerApi | undefined): boolean =>
  typeof interactionToken === 'string' && api !== undefined && isOfOtherApi(interactionToken, api);

function startAgain(): void {
  const state = { flashMessage: 'error.start_again_title' } as const satisfies { flashMessage: FlashMessage };
  redirect({ to: '/sign-in', search: true, replace: true, state, throw: true });
}

/** Keeps what the history entry holds, such as a message. */
function redirectTo(to: (typeof ENTRIES)[Entry]): void {
  redirect({ to, search: true, replace: true, state: true, throw: true });
}

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    ...WHOLE_QUERY,
    defaultErrorComponent: RenderError,
    defaultPreload: false,
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
