import type { Effect } from '../../engine/effects/effect.ts';
import type { StartingPage } from '../../platform/storage/social-handoff.ts';

/** To the first page of a trip, with what was typed there. */
export const backTo = ({ page, formValues }: StartingPage): Extract<Effect, { kind: 'navigate' }> => ({
  kind: 'navigate',
  to: page,
  ...(formValues && { formValues }),
});
