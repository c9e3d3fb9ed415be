import { inTime, TooLate } from '../platform/loading/in-time.ts';
import { loadTwice } from '../platform/loading/load-chunk.ts';
import { ApiError } from './api-error.ts';

/** Loads a script that a call needs. @throws ApiError of the kind `timeout` if the script is late, of `network` if it cannot be loaded */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  inTime(loadTwice(load)).catch((error: unknown) => {
    throw new ApiError({ kind: error instanceof TooLate ? 'timeout' : 'network' });
  });
