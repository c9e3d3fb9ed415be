import type { Identifier } from '../../domain/identifier.ts';
import type { Path, SsoChoice } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';

/** The first page that an error of the organization leads back to. */
export function firstPageOf(page: Path | undefined): SsoChoice['page'] {
  const [, flow] = page?.split('/') ?? [];
  return flow === 'register' || flow === 'single-sign-on' ? `/${flow}` : '/sign-in';
}

/** Whether the page asks for a missing address: its organization opens another account than the one that lacks it. */
export const opensAnotherAccount = (page: Path): boolean => page.startsWith('/continue/');

/** Goes to the page of the choice, which continues by itself if there is only one connector and nothing to announce. */
export const chooseConnector = (
  connectorIds: string[],
  page: Path | undefined,
  identifier: Identifier | undefined,
): Effect => ({
  kind: 'navigate',
  to: '/single-sign-on/connectors',
  locationState: {
    connectorIds,
    page: firstPageOf(page),
    identifier,
    ...(page && opensAnotherAccount(page) && { anotherAccount: true }),
  },
});
