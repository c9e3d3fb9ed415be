import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadChunk } from './platform/load-chunk.ts';
import { NotFoundScreen } from './screens/not-found.tsx';
import { PasswordScreen } from './screens/password.tsx';
import { RenderError } from './screens/render-error.tsx';
import { SignInScreen } from './screens/sign-in.tsx';

const root = createRootRouteWithContext()({ notFoundComponent: NotFoundScreen });
const at = <const Path extends string>(path: Path) => ({ path, getParentRoute: () => root });
const unknownSession = lazyScreens(() => import('./screens/unknown-session.tsx'))('UnknownSessionScreen');
const consent = lazyScreens(() => import('./screens/consent.tsx'))('ConsentScreen');
const code = lazyScreens(() => import('./screens/verification-code.tsx'));
const register = lazyScreens(() => import('./screens/register.tsx'));
const forgotPassword = lazyScreens(() => import('./screens/forgot-password.tsx'));
const missingProfile = lazyScreens(() => import('./screens/continue.tsx'));

/** All routes. The sign-in and password screens are in the entry chunk, the others are loaded lazily. */
const routeTree = root.addChildren([
  createRoute({ ...at('/'), beforeLoad: () => redirectToSignIn() }),
  createRoute({ ...at('/sign-in'), component: SignInScreen }),
  createRoute({ ...at('/sign-in/password'), component: PasswordScreen }),
  createRoute({ ...at('/sign-in/verification-code'), component: code('SignInCodeScreen') }),
  createRoute({ ...at('/sign-in/consent'), component: consent }),
  createRoute({ ...at('/consent'), component: consent }),
  createRoute({ ...at('/register'), component: register('RegisterScreen') }),
  createRoute({ ...at('/register/password'), component: register('RegisterPasswordScreen') }),
  createRoute({ ...at('/register/verification-code'), component: code('RegisterCodeScreen') }),
  createRoute({ ...at('/forgot-password'), component: forgotPassword('ForgotPasswordScreen') }),
  createRoute({ ...at('/forgot-password/verification-code'), component: code('ForgotPasswordCodeScreen') }),
  createRoute({ ...at('/forgot-password/reset'), component: forgotPassword('ResetScreen') }),
  createRoute({ ...at('/continue/password'), component: missingProfile('ContinuePasswordScreen') }),
  createRoute({ ...at('/continue/username'), component: missingProfile('ContinueUsernameScreen') }),
  createRoute({ ...at('/continue/email'), component: missingProfile('ContinueEmailScreen') }),
  createRoute({ ...at('/continue/phone'), component: missingProfile('ContinuePhoneScreen') }),
  createRoute({ ...at('/continue/emailOrPhone'), component: missingProfile('ContinueEmailOrPhoneScreen') }),
  createRoute({ ...at('/continue/verification-code'), component: code('ContinueCodeScreen') }),
  createRoute({ ...at('/unknown-session'), component: unknownSession }),
]);

/** Returns lazy components by their export names; the file is loaded when the first of them is shown. */
function lazyScreens<Module extends Record<string, () => ReactNode>>(load: () => Promise<Module>) {
  return <Name extends keyof Module & string>(name: Name) => lazyRouteComponent(() => loadChunk(load), name);
}

function redirectToSignIn(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router expects a thrown redirect
  throw redirect({ to: '/sign-in', search: true, replace: true });
}

/** Keeps the query as one string, so that OAuth parameters stay unchanged byte for byte. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: (query) => (query ? { query } : {}),
    stringifySearch: ({ query }) => (typeof query === 'string' ? query : ''),
    defaultErrorComponent: RenderError,
    defaultPreload: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
