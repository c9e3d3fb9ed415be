import { readIdentifier } from '../../domain/read-identifier.ts';
import { domainToLookUp, spellingsOf } from '../../domain/domain-to-look-up.ts';
import { wireAddress } from '../../domain/email-address.ts';
import type { Path } from '../../domain/routes.ts';
import { ssoConnectorsOf } from '../../domain/sso-connectors.ts';
import type { AppState } from '../../state/app-store.ts';
import type { FindOrganizations, FoundOrganizations } from '../../flow-pages/feature-parts.ts';
import { askNow, type Question } from '../../flow-pages/use-query-of.ts';
import { chooseConnector, firstPageOf, opensAnotherAccount } from './choose-connector.ts';
import { startSingleSignOn } from './steps.ts';
import { shownOrganization } from './use-organizations.ts';

/** Asks for the organizations of an address at once, for a submit that cannot wait for the look-up while typing. */
export const findOrganizations: FindOrganizations = async ({ identifier, route, app, services }) => {
  const domain = domainToLookUp(identifier);
  if (domain === undefined) return undefined;
  for (const spelling of spellingsOf(domain)) {
    const ids = await askNow(connectorIdsOf(spelling), services);
    if (ids.length > 0) return organizationsOf(domain, ids, route, app, 'unseen');
  }
  return undefined;
};

/** Asks which connectors the domain has. */
export const connectorIdsOf = (domain: string): Question<readonly string[]> => ({
  key: ['organizations', domain],
  query: (server) => server.organizationsOf(domain),
});

/**
 * The message and target of the form at `route` for a domain with these connectors; undefined if the settings have none of them.
 * A submit whose message is `unseen` never leaves the page for another account: the choice announces it first.
 */
export function organizationsOf(
  domain: string,
  ids: readonly string[],
  route: Path,
  app: AppState,
  message: 'shown' | 'unseen' = 'shown',
): FoundOrganizations | undefined {
  const { settings, translator, origin } = app;
  const { t } = translator;
  const connectors = ssoConnectorsOf(ids, settings).map((connector) => shownOrganization(app, connector));
  const [first] = connectors;
  if (!first) return undefined;
  const matches = (identifier: string) => domainToLookUp(identifier) === domain;
  const choose = (identifier: string) =>
    chooseConnector(
      connectors.map(({ id }) => id),
      route,
      { kind: 'email', value: wireAddress(readIdentifier(identifier, ['email']).text) },
    );
  if (connectors.length > 1)
    return {
      matches,
      text: t(asideFrom(route) ?? 'description.single_sign_on_several'),
      name: undefined,
      label: t('action.choose_organization'),
      start: choose,
    };
  const { name } = first;
  const isAside = opensAnotherAccount(route);
  const leave = () =>
    startSingleSignOn({
      connector: first,
      page: firstPageOf(route),
      origin,
      // Going to the organization ends the sign-in that lacks the address, so Back must not lead to this page.
      replace: isAside,
    });
  return {
    matches,
    text: t(asideFrom(route) ?? SENTENCES[route] ?? 'description.single_sign_on_enabled', { name }),
    name,
    label: t('action.sign_in_with', { name }),
    start: isAside && message === 'unseen' ? choose : leave,
  };
}

/** Says that the organization leads to another account than the sign-in that lacks an address. */
const asideFrom = (route: Path) =>
  opensAnotherAccount(route) ? ('description.single_sign_on_other_account' as const) : undefined;

/** Texts for pages where "you sign in with your organization" would not be true. */
const SENTENCES: Partial<Record<Path, 'description.single_sign_on_no_password'>> = {
  '/forgot-password': 'description.single_sign_on_no_password',
};
