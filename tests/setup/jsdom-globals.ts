import { webcrypto } from 'node:crypto';

// Globals that browsers have and jsdom lacks.
if (!('getEntriesByType' in performance))
  Object.assign(performance, { getEntriesByType: () => [], mark: () => undefined });
if (!('subtle' in crypto))
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true, writable: true });
