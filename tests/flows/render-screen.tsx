import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { ClientContext } from '../../src/api/client-context.ts';
import { createApiClient } from '../../src/api/client.ts';
import { readSettings } from '../../src/api/read-settings.ts';
import { SettingsContext } from '../../src/api/settings-context.ts';
import { readDeployment } from '../../src/domain/deployment.ts';
import { PortsContext, type AppPorts } from '../../src/flows/app-services.ts';
import type { AnyStep } from '../../src/flows/step.ts';
import { I18nProvider } from '../../src/i18n/i18n.ts';
import type { Text } from '../../src/i18n/keys.ts';
import { FormScreen } from '../../src/components/form-screen.tsx';
import { english } from './english.ts';

type Told = 'refuse' | readonly [status: number, body?: unknown];
type Answer = Told | Promise<Told>;

/** A screen without a browser: answers are given one after another, and what the page does is written down. */
export interface Stage {
  requests: { method: string; path: string; body: unknown }[];
  log: string[];
  /** How many calls the person waits for. */
  waits: () => number;
  answers: (...answers: Answer[]) => void;
  /** What the person answers to questions; yes from the beginning. */
  says: (yes: boolean) => void;
  screenOf: (step: AnyStep, carry: unknown) => ReactElement;
  /** Any screen, by the settings a server would send. */
  draw: (screen: () => ReactNode, settings: object, carry?: unknown) => ReactElement;
}

export async function stage(): Promise<Stage> {
  const i18n = await english();
  const requests: Stage['requests'] = [];
  const log: string[] = [];
  let queue: Answer[] = [];
  let waits = 0;

  const client = createApiClient({
    baseUrl: 'http://localhost/api',
    language: () => 'en',
    fetch: async (request) => {
      const text = await request.text();
      requests.push({
        method: request.method,
        path: new URL(request.url).pathname,
        body: text ? JSON.parse(text) : undefined,
      });
      const answer = await queue.shift();
      if (answer === undefined || answer === 'refuse') throw new TypeError('Failed to fetch');
      const [status, body] = answer;
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    },
  });
  const words = (text: Text) => ('literal' in text ? text.literal : text.key);
  let yes = true;
  const ports: AppPorts = {
    deployment: readDeployment('{}'),
    loading: { begin: () => void (waits += 1), end: () => void (waits -= 1) },
    terms: { get: () => false, set: () => undefined, subscribe: () => () => undefined },
    toast: (text) => void log.push(`toast ${words(text)}`),
    alert: ({ text }) => (log.push(`alert ${words(text)}`), Promise.resolve()),
    confirm: ({ text }) => (log.push(`confirm ${words(text)}`), Promise.resolve(yes)),
    agreed: (when) => (log.push(`agreed ${when}`), Promise.resolve(yes)),
    go: ({ to, replace }) => (log.push(`go ${to}${replace ? ' in place' : ''}`), Promise.resolve()),
    back: (steps) => void log.push(`back ${steps}`),
    goBack: () => void log.push('back 1'),
    leave: (to) => (log.push(`leave ${to}`), true),
    remember: () => undefined,
    sent: {
      get: () => undefined,
      set: () => undefined,
      forget: () => undefined,
      began: () => undefined,
    },
    inTurn: (work) => work(),
  };

  const draw: Stage['draw'] = (screen, settings, carry) => {
    const root = createRootRoute();
    const route = createRoute({ getParentRoute: () => root, path: '/', component: screen });
    const history = createMemoryHistory();
    history.replace('/', { carry, __TSR_index: 0 });
    const router = createRouter({ routeTree: root.addChildren([route]), history });
    return (
      <I18nProvider i18n={i18n}>
        <SettingsContext value={readSettings(settings).settings}>
          <ClientContext value={client}>
            <PortsContext value={ports}>
              {/* The registered router is the page's; this one has a single address. */}
              <RouterProvider router={router as never} />
            </PortsContext>
          </ClientContext>
        </SettingsContext>
      </I18nProvider>
    );
  };

  return {
    requests,
    log,
    waits: () => waits,
    answers: (...answers) => (queue = answers),
    says: (answer) => (yes = answer),
    screenOf: (step, carry) => draw(() => <FormScreen step={step} />, {}, carry),
    draw,
  };
}
