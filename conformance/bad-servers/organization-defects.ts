import type { OperationId } from '../prism/description.ts';
import type { Session } from '../session/session.ts';
import type { SingleSignOn, SocialUser, StoredInteraction } from '../session/stored-interaction.ts';
import type { Settings } from '../tenants/tenants.ts';
import type { Behaviour, ContextHook, DecisionHook, LooseDecision, SessionHook } from './behaviour.ts';
import type { OrganizationFault } from './organization-behaviour-names.ts';

interface Misbehaviour {
  purpose: string;
  behaviour: Behaviour;
}

const anybody: SocialUser = { id: 'nobody-at-all', name: 'Nobody at all' };

const acts = (
  purpose: string,
  operations: readonly OperationId[],
  hooks: Omit<Behaviour, 'operations'>,
): Misbehaviour => ({ purpose, behaviour: { operations, ...hooks } });

const isSuccess = ({ answer }: LooseDecision) => answer.status < 300;

const withInteraction = (session: Session, parts: Partial<NonNullable<Session['interaction']>>): Session =>
  session.interaction ? { ...session, interaction: { ...session.interaction, ...parts } } : session;

const withSettings =
  (parts: Partial<Settings>): ContextHook =>
  (context) => ({ ...context, settings: { ...context.settings, ...parts } });

/** Answers as if somebody had been let in, or an account made. */
const letsIn =
  (refusal: string, example: string): DecisionHook =>
  (decision) =>
    decision.answer.example === refusal
      ? { answer: { status: 200, example }, session: decision.session }
      : decision;

/** Changes what is stored once a trip has begun. */
const afterBeginning =
  (
    change: (stored: StoredInteraction, before: StoredInteraction) => StoredInteraction | null,
  ): DecisionHook =>
  (decision, before) => {
    const stored = decision.session.interaction?.stored;
    if (!isSuccess(decision) || !stored) return decision;
    const changed = change(stored, before.interaction?.stored ?? stored);
    return { ...decision, session: withInteraction(decision.session, { stored: changed }) };
  };

/** Changes the address to which a trip leads. */
const withAddress =
  (change: (address: URL) => void): DecisionHook =>
  (decision) => {
    const redirectTo = (decision.patch as { redirectTo?: unknown } | undefined)?.redirectTo;
    if (typeof redirectTo !== 'string') return decision;
    const address = new URL(redirectTo);
    change(address);
    return { ...decision, patch: { redirectTo: address.href } };
  };

/** Shows another step of a single sign-on to a rule. */
const atStep =
  (change: (step: SingleSignOn) => SingleSignOn): SessionHook =>
  (session) => {
    const step = session.interaction?.singleSignOn;
    return step ? withInteraction(session, { singleSignOn: change(step) }) : session;
  };

