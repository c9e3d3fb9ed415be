import { ApiError } from '../api/api-error.ts';
import type { AppServices } from '../engine/services.ts';
import { inTime } from '../platform/loading/in-time.ts';
import { loadTwice } from '../platform/loading/load-chunk.ts';

/** The adapter is in the chunk `submit`, as the client is. */
export const loadServer: AppServices['loadServer'] = () =>
  inTime(loadTwice(() => import('../server/interaction/interaction-api.ts'))).then(
    ({ interactionApi }) => interactionApi,
    () => {
      throw new ApiError({ kind: 'network' });
    },
  );
