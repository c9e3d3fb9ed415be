import { readFileSync } from 'node:fs';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import * as experience from '../../src/api/generated/experience/operations.ts';
import * as interaction from '../../src/api/generated/interaction/operations.ts';
import { createApp } from '../../src/app/create-app.ts';
import { loadAdapter } from '../../src/app/load-adapter.ts';
import { bootTexts } from '../../src/boot/boot-error.ts';
import type { LazyRoute } from '../../src/app/render-error-screen.tsx';
import { loadInto } from '../../src/app/load-into.tsx';
import { Page } from '../../src/boot/page.tsx';
import { languages } from '../../src/domain/generated/constants.ts';
import { readDeployment } from '../../src/domain/deployment.ts';
import type { ServerAdapter } from '../../src/engine/server-adapter.ts';
import { takeOneTimeToken } from '../../src/platform/navigation/entry-context.ts';
import { createExperienceOperations } from '../../src/server/experience/experience-operations.ts';
import { connectBrowser } from '../../src/state/browser-state.ts';
import { createAppStore } from '../../src/state/app-store.ts';
import type { HttpResponse } from '../../mocks/server/http-response.ts';
import type { OperationId } from '../../mocks/prism/description.ts';
import type { Api } from './steps.ts';
import type { Language } from './translate.ts';

// The test environment provides it; it also reports navigations, which must not happen here.
declare const jsdom: {
  virtualConsole: Record<'on' | 'off', (name: 'jsdomError', listener: (error: Error) => void) => void>;
};

/** A page of the app in the tab's history. */
export interface TabEntry {
  /** The path with its query. */
  address: string;
  state: { locationState?: unknown; formValues?: unknown };
}

/** An answer that replaces the server's. */
export type Reply = HttpResponse & { delayMs?: number };
export type AnswerOperation = (operation: OperationId) => Reply;

export interface OpenedPage {
  /** The called operations, in order. */
  calls: readonly OperationId[];
  /** The addresses to which the page has sent the browser, in order. */
  visits: readonly string[];
  /** Console errors, uncaught errors and unhandled rejections. */
  errors: readonly string[];
  /** Resolves when the page is quiet; the time is fake. */
  settle: () => Promise<void>;
  /** Lets fake time pass. */
  wait: (ms: number) => Promise<void>;
  close: () => Promise<void>;
}

const RANGE_URL = 'https://range.example';
/** Longer than any wait of the page: three attempts with the longest Retry-After that it honours. */
const LONGEST_WAIT_MS = 60_000;
const STEP_MS = 250;
/** The number of turns without a change after which the page counts as quiet. */
const CALM_TURNS = 6;
/** More calls than any press makes. */
const MOST_CALLS = 40;

const { setImmediate: immediate } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => immediate(resolve));

const matchers = [...Object.values(interaction), ...Object.values(experience)].map(
  ({ id, method, path }) => ({
    id,
    method: method.toUpperCase(),
    pattern: new RegExp(`^(/api)?${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', String.raw`\.`)}$`),
  }),
);

/** The operation of a request. @throws Error if the request belongs to none */
function operationOf(method: string, url: string): OperationId {
  const { pathname } = new URL(url, location.href);
  const found = matchers.find((one) => one.method === method && one.pattern.test(pathname));
  if (!found) throw new Error(`${method} ${url} is no operation`);
  return found.id;
}

/** Sends half of the body, and then breaks the connection. */
const cutStream = (body: string) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(body.slice(0, body.length / 2))),
    pull: (controller) => controller.error(new TypeError('Failed to fetch')),
  });

/** @throws TypeError as fetch does when the connection breaks */
function responseOf({ status, headers = {}, body = '', ending }: HttpResponse): Response {
  if (ending === 'reset' || !navigator.onLine) throw new TypeError('Failed to fetch');
  const hasBody = ![204, 205, 304].includes(status);
  // Scripts cannot read Set-Cookie.
  const { 'set-cookie': _, ...readable } = headers;
  const init = { status, headers: new Headers(readable as Record<string, string>) };
  return new Response(hasBody ? (ending === 'cut' ? cutStream(body) : body) : null, init);
}

/** Answers after a while; rejects if the page gives up before. */
async function sendLate(
  { delayMs = 0, ...reply }: Reply,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (delayMs > 0)
    await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      setTimeout(resolve, delayMs);
    });
  return responseOf(reply);
}

const files = new Map<string, string>();
function textsOf(tag: string): string {
  const text = files.get(tag) ?? readFileSync(`src/i18n/locales/${tag}.json`, 'utf8');
  files.set(tag, text);
  return text;
}

