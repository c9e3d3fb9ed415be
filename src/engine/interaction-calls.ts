import type { AnyCall } from '../api/operation.ts';

const INTERACTION = '/interaction';

/** Single sign-on begins an interaction by itself. */
const startsSso = ({ operation: { id } }: AnyCall): boolean => id === 'createSsoAuthorizationUrl';

/** A new interaction depends on nothing that another tab has done. */
export const startsInteraction = (call: AnyCall): boolean =>
  (call.operation.method === 'PUT' && call.operation.path === INTERACTION) || startsSso(call);

export const changesInteraction = (call: AnyCall): boolean =>
  (call.operation.path.startsWith(INTERACTION) && ['PUT', 'DELETE'].includes(call.operation.method)) ||
  startsSso(call);

/** The interaction event that a call sets. */
export function eventOf(call: AnyCall): string | undefined {
  if (startsSso(call)) return 'SignIn';
  if (call.operation.id === 'registerWithSso') return 'Register';
  const { input } = call;
  const body = 'body' in input ? input.body : null;
  return typeof body === 'object' && body && 'event' in body ? String(body.event) : undefined;
}

/** Whether a call verifies a code, which works only once. */
export function usesCode(input: AnyCall['input']): boolean {
  const body = 'body' in input ? input.body : null;
  return typeof body === 'object' && body !== null && 'verificationCode' in body;
}
