import { afterEach, expect, it, vi } from 'vitest';
import { TooLate } from '../../platform/loading/in-time.ts';
import { MissingChunk } from '../../platform/loading/load-chunk.ts';
import { missingCodeText } from './missing-code-text.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [new TooLate(), true, 'error.too_slow'],
  [new MissingChunk('', { cause: new TooLate() }), true, 'error.too_slow'],
  [new MissingChunk('', { cause: new TypeError('Failed to fetch') }), true, 'error.network'],
  [new TypeError('Failed to fetch'), true, 'error.network'],
  [new TypeError('Failed to fetch'), false, 'error.offline'],
] as const)('says of %s, online: %s, %s', (error, onLine, key) => {
  vi.stubGlobal('navigator', { onLine });
  expect(missingCodeText(error)).toEqual({ key });
});