export const organizationBehaviours: Readonly<Record<OrganizationFault, Misbehaviour>> = {
  'organizations-without-session': acts('The look-up needs no session.', ['findSsoConnectors'], {
    after: letsIn('session.not_found', 'one'),
  }),
  'organizations-after-a-put': acts(
    'The look-up finds nothing before an interaction was put.',
    ['findSsoConnectors'],
    {
      after: (decision, { interaction }) =>
        isSuccess(decision) && !interaction?.stored ? { ...decision, patch: [] } : decision,
    },
  ),
  'organizations-although-off': acts(
    'The look-up finds connectors although single sign-on is off.',
    ['findSsoConnectors'],
    { context: withSettings({ singleSignOnEnabled: true }) },
  ),
  'organization-begins-nothing': acts(
    'The trip to an organization begins no interaction.',
    ['createSsoAuthorizationUrl'],
    { after: afterBeginning(() => null) },
  ),
  'organization-keeps-the-interaction': acts(
    'The trip to an organization keeps the event of before.',
    ['createSsoAuthorizationUrl'],
    { after: afterBeginning((stored, { event }) => ({ ...stored, event })) },
  ),
  'organization-keeps-the-identifier': acts(
    'The trip to an organization keeps who was identified before.',
    ['createSsoAuthorizationUrl'],
    { after: afterBeginning((stored, { identifiers }) => ({ ...stored, identifiers })) },
  ),
  'organization-state-changed': acts(
    'The organization gets another state than that of the page.',
    ['createSsoAuthorizationUrl'],
    { after: withAddress(({ searchParams }) => searchParams.set('state', 'of-the-server')) },
  ),
  'organization-elsewhere': acts(
    'The organization returns people to another page.',
    ['createSsoAuthorizationUrl'],
    {
      after: withAddress(({ searchParams }) =>
        searchParams.set('redirect_uri', `${searchParams.get('redirect_uri') ?? ''}/elsewhere`),
      ),
    },
  ),
  'unknown-organization-accepted': acts(
    'A trip begins for a connector that does not exist.',
    ['createSsoAuthorizationUrl'],
    { after: letsIn('entity.not_exists_with_id', 'acme') },
  ),
  'any-organization-code-accepted': acts(
    'A code that no organization gave lets somebody in.',
    ['signInWithSso'],
    { after: letsIn('connector.social_auth_code_invalid', 'signed-in') },
  ),
  'organization-answer-reusable': acts(
    'An answer of an organization counts again in its session.',
    ['signInWithSso'],
    {
      before: atStep((step) =>
        step.step === 'trip' ? step : { step: 'trip', connectorId: step.connectorId, redirectUri: '' },
      ),
      after: (decision, { browser }) => ({
        ...decision,
        session: {
          ...decision.session,
          browser: {
            ...decision.session.browser,
            organizationUsersByCode: browser.organizationUsersByCode,
          },
        },
      }),
    },
  ),
  'organization-code-reusable': acts(
    'A code of an organization counts after every trip.',
    ['signInWithSso'],
    {
      after: (decision, { browser }) => ({
        ...decision,
        session: {
          ...decision.session,
          browser: {
            ...decision.session.browser,
            organizationUsersByCode: browser.organizationUsersByCode,
          },
        },
      }),
    },
  ),
  'organization-answer-without-a-trip': acts('An answer needs no trip.', ['signInWithSso'], {
    after: letsIn('session.connector_validation_session_not_found', 'signed-in'),
  }),
  'organization-answer-without-a-beginning': acts('An answer needs no interaction.', ['signInWithSso'], {
    after: letsIn('session.verification_session_not_found', 'signed-in'),
  }),
  'cancelled-organization-lets-in': acts('A trip that was cancelled lets somebody in.', ['signInWithSso'], {
    after: letsIn('connector.invalid_request_parameters', 'signed-in'),
  }),
  'organization-keeps-the-session': acts(
    'After a return that let somebody in, the interaction goes on.',
    ['signInWithSso'],
    {
      after: (decision, { interaction }) =>
        isSuccess(decision)
          ? {
              ...decision,
              session: withInteraction(decision.session, { stored: interaction?.stored ?? null }),
            }
          : decision,
    },
  ),
  'stranger-gets-an-account': acts(
    'Somebody of an organization without an account is let in without a question.',
    ['signInWithSso'],
    { after: letsIn('user.identity_not_exist-unrelated', 'signed-in') },
  ),
  'organization-newcomer-is-not-kept': acts(
    'A registration at an organization succeeds and leaves no account.',
    ['registerWithSso'],
    {
      after: (decision, { browser }) => ({
        ...decision,
        session: {
          ...decision.session,
          browser: { ...decision.session.browser, accounts: browser.accounts },
        },
      }),
    },
  ),
  'registration-without-an-identity': acts(
    'An account is made for somebody of whom the organization has told nothing.',
    ['registerWithSso'],
    {
      before: atStep(({ connectorId, ...step }) => ({
        step: 'registration',
        connectorId,
        user: 'user' in step ? step.user : anybody,
      })),
    },
  ),
  'registration-without-a-beginning': acts(
    'An account is made although nothing was begun.',
    ['registerWithSso'],
    { after: letsIn('session.verification_session_not_found', 'registered') },
  ),
  'organization-mode-ignored': acts(
    'Somebody new of an organization gets an account where nobody can register.',
    ['registerWithSso'],
    { context: withSettings({ signInMode: 'SignInAndRegister' }) },
  ),
  'suspended-enters-by-organization': acts(
    'Somebody suspended signs in at an organization.',
    ['signInWithSso'],
    { after: letsIn('user.suspended', 'signed-in') },
  ),
  'organization-address-accepted': acts(
    'An address of an organization counts with a password or a code.',
    ['putInteraction', 'patchIdentifiers'],
    { context: withSettings({ singleSignOnEnabled: false }) },
  ),
};
