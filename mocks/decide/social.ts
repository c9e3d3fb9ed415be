import type { SocialUser } from '../session/stored.ts';
import type { World } from '../session/mock-context.ts';
import { addressOf } from './passcode.ts';
import type { Place, Refusal, Verdict } from './verdict.ts';

interface Return {
  connectorId: string;
  connectorData: Readonly<Record<string, unknown>>;
}

/** The social connector of that id. */
export const connectorOf = ({ settings }: World, connectorId: string) =>
  settings.socialConnectors.find(({ id }) => id === connectorId);

/** Whether the id is that of a connector which sends messages. */
export const isSender = ({ tenant }: World, connectorId: string): boolean =>
  Object.values(tenant.senders).includes(connectorId);

/** What the provider says to the authorization code that the page brings back. */
const ask = (
  { code, error, redirectUri }: Return['connectorData'],
  sentTo: string,
  known: Readonly<Record<string, SocialUser>>,
) => {
  if (error !== undefined) return { status: 401, example: 'connector.authorization_failed' } as const;
  if (typeof code !== 'string') return { status: 400, example: 'connector.general' } as const;
  const invalid = { status: 401, example: 'connector.social_auth_code_invalid' } as const;
  return redirectUri === sentTo && Object.hasOwn(known, code) ? (known[code] ?? invalid) : invalid;
};

/** Whom the tenant's providers know, by the authorization code. */
const knownTo = ({ tenant }: World): Readonly<Record<string, SocialUser>> =>
  Object.fromEntries(Object.entries(tenant.socialPeople ?? {}).map(([code, { user }]) => [code, user]));

const isRefusal = (said: SocialUser | Refusal): said is Refusal => 'status' in said;

/** What the provider sent back; the way there is used up by asking (contract §4). */
export function bySocialReturn({ connectorId, connectorData }: Return, { session, world }: Place): Verdict {
  const { social } = session.interaction;
  if (isSender(world, connectorId))
    return { refusal: { status: 400, example: 'connector.unexpected_type' }, session };
  if (!connectorOf(world, connectorId))
    return { refusal: { status: 422, example: 'session.invalid_connector_id' }, session };
  if (social?.connectorId !== connectorId)
    return {
      refusal: { status: 400, example: 'session.connector_validation_session_not_found' },
      session,
    };
  const { browser, interaction } = session;
  const said = ask(connectorData, social.redirectUri, { ...knownTo(world), ...browser.social });
  const { [String(connectorData['code'])]: _, ...others } = browser.social;
  const after = { browser: { ...browser, social: others }, interaction: { ...interaction, social: null } };
  return isRefusal(said)
    ? { refusal: said, session: after }
    : { record: { kind: 'social', connectorId, userInfo: said }, session: after };
}

/** An address that the provider reported before in this session counts as proved (contract §4). */
export function bySocialAddress(
  given: { connectorId: string } & ({ email: string } | { phone: string }),
  { session, identifiers }: Place,
): Verdict {
  const { kind, to } = addressOf(given);
  const isReported = identifiers.some(
    (record) =>
      record.kind === 'social' && record.connectorId === given.connectorId && record.userInfo[kind] === to,
  );
  return isReported
    ? { record: { kind: `${kind}Verified`, value: to }, session }
    : { refusal: { status: 400, example: 'session.connector_session_not_found' }, session };
}
