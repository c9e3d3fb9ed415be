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

/** The router over a history. Queries stay text: OAuth parameters must not change type or lose digits. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch: (text) => parseSearch(text),
    stringifySearch,
    defaultErrorComponent: RenderError,
    defaultPreload: false,
  });
}

/** A query as text by name; a name that occurs more than once keeps all its values. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const query = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...more] = query.getAll(name);
      return [name, more.length ? [first, ...more] : first];
    }),
  );
}

/** The query string of what parseSearch gave. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
  return query && `?${query}`;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
