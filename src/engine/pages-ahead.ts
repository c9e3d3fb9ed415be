import type { Path } from '../domain/routes.ts';
import type { Sequence } from './effects/effect.ts';
import type { FlowContext } from './effects/flow-context.ts';

/** The pages that a sequence leads to as far as that is known before; any submit may ask for a second step. */
export function pagesAhead(
  { calls, leadsTo }: Pick<Sequence, 'calls' | 'leadsTo'>,
  { settings: { mfa } }: Pick<FlowContext, 'settings'>,
): readonly Path[] {
  const maySecondStep = mfa.factors.length > 0 && calls.some(({ facts }) => facts.submits);
  return [...(leadsTo ? [leadsTo] : []), ...(maySecondStep ? (['/mfa-verification'] as const) : [])];
}
