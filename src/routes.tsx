import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadPart } from './platform/stale-chunk.ts';
import { NotFoundScreen } from './screens/not-found.tsx';
import { PasswordScreen } from './screens/password.tsx';
import { RenderError } from './screens/render-error.tsx';
import { SignInScreen } from './screens/sign-in.tsx';

const root = createRootRouteWithContext()({ notFoundComponent: NotFoundScreen });
const at = <const Address extends string>(path: Address) => ({ path, getParentRoute: () => root });
const unknownSession = lazily(() => import('./screens/unknown-session.tsx'))('UnknownSessionScreen');
const consent = lazily(() => import('./screens/consent.tsx'))('ConsentScreen');
const code = lazily(() => import('./screens/verification-code.tsx'));
const register = lazily(() => import('./screens/register.tsx'));
const forgotPassword = lazily(() => import('./screens/forgot-password.tsx'));
const profile = lazily(() => import('./screens/continue.tsx'));

/** Every address of the page. A row is a screen; the landing page and the password come with the entry. */
const routeTree = root.addChildren([
  createRoute({ ...at('/'), beforeLoad: () => toSignIn() }),
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
  createRoute({ ...at('/continue/password'), component: profile('ContinuePasswordScreen') }),
  createRoute({ ...at('/continue/username'), component: profile('ContinueUsernameScreen') }),
  createRoute({ ...at('/continue/email'), component: profile('ContinueEmailScreen') }),
  createRoute({ ...at('/continue/phone'), component: profile('ContinuePhoneScreen') }),
  createRoute({ ...at('/continue/emailOrPhone'), component: profile('ContinueEmailOrPhoneScreen') }),
  createRoute({ ...at('/continue/verification-code'), component: code('ContinueCodeScreen') }),
  createRoute({ ...at('/unknown-session'), component: unknownSession }),
]);

/** Screens of one file, which is loaded when the first of them is shown. */
function lazily<Module extends Record<string, () => ReactNode>>(load: () => Promise<Module>) {
  return <Name extends keyof Module & string>(name: Name) => lazyRouteComponent(() => loadPart(load), name);
}

function toSignIn(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- a redirect is thrown: the router's way to say it
  throw redirect({ to: '/sign-in', search: true, replace: true });
}

/**
 * The router over a history. The query passes through as one text: OAuth parameters must lose no digit and no byte,
 * and no screen of ours reads them from the router.
 */
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
