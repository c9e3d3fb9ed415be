// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  localKeys,
  readLocal,
  readSession,
  removeFormerItems,
  removeLocal,
  removeSession,
  writeLocal,
  writeSession,
} from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  { name: 'local', read: readLocal, write: writeLocal, remove: removeLocal, getter: 'localStorage' as const },
  {
    name: 'session',
    read: readSession,
    write: writeSession,
    remove: removeSession,
    getter: 'sessionStorage' as const,
  },
])('$name storage', ({ read, write, remove, getter }) => {
  it('writes, reads and removes an item', () => {
    expect(read('key')).toBeUndefined();
    write('key', '');
    expect(read('key')).toBe('');
    write('key', 'value');
    expect(window[getter].getItem('key')).toBe('value');
    remove('key');
    expect(read('key')).toBeUndefined();
  });

  it('does not throw if storage is unavailable', () => {
    const forbidden = vi.spyOn(window, getter, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    write('key', 'value');
    remove('key');
    expect(read('key')).toBeUndefined();
    expect(forbidden).toHaveBeenCalledTimes(3);
  });

  it('does not throw if storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    write('key', 'value');
    expect(full).toHaveBeenCalledOnce();
    expect(read('key')).toBeUndefined();
  });
});

it('removes the items of earlier releases and keeps all others', () => {
  for (const key of [
    'landing',
    'landing:app',
    'generation',
    'generation:app',
    'theme',
    'landings',
    'signedIn:app',
  ])
    writeLocal(key, '1');
  removeFormerItems();
  expect(localKeys().sort()).toEqual(['landings', 'signedIn:app', 'theme']);
});
