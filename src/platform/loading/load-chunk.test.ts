// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allowReload,
  isRefusal,
  keepIdentifier,
  loadChunk,
  loadFirst,
  MissingChunk,
  reloadKeeping,
} from './load-chunk.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a-1.js'));
const available = () => Promise.resolve({ Screen: 'screen' });
const reload = vi.fn<() => void>();
const fetchMock = vi.fn<typeof fetch>();

async function outcome(load: () => Promise<unknown>, build = 'index-a.js'): Promise<string> {
  let result = 'pending';
  void loadChunk(load, { reload, build }).then(
    () => (result = 'loaded'),
    (error: unknown) => (result = error instanceof MissingChunk ? 'missing' : 'another error'),
  );
  await new Promise((resolve) => setTimeout(resolve));
  return result;
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  fetchMock.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

describe('a missing chunk', () => {
  it('reloads the page and stays pending', async () => {
    expect(await outcome(missing)).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is an error after one reload', async () => {
    await outcome(missing);
    expect(await outcome(missing)).toBe('missing');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page again when a person asks for it', async () => {
    await outcome(missing);
    allowReload();
    expect(await outcome(missing)).toBe('pending');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is an error after one reload even if another chunk has loaded in between', async () => {
    await outcome(missing);
    expect(await outcome(available)).toBe('loaded');
    expect(await outcome(missing)).toBe('missing');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page once per build, even if hosts with two builds take turns', async () => {
    expect(await outcome(missing, 'index-a.js')).toBe('pending');
    expect(await outcome(missing, 'index-b.js')).toBe('pending');
    expect(await outcome(missing, 'index-a.js')).toBe('missing');
    expect(await outcome(missing, 'index-b.js')).toBe('missing');
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

it('is loaded without a reload if it failed only once, as when the connection was lost for a moment', async () => {
  const load = vi.fn(available).mockImplementationOnce(missing);
  expect(await outcome(load)).toBe('loaded');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload for a script that an older browser cannot read, as a reload would get the same one', async () => {
  const load = vi.fn(() => Promise.reject(new SyntaxError('Unexpected token')));
  expect(await outcome(load)).toBe('missing');
  expect(load).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload when offline, because that would lose the page', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await outcome(missing)).toBe('missing');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload without session storage, because that could repeat endlessly', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await outcome(missing)).toBe('missing');
  expect(reload).not.toHaveBeenCalled();
});

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => {});

describe('the limit of 10 s for all attempts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function outcomeAfter(ms: number, load: () => Promise<unknown>): Promise<unknown> {
    let result: unknown = 'pending';
    loadChunk(load, { reload, build: 'index-a.js' }).then(
      () => (result = 'loaded'),
      (error: unknown) => (result = error),
    );
    await vi.advanceTimersByTimeAsync(ms);
    return result;
  }

  const missingAfter = (ms: number) => () => after(ms).then(missing);

  it('does not reload for a chunk that is late, because it may still come', async () => {
    expect(await outcomeAfter(10_000, never)).toBeInstanceOf(MissingChunk);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not wait longer for an answer of the page itself', async () => {
    fetchMock.mockImplementation(never);
    expect(await outcomeAfter(10_000, missingAfter(9000))).toBeInstanceOf(MissingChunk);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not wait longer for a second attempt', async () => {
    fetchMock.mockImplementation(() => after(4000).then(() => new Response()));
    const load = vi.fn<() => Promise<unknown>>(never).mockImplementationOnce(missingAfter(4000));
    expect(await outcomeAfter(10_000, load)).toBeInstanceOf(MissingChunk);
    expect(load).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads for a chunk that the server refuses twice before that', async () => {
    fetchMock.mockImplementation(() => after(3000).then(() => new Response()));
    expect(await outcomeAfter(9000, missingAfter(3000))).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
    expect(await outcomeAfter(20_000, missingAfter(3000))).toBeInstanceOf(MissingChunk);
  });
});

it('loads an available chunk', async () => {
  expect(await outcome(available)).toBe('loaded');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload while the server cannot be reached, even if the browser says that it is online', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await outcome(missing)).toBe('missing');
  expect(reload).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue(new Response());
  expect(await outcome(missing)).toBe('pending');
  expect(reload).toHaveBeenCalledOnce();
});

it('tells a file that the server refuses from one that is late or unreachable', async () => {
  const errorOf = (load: () => Promise<unknown>) =>
    loadChunk(load, { reload, build: 'index-a.js' }).catch((error: unknown) => error);
  await outcome(missing);
  expect(isRefusal(await errorOf(missing))).toBe(true);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isRefusal(await errorOf(missing))).toBe(false);
  expect(isRefusal(new Error('Failed to fetch'))).toBe(false);
});

describe('the script of the first load', () => {
  const ending = async (load: () => Promise<unknown>) => {
    let result: unknown = 'pending';
    loadFirst(load, { reload, build: 'index-a.js' }).then(
      () => (result = 'loaded'),
      (error: unknown) => (result = error),
    );
    await vi.advanceTimersByTimeAsync(30_000);
    return result;
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits for the script, however late it is', async () => {
    expect(await ending(() => after(29_000))).toBe('loaded');
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page once if the script is gone, and reports a refusal after that', async () => {
    expect(await ending(missing)).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
    expect(isRefusal(await ending(missing))).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('keeps the text that people type until the page unloads, not only the text at the start of the reload', () => {
  document.body.innerHTML =
    '<div data-held><form><input name="identifier" value="new"><input name="password" value="secret"></form></div>';
  history.replaceState({ key: 'k' }, '');
  reloadKeeping(() => keepIdentifier('description.page_updated_action'), reload);
  const kept = (identifier: string) => ({
    key: 'k',
    formValues: { identifier },
    flashMessage: 'description.page_updated_action',
  });
  expect(history.state).toEqual(kept('new'));
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'newcomer';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(history.state).toEqual(kept('newcomer'));
  // The router would replace a state without a key.
  history.replaceState(null, '');
  keepIdentifier();
  expect(history.state).toEqual({
    __TSR_index: 0,
    __TSR_key: 'first',
    key: 'first',
    formValues: { identifier: 'newcomer' },
  });
  // The browser keeps the state that the entry had when the reload began.
  expect(reload).toHaveBeenCalledTimes(2);
});
