import type { InteractionEventName } from '../../session/stored-interaction.ts';

type Demand = 'none' | 'offered' | 'required';

const isMandatory = (policy: string): boolean => policy.endsWith('Mandatory');

/** Whether the person may skip two-step verification; an unknown policy counts as UserControlled (contract §1). */
export const allowsSkipping = (policy: string): boolean => !isMandatory(policy);

/** Whether submit asks somebody without a factor for one in this event (contract §12). */
export function demandOf(policy: string, event: InteractionEventName): Demand {
  if (policy === 'NoPrompt') return 'none';
  if (event === 'Register' && policy.startsWith('PromptOnlyAtSignIn')) return 'none';
  return isMandatory(policy) ? 'required' : 'offered';
}
