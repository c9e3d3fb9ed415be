import type { Failure } from '../../api/api-error.ts';
import type { DisplayText, FieldText } from '../../i18n/keys.ts';
import type { AdapterErrors } from '../server-adapter.ts';
import type { Effect, ErrorContext, WaitReason } from '../effects/effect.ts';
import { time } from '../../domain/generated/constants.ts';
import { effectForCode } from './effect-for-code.ts';
import { messageInLanguage, messageLanguage, namesLanguage } from './message-in-language.ts';

/**
 * The outcome of a failure (contract.md#error-handling): the effect of its code's handler. Without a handler it is a notice with
 * the server's message, or with the text of an unknown error.
 */
export function effectFor(
  failure: Failure,
  errors: AdapterErrors,
  context: ErrorContext,
  online: boolean,
): Effect {
  if (failure.kind === 'coded') {
    const effect = effectForCode(
      { ...failure, waitText: (reason) => waitText(failure, reason) },
      errors,
      context,
    );
    if (effect) return effect;
  }
  if (failure.kind === 'network' && !online) return { kind: 'offline' };
  return { kind: 'notice', text: failureText(failure, context.language) };
}

/** Text of a failure without a handler; a wait that the server asks for takes precedence over its message. */
function failureText(failure: Failure, language: string): DisplayText {
  switch (failure.kind) {
    case 'timeout':
      return { key: 'error.timeout' };
    case 'network':
      return { key: 'error.network' };
    case 'malformed':
      return { key: 'error.unknown' };
    case 'coded': {
      // The server's message about a connector is meant for the people who set it up.
      if (failure.code.startsWith('connector.'))
        return waitText(failure) ?? { key: 'error.connector_failed' };
      // The message says most, so the page leaves it out only if it is known to be in another language.
      const { message, contentLanguage = language } = failure;
      const isReadable = message.trim() !== '' && namesLanguage(contentLanguage, language);
      const said = isReadable && { literal: message, language: messageLanguage(failure, language) };
      return waitText(failure) ?? (said || UNKNOWN);
    }
    case 'http':
      return waitText(failure) ?? messageInLanguage(failure, language) ?? UNKNOWN;
  }
}

const UNKNOWN = { key: 'error.unknown' } as const;

/**
 * "Try again in …", in minutes from 90 seconds on, in hours above one hour. The limit of messages is one of minutes. Undefined
 * without a wait, and for more than a day, because nobody waits that long.
 */
function waitText(
  { retryAfterS: seconds = 0 }: { retryAfterS?: number },
  reason: WaitReason = 'busy server',
): FieldText | undefined {
  if (seconds <= 0 || seconds > time.dayS) return undefined;
  if (reason === 'messages')
    return { key: 'error.too_many_messages_wait', values: { count: Math.ceil(seconds / time.minuteS) } };
  if (seconds < 90) return { key: 'error.server_wait_seconds', values: { count: seconds } };
  return seconds <= time.hourS
    ? { key: 'error.server_wait_minutes', values: { count: Math.ceil(seconds / time.minuteS) } }
    : { key: 'error.server_wait_hours', values: { count: Math.ceil(seconds / time.hourS) } };
}
