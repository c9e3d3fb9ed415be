import type { Settings } from '../tenants/tenants.ts';
import type { InteractionEventName } from './interaction-event.ts';

/** True if the sign-in mode allows the event. Without a mode, every event is allowed. */
export function allowsEvent({ signInMode }: Settings, event: InteractionEventName): boolean {
  if (event === 'ForgotPassword') return true;
  return signInMode !== (event === 'SignIn' ? 'Register' : 'SignIn');
}
