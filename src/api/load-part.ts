import { inTime } from '../platform/loading/in-time.ts';
import { loadTwice } from '../platform/loading/load-chunk.ts';
import { ApiError } from './api-error.ts';

/** Loads a script that a call needs. @throws ApiError of the kind `network` if the script cannot be loaded */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  inTime(loadTwice(load)).catch(() => {
    throw new ApiError({ kind: 'network' });
  });
