import { withAccount } from '../../world/accounts.ts';
import { exchangeCode, providerAddress } from '../../world/providers.ts';
import type { Answers } from '../../generated/answers.ts';
import type { Interaction } from '../../session/session.ts';
import type { MockContext } from '../../world/mock-context.ts';
import type { RuleRequest, Rules } from '../../rules/rule.ts';
import { whenStarted } from './started-session.ts';
import type { StartedSession } from './started-session.ts';
import { emptyInteraction } from '../../session/session.ts';
import { signedIn } from './submit/signed-in.ts';
import type { SignInRecord } from '../../session/sign-in-record.ts';
import {
  connectorIdsFor,
  findSsoConnector,
  isBrokenConnector,
  accountOf,
  linked,
} from '../../world/organizations.ts';
import type { SocialUser } from '../../people/social-user.ts';
import { allowsEvent } from '../../world/sign-in-mode.ts';

type Op = 'findSsoConnectors' | 'createSsoAuthorizationUrl' | 'signInWithSso' | 'registerWithSso';
type ReturnError = Exclude<Answers['signInWithSso'], { status: 200 }>;

const record = (isNew: boolean): SignInRecord => ({ isNew, methods: ['single-sign-on'] });

/** The error if the connector cannot be used, or if this session did not go to the organization. */
function tripError(
  { params: { connectorId } }: RuleRequest<'signInWithSso'>,
  { singleSignOn }: Interaction,
  context: MockContext,
): ReturnError | null {
  if (!findSsoConnector(context, connectorId)) return { status: 404, example: 'entity.not_exists_with_id' };
  if (isBrokenConnector(context, connectorId)) return { status: 500, example: 'connector.invalid_config' };
  return singleSignOn?.step === 'trip' && singleSignOn.connectorId === connectorId
    ? null
    : { status: 400, example: 'session.connector_validation_session_not_found' };
}

/** Exchanges the code for a person. Every answer, right or wrong, ends the authorization request. */
function exchange(
  { browser, interaction }: StartedSession,
  { code }: RuleRequest<'signInWithSso'>['body'],
  { tenant }: MockContext,
): { user: SocialUser | ReturnError; session: StartedSession } {
  const after = { ...interaction, singleSignOn: null };
  // An answer has no code if the person cancelled, either.
  if (typeof code !== 'string')
    return {
      user: { status: 500, example: 'connector.invalid_request_parameters' },
      session: { browser, interaction: after },
    };
  const { user, issued } = exchangeCode(code, browser.organizationUsersByCode, tenant.organizations?.users);
  return {
    user: user ?? { status: 500, example: 'connector.social_auth_code_invalid' },
    session: { browser: { ...browser, organizationUsersByCode: issued }, interaction: after },
  };
}

/** Enterprise single sign-on, from release 1.22 on. */
export const singleSignOn: Pick<Rules, Op> = {
  findSsoConnectors: ({ browser, interaction }, { query }, context) =>
    interaction
      ? {
          answer: { status: 200, example: 'one' },
          patch: connectorIdsFor(query.email, context),
          session: { browser, interaction },
        }
      : { answer: { status: 400, example: 'session.not_found' }, session: { browser, interaction } },

  createSsoAuthorizationUrl: ({ browser, interaction }, { params, body }, context) => {
    const { connectorId } = params;
    const { redirectUri, state } = body;
    const session = { browser, interaction };
    if (!interaction) return { answer: { status: 400, example: 'session.not_found' }, session };
    if (!findSsoConnector(context, connectorId))
      return { answer: { status: 404, example: 'entity.not_exists_with_id' }, session };
    if (isBrokenConnector(context, connectorId))
      return { answer: { status: 500, example: 'connector.invalid_config' }, session };
    return {
      answer: { status: 200, example: 'acme' },
      patch: { redirectTo: providerAddress(context, 'single-sign-on', { connectorId, redirectUri, state }) },
      session: {
        browser,
        interaction: {
          ...interaction,
          ...emptyInteraction,
          stored: { event: 'SignIn', identifiers: [], bindMfas: [] },
          singleSignOn: { step: 'trip', connectorId, redirectUri },
        },
      },
    };
  },

  signInWithSso: whenStarted((before, request, context) => {
    const { connectorId } = request.params;
    const error = tripError(request, before.interaction, context);
    if (error) return { answer: error, session: before };
    const { user, session } = exchange(before, request.body, context);
    if ('status' in user) return { answer: user, session };
    const { browser, interaction } = session;
    const account = accountOf(browser.accounts, connectorId, user);
    if (!account)
      return {
        answer: { status: 422, example: 'user.identity_not_exist-unrelated' },
        session: {
          browser,
          interaction: { ...interaction, singleSignOn: { step: 'registration', connectorId, user } },
        },
      };
    if (account.isSuspended) return { answer: { status: 401, example: 'user.suspended' }, session };
    const changed = linked(account, connectorId, user);
    const accounts = withAccount(browser.accounts, changed);
    return {
      answer: { status: 200, example: 'signed-in' },
      ...signedIn({ browser: { ...browser, accounts }, interaction }, changed, record(false), context),
    };
  }),

  registerWithSso: whenStarted((session, { params: { connectorId } }, context) => {
    const { browser, interaction } = session;
    const verified = interaction.singleSignOn;
    if (!allowsEvent(context.settings, 'Register'))
      return { answer: { status: 403, example: 'auth.forbidden' }, session };
    if (!findSsoConnector(context, connectorId))
      return { answer: { status: 404, example: 'entity.not_exists_with_id' }, session };
    if (verified?.step !== 'registration' || verified.connectorId !== connectorId)
      return { answer: { status: 400, example: 'session.connector_session_not_found' }, session };
    const { name, email } = verified.user;
    const created = linked(
      {
        id: context.random.hex(12),
        name: name ?? email ?? 'Somebody new',
        ...(email !== undefined && { email }),
      },
      connectorId,
      verified.user,
    );
    const accounts = withAccount(browser.accounts, created);
    return {
      answer: { status: 200, example: 'registered' },
      ...signedIn({ browser: { ...browser, accounts }, interaction }, created, record(true), context),
    };
  }),
};
