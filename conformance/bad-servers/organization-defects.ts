import type { SingleSignOn, StoredInteraction } from '../../mocks/dialects/interaction/stored-interaction.ts';
import {
  changeBrowser,
  changeInteraction,
  isSuccess,
  keepsAccounts,
  withInteraction,
  withSettings,
  type DecisionHook,
  type SessionHook,
} from './hooks.ts';
import { defect, type NamedDefect } from './named-defect.ts';
import type { SocialUser } from '../../mocks/people/social-user.ts';

const anybody: SocialUser = { id: 'nobody-at-all', name: 'Nobody at all' };

/** Replaces a refusal by a successful answer. */
const letsIn =
  (refusal: string, example: string): DecisionHook =>
  (decision) =>
    decision.answer.example === refusal
      ? { answer: { status: 200, example }, session: decision.session }
      : decision;

/** Changes the interaction that single sign-on has begun. */
const afterBeginning =
  (
    change: (stored: StoredInteraction, before: StoredInteraction) => StoredInteraction | null,
  ): DecisionHook =>
  (decision, before) => {
    const stored = decision.session.interaction?.stored;
    if (!stored) return decision;
    const changed = change(stored, before.interaction?.stored ?? stored);
    return withInteraction(decision, (now) => ({ ...now, stored: changed }));
  };

/** Changes the address of the identity provider. */
const withAddress =
  (change: (address: URL) => void): DecisionHook =>
  (decision) => {
    const redirectTo = (decision.patch as { redirectTo?: unknown } | undefined)?.redirectTo;
    if (typeof redirectTo !== 'string') return decision;
    const address = new URL(redirectTo);
    change(address);
    return { ...decision, patch: { redirectTo: address.href } };
  };

/** Keeps the codes that the rule has used up. */
const keepsCodes: DecisionHook = (decision, { browser: { organizationUsersByCode } }) => ({
  ...decision,
  session: changeBrowser(decision.session, () => ({ organizationUsersByCode })),
});

/** Changes the step of single sign-on that the rule sees. */
const atStep =
  (change: (step: SingleSignOn) => SingleSignOn): SessionHook =>
  (session) =>
    changeInteraction(session, (now) => ({
      ...now,
      singleSignOn: now.singleSignOn && change(now.singleSignOn),
    }));

