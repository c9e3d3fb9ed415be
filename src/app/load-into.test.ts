// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../i18n/locales/en.json';
import { createAppStore } from '../state/app-store.ts';
import { bootTexts } from '../boot/boot-error.ts';
import { loadInto } from './load-into.tsx';

/** The status of an answer; undefined if the server cannot be reached, `late` if it does not answer in time. */
type Status = number | 'late' | undefined;
let statuses: { texts: Status; settings: Status };

const answer = (status: Status, body: unknown, signal?: AbortSignal) => {
  if (status === 'late')
    return new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('late'))),
    );
  return status === undefined
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve(new Response(JSON.stringify(body), { status }));
};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '');
  document.body.innerHTML = `<div id="root"></div><div id="boot"><main><h1>Title</h1><p>Connection</p><p hidden>Server</p>
    <p hidden>Not sent</p><a>Again</a></main></div>`;
  vi.stubGlobal('fetch', (request: string | Request) =>
    typeof request === 'string' ? answer(statuses.texts, en) : answer(statuses.settings, {}, request.signal),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function failure() {
  const loading = loadInto(
    {
      store: createAppStore(),
      requestOptions: { baseUrl: 'http://localhost/api', language: () => undefined },
    },
    { detected: { tag: 'en', from: 'browser' }, tag: 'en', serverData: {} },
    bootTexts,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return await loading;
}

it.each([
  [404, en.boot.server],
  [500, en.boot.server],
  [undefined, en.boot.text],
  ['late', en.error.too_slow],
] as const)('says what is wrong if the request for settings ends in %s', async (settings, text) => {
  statuses = { texts: 200, settings };
  expect(await failure()).toMatchObject({ texts: { title: en.boot.title, text } });
});

it.each([
  [404, 'Server'],
  [500, 'Server'],
  [undefined, 'Connection'],
])(
  'says what is wrong in the words of index.html if the request for texts ends in %s',
  async (texts, text) => {
    statuses = { texts, settings: 200 };
    expect(await failure()).toMatchObject({
      texts: { title: 'Title', text, try_again: 'Again' },
      lacksTexts: true,
    });
  },
);

it.each([
  ['texts', 'Server Not sent'],
  ['settings', `${en.boot.server} ${en.boot.not_sent}`],
])(
  'says that the form was not sent if the %s cannot be loaded, and keeps the identifier',
  async (name, text) => {
    statuses = { texts: 200, settings: 200, [name]: 404 };
    const root = document.getElementById('root') as HTMLElement;
    root.dataset['held'] = '';
    root.innerHTML =
      '<form><input name="identifier" value="ada"><button type="submit" aria-busy="true"></button></form>';
    expect((await failure())?.texts.text).toBe(text);
    expect(history.state).toMatchObject({ formValues: { identifier: 'ada' } });
  },
);
