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

/** Whether a call verifies a code, which works only once (contract §4). */
export function usesCode(input: AnyCall['input']): boolean {
  const body = 'body' in input ? input.body : null;
  return typeof body === 'object' && body !== null && 'verificationCode' in body;
}