/** Serves the files of texts; `answer` handles any other request. */
async function fetchAnything(input: RequestInfo | URL, answer: AnswerOperation): Promise<Response> {
  const [url, method, signal] =
    input instanceof Request ? [input.url, input.method, input.signal] : [String(input), 'GET', undefined];
  const [, tag] = /locales\/([\w-]+)\.json/.exec(url) ?? [];
  if (tag === undefined) return sendLate(answer(operationOf(method, url)), signal);
  const isSupported = (languages.supported as readonly string[]).includes(tag);
  return isSupported ? new Response(textsOf(tag)) : new Response('', { status: 404 });
}

/** A location like the browser's that only records navigations. */
function notedLocation(visits: string[]): Location {
  const real = window.location;
  const noted = {
    assign: (to: string | URL) => void visits.push(String(to)),
    replace: (to: string | URL) => void visits.push(String(to)),
    reload: () => void visits.push('reload'),
  };
  return new Proxy({} as Location, {
    get: (_, name) => {
      if (name in noted) return noted[name as keyof typeof noted];
      const value: unknown = Reflect.get(real, name);
      return typeof value === 'function' ? (value.bind(real) as unknown) : value;
    },
    set: (_, name, value) => {
      if (name === 'href') visits.push(String(value));
      return name === 'href';
    },
  });
}

/** The answer of a device to a request for a passkey. */
const passkey = () => {
  const buffer = new ArrayBuffer(4);
  return {
    id: 'AAECAw',
    rawId: buffer,
    type: 'public-key',
    response: {
      clientDataJSON: buffer,
      attestationObject: buffer,
      authenticatorData: buffer,
      signature: buffer,
    },
    getClientExtensionResults: () => ({}),
  };
};

/** A style sheet that accepts any text, as in browsers. */
class AnyStyleSheet {
  replaceSync(): void {}
}

/** A message of React's development build about a lazy part that loads before its next render. */
const OF_LAZY_PARTS = 'This library called use() to suspend in a previous render';

const NO_LAYOUT = { position: 'static', letterSpacing: '0px', paddingInlineStart: '0px', columnGap: '0px' };
const READABLE = { color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' };

/** Adds features that the page uses and jsdom lacks. */
function stubBrowser(visits: string[]): void {
  vi.stubGlobal('CSSStyleSheet', AnyStyleSheet);
  // jsdom's own matches every rule of every style sheet, and jsdom has no layout anyway.
  vi.stubGlobal('getComputedStyle', () => ({ ...NO_LAYOUT, ...READABLE }));
  // jsdom follows a link that saves a file, as it knows no `download`.
  HTMLAnchorElement.prototype.click = function click() {
    if (!this.download) HTMLElement.prototype.click.call(this);
  };
  Object.assign(document, { adoptedStyleSheets: [] });
  vi.stubGlobal('location', notedLocation(visits));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('print', () => undefined);
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {});
  const credentials = { create: () => Promise.resolve(passkey()), get: () => Promise.resolve(passkey()) };
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  performance.getEntriesByType = (type) =>
    type === 'navigation' ? [{ type: 'navigate' } as unknown as PerformanceEntry] : [];
}

/** Writes the tab's history and shows its last entry. */
function writeHistory(entries: readonly TabEntry[]): void {
  // The router of an earlier page has patched the methods of `history`.
  const native = History.prototype;
  for (const [index, { address, state }] of entries.entries()) {
    const value = { ...state, pagesBefore: index, key: `k${String(index)}` };
    if (index === 0) native.replaceState.call(history, value, '', address);
    else native.pushState.call(history, value, '', address);
  }
}

/** Loads every screen first, because these tests are not about late files, of which React's development build warns. */
const loadEveryScreen = ({ routesById }: { routesById: object }) =>
  Promise.all(Object.values(routesById).map(({ options }: LazyRoute) => options.component?.preload?.()));

/** Acts as a browser that loses its connection or gets it back. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Gives the page an adapter of its own; the module's would know what the server held for the page before. */
async function ownAdapter(api: Api): Promise<ServerAdapter> {
  const adapter = await loadAdapter(api);
  return api === 'experience'
    ? { ...adapter, ...createExperienceOperations({ onRestored: () => undefined }) }
    : adapter;
}

