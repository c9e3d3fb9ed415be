import type { Path } from '../domain/routes.ts';
import type { AnyServerCall } from '../server/call.ts';
import type { FlowContext } from './effects/flow-context.ts';

/** The pages that calls lead to as far as that is known before; any submit may ask for a second step. */
export function pagesAhead(
  calls: readonly AnyServerCall[],
  leadsTo: Path | undefined,
  { settings: { mfa } }: Pick<FlowContext, 'settings'>,
): readonly Path[] {
  const maySecondStep = mfa.factors.length > 0 && calls.some(({ facts }) => facts.submits);
  return [...(leadsTo ? [leadsTo] : []), ...(maySecondStep ? (['/mfa-verification'] as const) : [])];
}
