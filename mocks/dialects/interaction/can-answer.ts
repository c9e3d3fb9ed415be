import type { OperationId } from '../../prism/description.ts';

/** Errors of a start that sends only the event. */
const errorsOfEvent: readonly (string | null)[] = ['auth.forbidden', 'session.not_found'];

const partsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/**
 * True if a call can get this documented error: a start without identifier and profile fails only by its event, and no
 * password is rejected where the body has no new one.
 */
export function canAnswer(id: OperationId, body: unknown, code: string | null): boolean {
  const parts = partsOf(body);
  if (code === 'password.rejected')
    return 'password' in (id === 'putInteraction' && 'profile' in parts ? partsOf(parts.profile) : parts);
  const isOnlyEvent = id === 'putInteraction' && !('identifier' in parts || 'profile' in parts);
  return !isOnlyEvent || errorsOfEvent.includes(code);
}
