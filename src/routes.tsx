import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { NotFoundScreen } from './screens/not-found.tsx';
import { PasswordScreen } from './screens/password.tsx';
import { RenderError } from './screens/render-error.tsx';
import { SignInScreen } from './screens/sign-in.tsx';
import { UnknownSessionScreen } from './screens/unknown-session.tsx';

const root = createRootRouteWithContext()({ notFoundComponent: NotFoundScreen });
const at = <const Address extends string>(path: Address) => ({ path, getParentRoute: () => root });
const consent = lazyRouteComponent(() => import('./screens/consent.tsx'), 'ConsentScreen');

/** Every address of the page. A row is a screen; the landing page and what must work offline come with the entry. */
const routeTree = root.addChildren([
  createRoute({ ...at('/'), beforeLoad: () => toSignIn() }),
  createRoute({ ...at('/sign-in'), component: SignInScreen }),
  createRoute({ ...at('/sign-in/password'), component: PasswordScreen }),
  createRoute({ ...at('/sign-in/consent'), component: consent }),
  createRoute({ ...at('/consent'), component: consent }),
  createRoute({ ...at('/unknown-session'), component: UnknownSessionScreen }),
]);

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
