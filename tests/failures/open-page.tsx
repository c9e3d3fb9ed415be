import { readFileSync } from 'node:fs';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import * as operations from '../../src/api/generated/operations.ts';
import { createApp } from '../../src/app/create-app.ts';
import { bootTexts } from '../../src/boot/boot-error.ts';
import { loadInto } from '../../src/app/load-into.tsx';
import { Page } from '../../src/boot/page.tsx';
import { languages } from '../../src/domain/generated/constants.ts';
import { readDeployment } from '../../src/domain/deployment.ts';
import { connectBrowser } from '../../src/state/browser-state.ts';
import { createAppStore } from '../../src/state/app-store.ts';
import type { HttpResponse } from '../../mocks/server/http-response.ts';
import type { OperationId } from './steps.ts';
import type { Language } from './translate.ts';

// The test environment has it; it also tells of navigations, which are not to happen here.
declare const jsdom: {
  virtualConsole: Record<'on' | 'off', (name: 'jsdomError', listener: (error: Error) => void) => void>;
};

/** A page of the app in the tab's history. */
export interface Entry {
  /** With its query. */
  address: string;
  state: { locationState?: unknown; formValues?: unknown };
}

/** An answer in place of the server's. */
export type Reply = HttpResponse & { delayMs?: number };
export type Answer = (operation: OperationId) => Reply;

export interface OpenedPage {
  /** The operations that were called, in order. */
  calls: readonly OperationId[];
  /** Where the page has sent the browser, in order. */
  visits: readonly string[];
  /** Errors of the console, uncaught errors and rejections that nothing handled. */
  errors: readonly string[];
  /** Resolves when nothing moves any more; waits in time that is not real. */
  settle: () => Promise<void>;
  /** Lets time pass that is not real. */
  wait: (ms: number) => Promise<void>;
  close: () => Promise<void>;
}

const RANGE_URL = 'https://range.example';
/** Longer than the page waits for anything: three attempts with the longest wait that it keeps. */
const LONGEST_WAIT_MS = 60_000;
const STEP_MS = 250;
/** In which nothing has moved. */
const CALM_TURNS = 6;
/** More than any press leads to. */
const MOST_CALLS = 40;

const { setImmediate: immediate } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => immediate(resolve));

const matchers = Object.values(operations).map(({ id, method, path }) => ({
  id,
  method: method.toUpperCase(),
  pattern: new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', String.raw`\.`)}$`),
}));

/** @throws Error for a request that is no operation */
function operationOf(method: string, url: string): OperationId {
  const { pathname } = new URL(url, location.href);
  const found = matchers.find((one) => one.method === method && one.pattern.test(pathname));
  if (!found) throw new Error(`${method} ${url} is no operation`);
  return found.id;
}

/** Half of the body, and then the connection breaks. */
const cutStream = (body: string) =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(body.slice(0, body.length / 2))),
    pull: (controller) => controller.error(new TypeError('Failed to fetch')),
  });

/** @throws TypeError as fetch does when the connection breaks */
function responseOf({ status, headers = {}, body = '', ending }: HttpResponse): Response {
  if (ending === 'reset' || !navigator.onLine) throw new TypeError('Failed to fetch');
  const hasBody = ![204, 205, 304].includes(status);
  // Scripts read no cookies.
  const { 'set-cookie': _, ...readable } = headers;
  const init = { status, headers: new Headers(readable as Record<string, string>) };
  return new Response(hasBody ? (ending === 'cut' ? cutStream(body) : body) : null, init);
}

/** Answers after a while; rejects when the page gives up before. */
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

/** The files of texts; everything else is asked of `answer`. */
async function fetchAnything(input: RequestInfo | URL, answer: Answer): Promise<Response> {
  const [url, method, signal] =
    input instanceof Request ? [input.url, input.method, input.signal] : [String(input), 'GET', undefined];
  const [, tag] = /locales\/([\w-]+)\.json/.exec(url) ?? [];
  if (tag === undefined) return sendLate(answer(operationOf(method, url)), signal);
  const isSupported = (languages.supported as readonly string[]).includes(tag);
  return isSupported ? new Response(textsOf(tag)) : new Response('', { status: 404 });
}

/** As the browser's, but a navigation is only noted down. */
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

/** What a device answers to a request for a passkey. */
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

/** Takes any text as a style sheet, as browsers do. */
class AnyStyleSheet {
  replaceSync(): void {}
}

/** What React's development build, and no other, says of a lazy part that came before it was rendered again. */
const OF_LAZY_PARTS = 'This library called use() to suspend in a previous render';

const NO_LAYOUT = { position: 'static', letterSpacing: '0px', paddingInlineStart: '0px', columnGap: '0px' };

/** What browsers have, jsdom lacks, and the page uses. */
function stubBrowser(visits: string[]): void {
  vi.stubGlobal('CSSStyleSheet', AnyStyleSheet);
  // That of jsdom matches every rule of every style sheet, and there is no layout that it could tell of.
  vi.stubGlobal('getComputedStyle', () => NO_LAYOUT);
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

/** Writes the tab's history, of which the last entry is shown. */
function writeHistory(entries: readonly Entry[]): void {
  // The router of an earlier page has patched the methods of `history`.
  const native = History.prototype;
  for (const [index, { address, state }] of entries.entries()) {
    const value = { ...state, pagesBefore: index, key: `k${String(index)}` };
    if (index === 0) native.replaceState.call(history, value, '', address);
    else native.pushState.call(history, value, '', address);
  }
}

interface LazyRoute {
  options: { component?: { preload?: () => unknown } };
}

/** Nothing of this is about files that come late; React's development build says of late ones what browsers never see. */
const loadEveryScreen = ({ routesById }: { routesById: object }) =>
  Promise.all(Object.values(routesById).map(({ options }: LazyRoute) => options.component?.preload?.()));

/** As the browser tells that its connection is lost, or back. */
export function setOnline(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/** Opens the whole page in jsdom: boot, routes, engine, screens. `answer` takes the place of the server. */
export async function openPage(
  entries: readonly Entry[],
  answer: Answer,
  language: Language = 'en',
): Promise<OpenedPage> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const visits: string[] = [];
  const errors: string[] = [];
  const calls: OperationId[] = [];
  let moves = 0;
  /** Digests that are being made take real time, which must not be counted against the page's clock. */
  let digesting = 0;
  stubBrowser(visits);
  writeHistory(entries);

  const reply: Answer = (operation) => {
    moves += 1;
    calls.push(operation);
    if (calls.length === MOST_CALLS) errors.push(`${String(MOST_CALLS)} calls, the last ${operation}`);
    // An endless loop would never let this process go.
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
  // The page has let it through, so the browser would follow it.
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

  const store = createAppStore({ deployment: readDeployment(JSON.stringify({ breachRange: RANGE_URL })) });
  const disconnect = connectBrowser(store);
  const app = createApp({
    store,
    requestOptions: { baseUrl: `${location.origin}/api`, language: () => language, fetch: send },
  });
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
    // Behind a dialog the form stays busy.
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
      // jsdom goes back in the history in a timer of its own.
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
    // Read anew, as it changes meanwhile.
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
      // What a page still has to do after it was left, such as forgetting answers.
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
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}
