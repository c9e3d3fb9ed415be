// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowReload, loadChunk, MissingChunk } from './load-chunk.ts';

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

  it('is an error after one reload also where another chunk has loaded in between', async () => {
    await outcome(missing);
    expect(await outcome(available)).toBe('loaded');
    expect(await outcome(missing)).toBe('missing');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page once for each build, also where hosts with two builds take turns', async () => {
    expect(await outcome(missing, 'index-a.js')).toBe('pending');
    expect(await outcome(missing, 'index-b.js')).toBe('pending');
    expect(await outcome(missing, 'index-a.js')).toBe('missing');
    expect(await outcome(missing, 'index-b.js')).toBe('missing');
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

it('loads a chunk that failed once, as when the connection was just lost, without a reload', async () => {
  const load = vi.fn(available).mockImplementationOnce(missing);
  expect(await outcome(load)).toBe('loaded');
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

it('does not reload for a chunk that is late, because it may still come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = loadChunk(() => new Promise(() => {}), { reload, build: 'index-a.js' }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect(await late).toBeInstanceOf(MissingChunk);
  expect(reload).not.toHaveBeenCalled();
});

it('loads an available chunk', async () => {
  expect(await outcome(available)).toBe('loaded');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload while the server cannot be reached, although the browser says that it is online', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await outcome(missing)).toBe('missing');
  expect(reload).not.toHaveBeenCalled();
  fetchMock.mockResolvedValue(new Response());
  expect(await outcome(missing)).toBe('pending');
  expect(reload).toHaveBeenCalledOnce();
});
