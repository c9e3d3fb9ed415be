import { isLate, isRefusal } from '../../platform/loading/load-chunk.ts';
import { isOnline } from '../../platform/loading/online.ts';

/** Why a script that an action needs did not load. */
export function missingCodeText(error: unknown) {
  if (isRefusal(error)) return { key: 'boot.server' } as const;
  if (isLate(error)) return { key: 'error.too_slow' } as const;
  return { key: isOnline() ? 'error.network' : 'error.offline' } as const;
}
