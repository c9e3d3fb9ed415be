import type { Interaction, Session } from '../../session/session.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { connectorIdsFor, findSsoConnector, isBrokenConnector } from '../../world/organizations.ts';
import {
  exchangeCode,
  findSocialConnector,
  isMessageConnector,
  providerAddress,
} from '../../world/providers.ts';
import {
  newId,
  recordNotFound,
  recordOf,
  refusal,
  verified,
  whenStarted,
  withChangedRecord,
  withRecord,
  withState,
  type Call,
  type Outcome,
  type Refusal,
  type StartedSession,
} from './rule.ts';
import type { RecordOf } from './state.ts';

interface Trip {
  connectorId: string;
  state: string;
  redirectUri: string;
}

interface ProviderAnswer {
  connectorId: string;
  connectorData: Readonly<Record<string, unknown>>;
  verificationId?: string | undefined;
}

/** Whether the server waits for the answer of this connector. */
export const awaitsAnswer = (
  { experience }: Pick<Interaction, 'experience'>,
  wanted: 'Social' | 'EnterpriseSso',
  connectorId: string,
): boolean =>
  experience?.records.some(
    (record) => record.type === wanted && record.connectorId === connectorId && record.redirectUri !== null,
  ) ?? false;

const tripEnded = refusal(400, 'session.connector_validation_session_not_found');

const started = (
  session: StartedSession,
  type: 'Social' | 'EnterpriseSso',
  { connectorId, redirectUri, state }: Trip,
  context: MockContext,
): Outcome => {
  const id = newId(context);
  const kind = type === 'Social' ? 'social' : 'single-sign-on';
  const authorizationUri = providerAddress(context, kind, { connectorId, redirectUri, state });
  return verified(withRecord(session, { type, id, connectorId, redirectUri }), id, { authorizationUri });
};

export const startSocial = whenStarted<Trip>((session, { body, context }) => {
  const { connectorId, state, redirectUri } = body;
  if (state === '' || redirectUri === '') return refusal(400, 'session.insufficient_info');
  if (isMessageConnector(context, connectorId)) return refusal(400, 'connector.unexpected_type');
  return findSocialConnector(context, connectorId)
    ? started(session, 'Social', body, context)
    : refusal(404, 'entity.not_found');
});

export const startSso = whenStarted<Trip>((session, { body, context }) => {
  if (!findSsoConnector(context, body.connectorId)) return refusal(404, 'entity.not_exists_with_id');
  return isBrokenConnector(context, body.connectorId)
    ? refusal(500, 'connector.invalid_config')
    : started(session, 'EnterpriseSso', body, context);
});

/** The answer ends the trip, and makes a captcha unnecessary. */
function withUser(session: StartedSession, record: RecordOf<'Social' | 'EnterpriseSso'>): Outcome {
  const captcha = { ...session.interaction.experience.captcha, skipped: true };
  return verified(withState(withChangedRecord(session, record), { captcha }), record.id);
}

export const verifySocial = whenStarted<ProviderAnswer>((session, { body, context }) => {
  const { connectorId, connectorData, verificationId } = body;
  const record = recordOf(session, 'Social', verificationId);
  if (!record) return recordNotFound;
  if (record.connectorId !== connectorId) return refusal(422, 'session.invalid_connector_id');
  const { code } = connectorData;
  // The trip goes on after a refusal of the provider.
  if (typeof code !== 'string')
    return refusal(400, 'connector.invalid_response', { message: JSON.stringify(connectorData) });
  if (record.redirectUri === null) return tripEnded;
  const { browser } = session;
  const { user, issued } = exchangeCode(code, browser.socialUsersByCode, context.tenant.providerUsers);
  const after = { ...session, browser: { ...browser, socialUsersByCode: issued } };
  if (!user) {
    const ended = withChangedRecord(after, { ...record, redirectUri: null });
    return { ...refusal(401, 'connector.social_auth_code_invalid'), session: ended };
  }
  return withUser(after, { ...record, redirectUri: null, user, rawData: connectorData });
});

export const verifySso = whenStarted<ProviderAnswer>((session, { body, context }) => {
  const { connectorId, connectorData, verificationId } = body;
  const record = recordOf(session, 'EnterpriseSso', verificationId);
  if (record?.connectorId !== connectorId) return recordNotFound;
  if (record.redirectUri === null) return tripEnded;
  const { browser } = session;
  const { code } = connectorData;
  const ended = withChangedRecord(session, { ...record, redirectUri: null });
  const failed = (refused: Refusal): Outcome => ({ ...refused, session: ended });
  if (typeof code !== 'string') {
    const error = { formErrors: [], fieldErrors: { code: ['Required'] } };
    const data = {
      ssoErrorCode: 'invalid_request_parameters',
      url: `${context.origin}/token`,
      params: connectorData,
      error,
    };
    return failed(refusal(500, 'connector.invalid_request_parameters', data));
  }
  const { user, issued } = exchangeCode(
    code,
    browser.organizationUsersByCode,
    context.tenant.organizations?.users,
  );
  if (!user) return failed(refusal(500, 'connector.authorization_failed'));
  const after = { ...session, browser: { ...browser, organizationUsersByCode: issued } };
  return withUser(after, { ...record, redirectUri: null, user });
});

/** Needs the cookie only. */
export function findConnectorIds(session: Session, { body, context }: Call<{ email: string }>): Outcome {
  if (!session.interaction) return { ...refusal(400, 'session.not_found'), session };
  return {
    status: 200,
    body: { connectorIds: connectorIdsFor(body.email, context) },
    session,
  };
}
