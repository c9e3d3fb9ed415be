// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, MissingPart } from './stale-chunk.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a-1.js'));
const here = () => Promise.resolve({ Screen: 'screen' });
const reload = vi.fn<() => void>();

/** What became of the load, once everything that follows by itself has happened. */
async function outcome(load: () => Promise<unknown>): Promise<string> {
  let is = 'waits';
  void loadPart(load, { reload }).then(
    () => (is = 'loaded'),
    (error: unknown) => (is = error instanceof MissingPart ? 'missing' : 'another error'),
  );
  await new Promise((resolve) => setTimeout(resolve));
  return is;
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('a part of the page that a deployment has taken away', () => {
  it('loads the page anew, and shows nothing in between', async () => {
    expect(await outcome(gone)).toBe('waits');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does so once: then it is an error', async () => {
    await outcome(gone);
    expect(await outcome(gone)).toBe('missing');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does so again after a part has come: another deployment', async () => {
    await outcome(gone);
    expect(await outcome(here)).toBe('loaded');
    expect(await outcome(gone)).toBe('waits');
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

it('offline, the page stays: a reload would lose it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await outcome(gone)).toBe('missing');
  expect(reload).not.toHaveBeenCalled();
});

it('without storage nothing would end a loop, so none begins', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(await outcome(gone)).toBe('missing');
  expect(reload).not.toHaveBeenCalled();
});

it('a part that is there loads', async () => {
  expect(await outcome(here)).toBe('loaded');
  expect(reload).not.toHaveBeenCalled();
});