/** Opens the whole page in jsdom: boot, routes, engine, screens. `answer` acts as the server. */
export async function openPage(
  entries: readonly TabEntry[],
  answer: AnswerOperation,
  { language = 'en', api = 'interaction' }: { language?: Language; api?: Api } = {},
): Promise<OpenedPage> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const visits: string[] = [];
  const errors: string[] = [];
  const calls: OperationId[] = [];
  let moves = 0;
  /** Pending digests. They take real time, during which the page's fake clock must wait. */
  let digesting = 0;
  stubBrowser(visits);
  writeHistory(entries);
  takeOneTimeToken();

  const reply: AnswerOperation = (operation) => {
    moves += 1;
    calls.push(operation);
    if (calls.length === MOST_CALLS) errors.push(`${String(MOST_CALLS)} calls, the last ${operation}`);
    // Without this limit, an endless loop of calls would never end.
    if (calls.length >= MOST_CALLS) return { status: 500, ending: 'reset' };
    return answer(operation);
  };
  const send = (input: RequestInfo | URL) => fetchAnything(input, reply);
  vi.stubGlobal('fetch', send);

  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    if (parts.map(String).some((part) => part.includes(OF_LAZY_PARTS))) return;
    errors.push(`console: ${parts.map(String).join(' ').slice(0, 600)}`);
  });
  const { subtle } = crypto;
  const digest = subtle.digest.bind(subtle);
  vi.spyOn(subtle, 'digest').mockImplementation((algorithm, data) => {
    const digested = digest(algorithm, data).finally(() => {
      moves += 1;
      digesting -= 1;
    });
    digesting += 1;
    return digested;
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(`uncaught: ${String(event.error)}`);
  };
  const onRejection = (reason: unknown) => void errors.push(`unhandled rejection: ${String(reason)}`);
  // The page did not prevent it, so a browser would follow the link.
  const onLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    if (link.getAttribute('target') !== '_blank') visits.push(link.getAttribute('href') ?? '');
  };
  const onJsdomError = (error: Error) => void errors.push(`jsdom: ${error.stack ?? error.message}`);
  window.addEventListener('click', onLink);
  window.addEventListener('error', onError);
  jsdom.virtualConsole.on('jsdomError', onJsdomError);
  process.on('unhandledRejection', onRejection);

  const store = createAppStore({
    deployment: readDeployment(JSON.stringify({ api, breachRange: RANGE_URL })),
  });
  const disconnect = connectBrowser(store);
  const app = createApp({
    store,
    requestOptions: { baseUrl: `${location.origin}/api`, language: () => language, fetch: send },
  });
  const adapter = await ownAdapter(api);
  app.services.loadAdapter = () => Promise.resolve(adapter);
  await loadEveryScreen(app.router);
  const load = () =>
    loadInto(app, { detected: { tag: language, from: 'browser' }, tag: language, serverData: {} }, bootTexts);
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const observer = new MutationObserver(() => void (moves += 1));
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  const isWaiting = () =>
    document.querySelector('main h1') === null ||
    // The form behind a dialog stays busy.
    (document.querySelector('[aria-busy="true"], [data-part="spinner"]') !== null &&
      document.querySelector('dialog[open]') === null);
  const settle = async () => {
    let waitedMs = 0;
    for (let calm = 0; ;) {
      const before = moves;
      await nextTurn();
      calm = moves === before && digesting === 0 ? calm + 1 : 0;
      if (calm < CALM_TURNS) continue;
      await vi.dynamicImportSettled();
      // jsdom goes back in the history by its own timer.
      await vi.advanceTimersByTimeAsync(1);
      await nextTurn();
      if (moves !== before) continue;
      if (!isWaiting() || visits.length > 0) return;
      if (waitedMs >= LONGEST_WAIT_MS) {
        errors.push(`still busy after ${String(waitedMs)} ms`);
        return;
      }
      await vi.advanceTimersByTimeAsync(STEP_MS);
      waitedMs += STEP_MS;
    }
  };

  const loading = load();
  let isLoaded = false;
  void loading.then(() => (isLoaded = true));
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += STEP_MS) {
    for (let turn = 0; turn < CALM_TURNS || digesting > 0; turn++) await nextTurn();
    if (!(isLoaded as boolean)) await vi.dynamicImportSettled();
    // Reads the value again, because it changes meanwhile.
    if (isLoaded as boolean) break;
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
  const root = createRoot(container);
  root.render(<Page app={app} load={load} failure={await loading} />);
  await settle();

  return {
    calls,
    visits,
    errors,
    settle,
    wait: async (ms) => {
      await vi.advanceTimersByTimeAsync(ms);
      await nextTurn();
    },
    close: async () => {
      root.unmount();
      disconnect();
      app.router.history.destroy();
      await nextTurn();
      // Lets the page finish work after leaving, such as forgetting answers.
      await vi.advanceTimersByTimeAsync(STEP_MS);
      observer.disconnect();
      window.removeEventListener('click', onLink);
      window.removeEventListener('error', onError);
      jsdom.virtualConsole.off('jsdomError', onJsdomError);
      process.off('unhandledRejection', onRejection);
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      Reflect.deleteProperty(navigator, 'onLine');
      document.body.replaceChildren();
      document.head.replaceChildren();
      document.title = '';
      delete window.oneTimeToken;
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}
