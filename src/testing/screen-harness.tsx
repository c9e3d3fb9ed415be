import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router';
import { configure } from '@testing-library/react';
import type { ReactElement } from 'react';
import { answerValidators } from '../api/generated/interaction/answer-validators.ts';
import { createApiClient } from '../api/client.ts';
import { WHOLE_QUERY } from '../platform/navigation/whole-query.ts';
import { readSettings } from '../api/read-settings.ts';
import { ToastsContext } from '../layout/toast-look.ts';
import { createToasts } from '../state/toasts.ts';
import { featureParts } from '../app/feature-parts.tsx';
import { FeaturePartsContext } from '../flow-pages/feature-parts.ts';
import { AppServicesContext, type AppServices } from '../engine/services.ts';
import type { AnyStep } from '../flow-pages/step.ts';
import { redirect } from '../platform/navigation/safe-redirect.ts';
import { routeScreen } from '../app/routes.tsx';
import { StepForm } from '../flow-pages/step-form.tsx';
import { AppStateProvider } from '../state/app-state-provider.tsx';
import { createAppStore } from '../state/app-store.ts';
import { english } from './english.ts';
import { fakeServices, plainText } from './fake-services.ts';

// A busy machine takes more than a second to load lazy parts of a screen.
configure({ asyncUtilTimeout: 10_000 });

type DescribedAnswer = 'network error' | readonly [status: number, body?: unknown];
type QueuedAnswer = DescribedAnswer | Promise<DescribedAnswer>;

export interface ScreenHarness {
  requests: { method: string; path: string; body: unknown }[];
  log: string[];
  pendingCalls: () => number;
  respondWith: (...answers: QueuedAnswer[]) => void;
  answerDialogs: (confirmed: boolean) => void;
  stepElement: (step: AnyStep, locationState: unknown) => ReactElement;
  screenElement: (
    screen: RouteComponent,
    settings: object,
    locationState?: unknown,
    search?: string,
    inputs?: Parameters<typeof createAppStore>[0],
  ) => ReactElement;
}

/** `own` replaces some services. */
export async function createScreenHarness(own: Partial<AppServices> = {}): Promise<ScreenHarness> {
  const i18n = await english();
  const requests: ScreenHarness['requests'] = [];
  const log: string[] = [];
  let queue: QueuedAnswer[] = [];
  let pendingCalls = 0;

  const client = createApiClient(
    {
      baseUrl: 'http://localhost/api',
      language: () => 'en',
      fetch: async (request) => {
        const text = await request.text();
        const { pathname, search } = new URL(request.url);
        requests.push({
          method: request.method,
          path: pathname + search,
          body: text ? JSON.parse(text) : undefined,
        });
        const answer = await queue.shift();
        if (answer === undefined || answer === 'network error') throw new TypeError('Failed to fetch');
        const [status, body] = answer;
        return new Response(body === undefined ? null : JSON.stringify(body), { status });
      },
    },
    answerValidators,
  );
  let confirmed = true;
  const services = fakeServices(log, {
    client,
    loading: { begin: () => void (pendingCalls += 1), end: () => void (pendingCalls -= 1) },
    confirm: ({ text }) => (log.push(`confirm ${plainText(text)}`), Promise.resolve(confirmed)),
    agreeToTerms: (when) => (log.push(`agreeToTerms ${when}`), Promise.resolve(confirmed)),
    redirect: (url, { native = false } = {}) =>
      redirect(url, native, {
        href: 'http://localhost/',
        replace: (to) => void log.push(`redirect ${String(to)}`),
      }),
    ...own,
  });

  const screenElement: ScreenHarness['screenElement'] = (
    screen,
    settings,
    locationState,
    search = '',
    inputs = {},
  ) => {
    const root = createRootRoute();
    const route = createRoute({ getParentRoute: () => root, path: '/', component: screen });
    const history = createMemoryHistory();
    history.replace(`/${search}`, { locationState });
    const router = createRouter({ routeTree: root.addChildren([route]), history, ...WHOLE_QUERY });
    const toasts = createToasts();
    const store = createAppStore({
      i18n,
      settings: readSettings(settings, 'experience').settings,
      api: 'interaction',
      ...inputs,
    });
    return (
      <AppStateProvider store={store}>
        <AppServicesContext value={services}>
          <ToastsContext value={toasts}>
            <FeaturePartsContext value={featureParts}>
              {/* The registered router type is the application's; this one has a single route. */}
              <RouterProvider router={router as never} />
            </FeaturePartsContext>
          </ToastsContext>
        </AppServicesContext>
      </AppStateProvider>
    );
  };

  return {
    requests,
    log,
    pendingCalls: () => pendingCalls,
    respondWith: (...answers) => (queue = answers),
    answerDialogs: (answer) => (confirmed = answer),
    stepElement: (step, locationState) =>
      screenElement(
        routeScreen(step.route, ({ routeState }) => <StepForm step={step} routeState={routeState} />),
        {},
        locationState,
      ),
    screenElement,
  };
}
