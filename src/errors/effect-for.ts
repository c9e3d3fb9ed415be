import type { Failure } from '../api/api-error.ts';
import type { DisplayText } from '../i18n/keys.ts';
import type { Effect, ErrorContext, ErrorOverrides } from '../effects/effect.ts';
import { effectForCode } from './effect-for-code.ts';

/**
 * Maps a failure to an effect (contract §20): the step's handler, else the table's, else a toast with the server's
 * message or "unknown".
 */
export function effectFor(
  failure: Failure,
  overrides: ErrorOverrides,
  context: ErrorContext,
  online: boolean,
): Effect {
  if (failure.kind === 'coded') {
    const effect = effectForCode({ ...failure, waitText: waitText(failure) }, overrides, context);
    if (effect) return effect;
  }
  if (failure.kind === 'network' && !online) return { kind: 'offline' };
  return { kind: 'toast', text: failureText(failure) };
}

/** Text of a failure without a handler; a wait that the server asks for takes precedence over its message. */
function failureText(failure: Failure): DisplayText {
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
        waitText(failure) ??
        (failure.message?.trim() ? { literal: failure.message } : { key: 'error.unknown' })
      );
  }
}

/** "Try again in …", in minutes from 90 seconds on; undefined without a wait. */
function waitText({ retryAfterS: seconds = 0 }: { retryAfterS?: number }): DisplayText | undefined {
  if (seconds <= 0) return undefined;
  return seconds < 90
    ? { key: 'error.server_wait_seconds', values: { count: seconds } }
    : { key: 'error.server_wait_minutes', values: { count: Math.ceil(seconds / 60) } };
}
