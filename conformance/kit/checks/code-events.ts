import type { InteractionEvent, Name } from '../helper/api-calls.ts';
import { allowsEvent, codeKinds, signUpAddresses, type AddressKind } from '../plan/server-facts.ts';
import type { Steps } from './steps.ts';

interface CodeEvent {
  event: InteractionEvent;
  address: Name & { kind: AddressKind };
}

/** The events that take a code here, each with an address that gets one. @throws NotPossible if there is none */
export async function codeEvents(at: Steps): Promise<readonly CodeEvent[]> {
  const { facts } = at;
  const events: CodeEvent[] = [];
  if (codeKinds(facts).length > 0 && allowsEvent(facts, 'SignIn'))
    events.push({ event: 'SignIn', address: at.codeAddress(await at.user('spoil', 'code')) });
  const [kind] = signUpAddresses(facts);
  if (kind !== undefined && allowsEvent(facts, 'Register'))
    events.push({ event: 'Register', address: { kind, value: at.scope.parts.values.address(kind) } });
  if (facts.recovery.length > 0)
    events.push({ event: 'ForgotPassword', address: at.recoveryAddress(await at.user('spoil', 'recovery')) });
  return events.length > 0 ? events : at.cannot('no event takes a code');
}
