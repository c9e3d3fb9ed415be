import type { Failure } from '../api/api-error.ts';
import type { Text } from '../i18n/keys.ts';
import type { Effect } from '../effects/effect.ts';
import type { Overrides } from '../effects/error-handler.ts';

const loadRows = () => import('./effect-for-code.ts').catch(() => undefined);

/** The first screen does without the rows. Once it is there they come, before a new deployment takes them away. */
export const preloadRows = (): void => void loadRows();

/**
 * What a failure leads to (contract §20): the step's own row, else the table's, else the server's message as a toast, else
 * "unknown". Never rejects: where the table cannot be loaded, the server's message serves.
 */
export async function effectFor(failure: Failure, overrides: Overrides = {}, online = true): Promise<Effect> {
  if (failure.kind === 'coded') {
    const rows = await loadRows();
    const effect = rows?.effectOfCode({ ...failure, wait: wait(failure) }, overrides);
    if (effect) return effect;
  }
  if (failure.kind === 'network' && !online) return { kind: 'offline' };
  return { kind: 'toast', text: sentence(failure) };
}

/** Words for a failure that has no row. A wait the server asked for is named before anything else. */
function sentence(failure: Failure): Text {
  switch (failure.kind) {
    case 'timeout':
      return { key: 'error.timeout' };
    case 'network':
      return { key: 'error.network' };
    case 'malformed':
      return { key: 'error.unknown' };
    case 'coded':
    case 'http':
      return (
        wait(failure) ?? (failure.message?.trim() ? { literal: failure.message } : { key: 'error.unknown' })
      );
  }
}

/** "Try again in …", in minutes from one minute and a half on; undefined where the server asks for no wait. */
function wait({ retryAfterS: seconds = 0 }: { retryAfterS?: number }): Text | undefined {
  if (seconds <= 0) return undefined;
  return seconds < 90
    ? { key: 'error.server_wait_seconds', values: { count: seconds } }
    : { key: 'error.server_wait_minutes', values: { count: Math.ceil(seconds / 60) } };
}
