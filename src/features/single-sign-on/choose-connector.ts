import type { Identifier } from '../../domain/identifier.ts';
import type { Path, SsoChoice } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';

/** The first page that an error of the organization leads back to. */
export function firstPageOf(page: Path | undefined): SsoChoice['page'] {
  const [, flow] = page?.split('/') ?? [];
  return flow === 'register' || flow === 'single-sign-on' ? `/${flow}` : '/sign-in';
}

/** Goes to the page of the choice, which continues by itself if there is only one connector. */
export const chooseConnector = (
  connectorIds: string[],
  page: Path | undefined,
  identifier: Identifier | undefined,
): Effect => ({
  kind: 'navigate',
  to: '/single-sign-on/connectors',
  locationState: { connectorIds, page: firstPageOf(page), identifier },
});
