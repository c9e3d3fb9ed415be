import type { Effect } from '../../engine/effects/effect.ts';
import type { StartingPage } from '../../platform/storage/social-handoff.ts';

/** The address to which a provider sends the person back. The server compares it with the address of the start. */
export const callbackUri = (connectorId: string, origin: string): string =>
  `${origin}/callback/${encodeURIComponent(connectorId)}`;

/** Leads to the page where the sign-in started, with the text typed there. */
export const backTo = ({ page, formValues }: StartingPage): Extract<Effect, { kind: 'navigate' }> => ({
  kind: 'navigate',
  to: page,
  ...(formValues && { formValues }),
});
