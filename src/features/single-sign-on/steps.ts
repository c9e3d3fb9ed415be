import { callbackParameters } from '../../domain/callback-parameters.ts';
import { modeAllows } from '../../domain/sign-in-method.ts';
import { domainToLookUp, spellingsOf } from '../../domain/domain-to-look-up.ts';
import { ssoConnectorsOf } from '../../domain/sso-connectors.ts';
import type { Effect, ErrorContext, ErrorOverrides } from '../../engine/effects/effect.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { newState, type StartingPage } from '../../platform/storage/social-handoff.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { providerFailed, providerFailures } from '../../flow-pages/provider/provider-failures.ts';
import { backTo, callbackUri } from '../../flow-pages/provider/trip-addresses.ts';
import { defineStep } from '../../flow-pages/step.ts';
import type { ShownConnector } from '../../flow-pages/use-connector.ts';
import { chooseConnector } from './choose-connector.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

const addressForm = defineForm({
  name: 'single-sign-on',
  fields: [identifierField],
  submit: 'action.continue',
  rules: 'identifier',
});

const noOrganization: Effect = {
  kind: 'inline',
  field: 'identifier',
  text: { key: 'error.sso_no_organization' },
};

/** Asks for an e-mail address to sign in through an organization. */
export const addressStep = defineStep({
  route: '/single-sign-on',
  title: 'action.single_sign_on',
  heading: 'action.single_sign_on',
  form: addressForm,
  kinds: () => ['email'],
  findsOrganization: true,
  submit: ({ values: { identifier } }, { settings, page }: FlowContext) => {
    const find = ([spelling, ...others]: readonly string[]): Effect => {
      if (spelling === undefined) return noOrganization;
      return callServer({
        request: (server) => server.organizationsOf(spelling),
        next: (ids) => {
          const connectorIds = ssoConnectorsOf(ids, settings).map(({ id }) => id);
          return connectorIds.length > 0 ? chooseConnector(connectorIds, page, identifier) : find(others);
        },
        context: { accountIdentifier: identifier },
      });
    };
    const domain = domainToLookUp(identifier.value);
    return find(domain === undefined ? [] : spellingsOf(domain));
  },
});

type OrganizationConnector = Pick<ShownConnector, 'id' | 'name' | 'platform'>;

interface SsoRequest extends StartingPage {
  connector: OrganizationConnector;
  origin: string;
  /** The page only starts it: the organization replaces the page, and a person who declines the terms goes to the first page. */
  replace?: boolean;
}

/**
 * Released servers answer so if they cannot load the configuration of the organization's identity provider, which is
 * mostly down for a while. Trying again starts from the beginning, because the earlier attempt has ended.
 */
const unreachable = (start: SsoRequest) => {
  const effect = (): Effect => ({
    kind: 'notice',
    text: { key: 'error.sso_unreachable', values: { name: start.connector.name } },
    retry: startSingleSignOn(start),
  });
  return {
    'connector.invalid_config': effect,
    'connector.invalid_metadata': effect,
  } satisfies ErrorOverrides;
};

const isGone = (): Effect => ({ kind: 'notice', text: { key: 'error.method_not_enabled' } });

/** Goes to the organization of a connector. */
export function startSingleSignOn(from: SsoRequest): Effect {
  const { connector, page, origin, formValues, replace = false } = from;
  const { id, name, platform } = connector;
  const state = newState();
  const start = callServer({
    request: (server) =>
      server.startSsoSignIn({ connectorId: id, state, redirectUri: callbackUri(id, origin) }),
    next: ({ to }) => ({
      kind: 'visitProvider',
      connector: { id, platform },
      to,
      state,
      page,
      ...(formValues && { formValues }),
      replace,
    }),
    errors: {
      ...unreachable(from),
      'connector.general': providerFailed(name),
      'entity.not_exists_with_id': isGone,
    },
    // Tells the sequences of two connectors apart when one resumes.
    context: { linkSocial: id },
  });
  return {
    kind: 'agreeToTerms',
    when: page === '/register' ? 'register' : 'sign-in',
    then: start,
    ...(replace && { onCancel: { ...backTo(from), replace } }),
  };
}

/** Finishes the sign-in with the query of the organization's answer. */
export function finishSingleSignOn(start: SsoRequest, search: string): Effect {
  const { id, name } = start.connector;
  return callServer({
    request: (server) => server.finishSsoSignIn(id, callbackParameters(search)),
    next: followRedirect,
    errors: {
      ...unreachable({ ...start, replace: true }),
      'entity.not_exists_with_id': isGone,
      ...providerFailures(name),
      'user.identity_not_exist': (_, context) => withoutAccount(id, context, start),
      'user.sso_identity_not_exist': (_, context) => withoutAccount(id, context, start),
    },
  });
}

/** Creates an account once the person agrees to the terms; the organization has already said who they are. */
function withoutAccount(id: string, { settings }: ErrorContext, start: StartingPage): Effect {
  const noAccess: Effect = {
    kind: 'notice',
    title: 'error.sso_no_account_title',
    text: { key: 'error.sso_no_account' },
  };
  if (!modeAllows('/register', settings)) return noAccess;
  const register = callServer({
    request: (server) => server.createWithOrganization(id),
    next: followRedirect,
    errors: { 'auth.forbidden': () => noAccess },
  });
  return { kind: 'agreeToTerms', when: 'register', then: register, onCancel: backTo(start) };
}