export const organizationDefects = {
  'organizations-without-session': defect(
    'The look-up of organizations needs no session.',
    ['findSsoConnectors'],
    {
      after: letsIn('session.not_found', 'one'),
    },
  ),
  'organizations-after-a-put': defect(
    'The look-up of organizations finds nothing before PUT interaction.',
    ['findSsoConnectors'],
    {
      after: (decision, { interaction }) =>
        isSuccess(decision) && !interaction?.stored ? { ...decision, patch: [] } : decision,
    },
  ),
  'organizations-although-off': defect(
    'The look-up finds connectors although single sign-on is off.',
    ['findSsoConnectors'],
    { context: withSettings(() => ({ singleSignOnEnabled: true })) },
  ),
  'organization-begins-nothing': defect(
    'Single sign-on begins no interaction.',
    ['createSsoAuthorizationUrl'],
    { after: afterBeginning(() => null) },
  ),
  'organization-keeps-the-interaction': defect(
    'Single sign-on keeps the earlier event.',
    ['createSsoAuthorizationUrl'],
    { after: afterBeginning((stored, { event }) => ({ ...stored, event })) },
  ),
  'organization-keeps-the-identifier': defect(
    'Single sign-on keeps the earlier identifier.',
    ['createSsoAuthorizationUrl'],
    { after: afterBeginning((stored, { identifiers }) => ({ ...stored, identifiers })) },
  ),
  'organization-state-changed': defect(
    'The server sends another state to the organization than the page sent.',
    ['createSsoAuthorizationUrl'],
    { after: withAddress(({ searchParams }) => searchParams.set('state', 'of-the-server')) },
  ),
  'organization-elsewhere': defect(
    'The server sends another redirect URI to the organization than the page sent.',
    ['createSsoAuthorizationUrl'],
    {
      after: withAddress(({ searchParams }) =>
        searchParams.set('redirect_uri', `${searchParams.get('redirect_uri') ?? ''}/elsewhere`),
      ),
    },
  ),
  'unknown-organization-accepted': defect(
    'Single sign-on begins for an unknown connector.',
    ['createSsoAuthorizationUrl'],
    { after: letsIn('entity.not_exists_with_id', 'acme') },
  ),
  'any-organization-code-accepted': defect(
    'The server accepts a code that no organization issued.',
    ['signInWithSso'],
    { after: letsIn('connector.social_auth_code_invalid', 'signed-in') },
  ),
  'organization-answer-reusable': defect(
    'The server accepts the answer of an organization again.',
    ['signInWithSso'],
    {
      before: atStep((step) =>
        step.step === 'trip' ? step : { step: 'trip', connectorId: step.connectorId, redirectUri: '' },
      ),
      after: keepsCodes,
    },
  ),
  'organization-code-reusable': defect(
    'The server accepts the code of an organization in every later sign-on.',
    ['signInWithSso'],
    {
      after: keepsCodes,
    },
  ),
  'organization-answer-without-a-trip': defect(
    'The server accepts the answer of an organization that it did not ask.',
    ['signInWithSso'],
    {
      after: letsIn('session.connector_validation_session_not_found', 'signed-in'),
    },
  ),
  'organization-answer-without-a-beginning': defect(
    'The server accepts the answer of an organization without an interaction.',
    ['signInWithSso'],
    {
      after: letsIn('session.verification_session_not_found', 'signed-in'),
    },
  ),
  'cancelled-organization-lets-in': defect(
    'Cancelled single sign-on signs the person in.',
    ['signInWithSso'],
    {
      after: letsIn('connector.invalid_request_parameters', 'signed-in'),
    },
  ),
  'organization-keeps-the-session': defect(
    'Single sign-on does not end the interaction.',
    ['signInWithSso'],
    {
      after: (decision, { interaction }) =>
        withInteraction(decision, (now) => ({ ...now, stored: interaction?.stored ?? null })),
    },
  ),
  'stranger-gets-an-account': defect(
    'A person of an organization without an account is signed in.',
    ['signInWithSso'],
    { after: letsIn('user.identity_not_exist-unrelated', 'signed-in') },
  ),
  'organization-newcomer-is-not-kept': defect(
    'Registration by single sign-on succeeds but creates no account.',
    ['registerWithSso'],
    { after: keepsAccounts },
  ),
  'registration-without-an-identity': defect(
    'Registration by single sign-on needs no identity of the organization.',
    ['registerWithSso'],
    {
      before: atStep(({ connectorId, ...step }) => ({
        step: 'registration',
        connectorId,
        user: 'user' in step ? step.user : anybody,
      })),
    },
  ),
  'registration-without-a-beginning': defect(
    'Registration by single sign-on needs no interaction.',
    ['registerWithSso'],
    { after: letsIn('session.verification_session_not_found', 'registered') },
  ),
  'organization-mode-ignored': defect(
    'Registration by single sign-on ignores signInMode.',
    ['registerWithSso'],
    { context: withSettings(() => ({ signInMode: 'SignInAndRegister' })) },
  ),
  'suspended-enters-by-organization': defect(
    'A suspended person signs in by single sign-on.',
    ['signInWithSso'],
    { after: letsIn('user.suspended', 'signed-in') },
  ),
  'organization-address-accepted': defect(
    'The server accepts a password or code for an address of an organization.',
    ['putInteraction', 'patchIdentifiers'],
    { context: withSettings(() => ({ singleSignOnEnabled: false })) },
  ),
} as const satisfies Readonly<Record<string, NamedDefect>>;
