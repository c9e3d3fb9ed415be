import { inTime } from '../platform/loading/in-time.ts';
import { loadTwice } from '../platform/loading/load-chunk.ts';
import { ApiError } from './api-error.ts';

/** Loads a part of the page that a call needs. If that fails, the call fails as without a network. @throws ApiError */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  inTime(loadTwice(load)).catch(() => {
    throw new ApiError({ kind: 'network' });
  });
