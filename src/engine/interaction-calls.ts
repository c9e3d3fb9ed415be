import type { AnyCall } from '../api/operation.ts';

const INTERACTION = '/interaction';

/** A new interaction depends on nothing that another tab has done. */
export const startsInteraction = ({ operation: { method, path } }: AnyCall): boolean =>
  method === 'PUT' && path === INTERACTION;

export const changesInteraction = ({ operation: { method, path } }: AnyCall): boolean =>
  path.startsWith(INTERACTION) && (method === 'PUT' || method === 'DELETE');

/** The interaction event that a call sets. */
export function eventOf(input: AnyCall['input']): string | undefined {
  const body = 'body' in input ? input.body : null;
  return typeof body === 'object' && body && 'event' in body ? String(body.event) : undefined;
}
