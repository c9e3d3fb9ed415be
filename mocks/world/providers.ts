import type { SocialUser } from '../people/social-user.ts';
import type { MockContext } from './mock-context.ts';

export const findSocialConnector = ({ settings }: MockContext, connectorId: string) =>
  settings.socialConnectors.find(({ id }) => id === connectorId);

/** True if the connector sends messages instead of signing people in. */
export const isMessageConnector = ({ tenant }: MockContext, connectorId: string): boolean =>
  Object.values(tenant.senders).includes(connectorId);

/** The page of the mock where somebody signs in at a provider or an organization. */
export function providerAddress(
  { origin }: MockContext,
  kind: 'social' | 'single-sign-on',
  { connectorId, redirectUri, state }: { connectorId: string; redirectUri: string; state: string },
): string {
  const page = new URL(`/_mock/${kind}/${encodeURIComponent(connectorId)}`, origin);
  page.searchParams.set('redirect_uri', redirectUri);
  page.searchParams.set('state', state);
  return page.href;
}

type UsersByCode = Readonly<Record<string, SocialUser>>;

/** The user that an authorization code stands for, and the issued codes without it, as a code works once. */
export function exchangeCode(
  code: string,
  issued: UsersByCode,
  known: Readonly<Record<string, { user: SocialUser }>> = {},
): { user: SocialUser | undefined; issued: UsersByCode } {
  const { [code]: user, ...others } = issued;
  return { user: user ?? (Object.hasOwn(known, code) ? known[code]?.user : undefined), issued: others };
}
