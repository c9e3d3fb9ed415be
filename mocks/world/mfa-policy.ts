import type { InteractionEventName } from './interaction-event.ts';

type Demand = 'none' | 'offered' | 'required';

const isMandatory = (policy: string): boolean => policy.endsWith('Mandatory');

/** True if the person may skip two-step verification. An unknown policy counts as UserControlled. */
export const allowsSkipping = (policy: string): boolean => !isMandatory(policy);

/** Whether submit asks for a factor in this event if the account has none. */
export function demandOf(policy: string, event: InteractionEventName): Demand {
  if (policy === 'NoPrompt') return 'none';
  if (event === 'Register' && policy.startsWith('PromptOnlyAtSignIn')) return 'none';
  return isMandatory(policy) ? 'required' : 'offered';
}
