import type { MockContext } from '../rules/mock-context.ts';
import type { OperationId } from '../prism/description.ts';
import type { BrowserSession, InboxMessage, Interaction, Session } from '../session/session.ts';
import type {
  IdentifierRecord,
  InteractionEventName,
  StoredInteraction,
} from '../session/stored-interaction.ts';
import type { Account } from '../people/persona.ts';
import type { Settings } from '../tenants/tenants.ts';
import type { MfaVerifier } from '../verification/mfa-verifier.ts';
import type { BehaviourFault } from './behaviour-names.ts';
import { organizationBehaviours } from './organization-behaviours.ts';
import type {
  Behaviour,
  Body,
  BodyHook,
  ContextHook,
  DecisionHook,
  LooseDecision,
  SessionHook,
} from './behaviour.ts';

const IDENTIFY: readonly OperationId[] = ['putInteraction', 'patchIdentifiers'];

const acts = (operations: readonly OperationId[], hooks: Omit<Behaviour, 'operations'>): Behaviour => ({
  operations,
  ...hooks,
});

const changed = (session: Session, change: (interaction: Interaction) => Interaction): Session =>
  session.interaction ? { ...session, interaction: change(session.interaction) } : session;

const isSuccess = ({ answer }: LooseDecision) => answer.status < 300;

const withInteraction = (decision: LooseDecision, change: (interaction: Interaction) => Interaction) =>
  isSuccess(decision) ? { ...decision, session: changed(decision.session, change) } : decision;

const withBrowser = (decision: LooseDecision, change: (browser: BrowserSession) => BrowserSession) =>
  isSuccess(decision)
    ? { ...decision, session: { ...decision.session, browser: change(decision.session.browser) } }
    : decision;

const withStoredParts = (
  decision: LooseDecision,
  parts: Partial<StoredInteraction> | ((stored: StoredInteraction) => Partial<StoredInteraction>),
) =>
  withInteraction(decision, (interaction) =>
    interaction.stored
      ? {
          ...interaction,
          stored: {
            ...interaction.stored,
            ...(typeof parts === 'function' ? parts(interaction.stored) : parts),
          },
        }
      : interaction,
  );

/** The answer as it is, and the session of before. */
const unchanged: DecisionHook = (decision, before) =>
  isSuccess(decision) ? { ...decision, session: before } : decision;

/** What was in the profile before stays in it. */
const withEarlierProfile: DecisionHook = (decision, { interaction }) =>
  withStoredParts(decision, (now) => ({ profile: { ...interaction?.stored?.profile, ...now.profile } }));

const onEvent = (
  { interaction }: Session,
  event: InteractionEventName,
  decision: LooseDecision,
  change: () => LooseDecision,
) => (interaction?.stored?.event === event ? change() : decision);

/** The identifier of a body: that of PUT interaction, or the whole body. */
const identifierOf = (body: Body): Body =>
  body && typeof body['identifier'] === 'object' ? (body['identifier'] as Body) : body;

const addressIn = (identifier: Body): { kind: 'email' | 'phone'; to: string } | null => {
  const kind = identifier?.['email'] === undefined ? 'phone' : 'email';
  const to = identifier?.[kind];
  return typeof to === 'string' ? { kind, to: kind === 'email' ? to.toLowerCase() : to } : null;
};

/** Replaces the secret of an identifier by what `find` says counts for that name or address. */
const withSecret =
  (key: string, find: (name: string, session: Session, given: unknown) => unknown): BodyHook =>
  (body, session) => {
    const identifier = identifierOf(body);
    if (!body || identifier?.[key] === undefined) return body;
    const name = addressIn(identifier)?.to ?? String(identifier['username']);
    const replaced = { ...identifier, [key]: find(name, session, identifier[key]) ?? identifier[key] };
    return identifier === body ? replaced : { ...body, identifier: replaced };
  };

const sentTo = (interaction: Interaction | null, address: string) =>
  Object.values(interaction?.codes ?? {}).find(({ to }) => to === address);

const renewed = (codes: Interaction['codes'], { browser }: Session): Interaction['codes'] =>
  Object.fromEntries(
    Object.entries(codes).map(([event, sent]) => [
      event,
      { ...sent, sentAt: Date.now() + browser.overrides.clockOffsetMs },
    ]),
  );

/** Lets the last message to the address count, if it is one of those that are wanted. */
const withLastMessage =
  (isWanted: (message: InboxMessage, session: Session) => boolean): SessionHook =>
  (session, body) =>
    changed(session, (now) => {
      const address = addressIn(identifierOf(body));
      const event = now.stored?.event;
      const message = session.browser.inbox.find((one) => one.to === address?.to && isWanted(one, session));
      if (!message || !event || now.codes[event]) return now;
      const { kind, to, code, sentAt } = message;
      return { ...now, codes: { ...now.codes, [event]: { kind, to, code, sentAt, tries: 0 } } };
    });

const withVerifier =
  (parts: Partial<MfaVerifier>): ContextHook =>
  (context) => ({ ...context, mfaVerifier: { ...context.mfaVerifier, ...parts } });

const withSettings =
  (change: (settings: Settings) => Partial<Settings>): ContextHook =>
  (context: MockContext) => ({ ...context, settings: { ...context.settings, ...change(context.settings) } });

const unusedBackupCode = (accounts: readonly Account[]): string | undefined => {
  const [last] = accounts.slice(-1);
  for (const factor of last?.factors ?? [])
    if (factor.type === 'BackupCode') return factor.codes.find(({ usedAt }) => usedAt === null)?.code;
  return undefined;
};

const identified = (identifiers: readonly IdentifierRecord[]): string => {
  const [first] = identifiers;
  return first?.kind === 'accountId' ? first.value : '';
};

/** A password that the policy refuses becomes one that it takes. */
const withoutWeakPassword = (body: Body): Body => {
  const profile = (body && typeof body['profile'] === 'object' ? body['profile'] : body) as Body;
  const password = profile?.['password'];
  if (!body || typeof password !== 'string') return body;
  const strong = {
    ...profile,
    password: `harbour-${password.replaceAll(/[^ -~]/g, 'x')}-K7`,
  };
  return profile === body ? strong : { ...body, profile: strong };
};

export const behaviours: Readonly<Record<BehaviourFault, { purpose: string; behaviour: Behaviour }>> = {
  'any-passcode-accepted': {
    purpose: 'Every code counts, if one was sent to that address.',
    behaviour: acts(IDENTIFY, {
      body: withSecret('verificationCode', (address, { interaction }) => sentTo(interaction, address)?.code),
    }),
  },
  'passcode-reusable': {
    purpose: 'A code counts as often as somebody enters it.',
    behaviour: acts(IDENTIFY, {
      after: (decision, { interaction }) =>
        withInteraction(decision, (now) => ({ ...now, codes: { ...interaction?.codes, ...now.codes } })),
    }),
  },
  'passcode-of-any-session': {
    purpose: 'A code counts in every session of the browser.',
    behaviour: acts(IDENTIFY, { before: withLastMessage(() => true) }),
  },
  'passcode-of-any-event': {
    purpose: 'A code counts for every event.',
    behaviour: acts(IDENTIFY, {
      before: withLastMessage(({ interactionId }, { interaction }) => interactionId === interaction?.id),
    }),
  },
  'passcode-of-any-address': {
    purpose: 'A code counts for every address.',
    behaviour: acts(IDENTIFY, {
      before: (session, body) =>
        changed(session, (now) => {
          const address = addressIn(identifierOf(body));
          const event = now.stored?.event;
          const sent = event && now.codes[event];
          return sent && address
            ? { ...now, codes: { ...now.codes, [event]: { ...sent, ...address } } }
            : now;
        }),
    }),
  },
  'older-passcode-accepted': {
    purpose: 'A code counts although a newer one was sent.',
    behaviour: acts(IDENTIFY, {
      body: withSecret('verificationCode', (address, { browser, interaction }, given) => {
        const isKnown = browser.inbox.some(
          ({ to, code, interactionId, state }) =>
            to === address && code === given && interactionId === interaction?.id && state === 'voided',
        );
        return isKnown ? sentTo(interaction, address)?.code : given;
      }),
    }),
  },
  'expired-passcode-accepted': {
    purpose: 'A code counts for ever.',
    behaviour: acts(IDENTIFY, {
      before: (session) => changed(session, (now) => ({ ...now, codes: renewed(now.codes, session) })),
    }),
  },
  'passcode-never-sent': {
    purpose: 'The server says that it has sent a code, and sends none.',
    behaviour: acts(['sendVerificationCode'], {
      after: (decision) =>
        withBrowser(decision, (browser) => ({ ...browser, inbox: browser.inbox.slice(1) })),
    }),
  },
  'passcode-lost': {
    purpose: 'The code that arrives is unknown to the server.',
    behaviour: acts(['sendVerificationCode'], {
      after: (decision, { interaction }) =>
        withInteraction(decision, (now) => ({ ...now, codes: interaction?.codes ?? {} })),
    }),
  },
  'any-password-accepted': {
    purpose: 'Every password of an account counts.',
    behaviour: acts(IDENTIFY, {
      body: withSecret(
        'password',
        (name, { browser }, given) =>
          browser.accounts.find(({ username, email, phone }) => [username, email, phone].includes(name))
            ?.password ?? given,
      ),
    }),
  },
  'event-of-put-ignored': {
    purpose: 'PUT interaction begins a sign-in, whatever the event.',
    behaviour: acts(['putInteraction'], {
      after: (decision) => withStoredParts(decision, { event: 'SignIn' }),
    }),
  },
  'event-change-ignored': {
    purpose: 'PUT event changes nothing.',
    behaviour: acts(['putEvent'], { after: unchanged }),
  },
  'profile-of-put-ignored': {
    purpose: 'PUT interaction forgets its profile.',
    behaviour: acts(['putInteraction'], { after: (decision) => withStoredParts(decision, { profile: {} }) }),
  },
  'identifier-of-put-ignored': {
    purpose: 'PUT interaction forgets its identifier.',
    behaviour: acts(['putInteraction'], {
      after: (decision) => withStoredParts(decision, { identifiers: [] }),
    }),
  },
  'put-keeps-identifiers': {
    purpose: 'PUT interaction keeps who was identified before.',
    behaviour: acts(['putInteraction'], {
      after: (decision, { interaction }) =>
        withStoredParts(decision, (now) => ({
          identifiers: now.identifiers.length ? now.identifiers : (interaction?.stored?.identifiers ?? []),
        })),
    }),
  },
  'put-keeps-profile': {
    purpose: 'PUT interaction keeps the profile of before.',
    behaviour: acts(['putInteraction'], { after: withEarlierProfile }),
  },
  'profile-put-ignored': {
    purpose: 'PUT profile changes nothing.',
    behaviour: acts(['putProfile'], { after: unchanged }),
  },
  'profile-put-merges': {
    purpose: 'PUT profile keeps what was there.',
    behaviour: acts(['putProfile'], { after: withEarlierProfile }),
  },
  'profile-patch-ignored': {
    purpose: 'PATCH profile changes nothing.',
    behaviour: acts(['patchProfile'], { after: unchanged }),
  },
  'profile-patch-replaces': {
    purpose: 'PATCH profile forgets what was there.',
    behaviour: acts(['patchProfile'], {
      after: (decision, _, body) => withStoredParts(decision, { profile: body ?? {} }),
    }),
  },
  'profile-delete-ignored': {
    purpose: 'DELETE profile changes nothing.',
    behaviour: acts(['deleteProfile'], { after: unchanged }),
  },
  'interaction-delete-ignored': {
    purpose: 'DELETE interaction changes nothing.',
    behaviour: acts(['deleteInteraction'], { after: unchanged }),
  },
  'identifiers-ignored': {
    purpose: 'PATCH identifiers identifies nobody.',
    behaviour: acts(['patchIdentifiers'], {
      after: (decision, { interaction }) =>
        withStoredParts(decision, { identifiers: interaction?.stored?.identifiers ?? [] }),
    }),
  },
  'submit-keeps-session': {
    purpose: 'A submit can be repeated.',
    behaviour: acts(['submitInteraction'], {
      after: (decision, { interaction }) =>
        withInteraction(decision, (now) => ({ ...now, stored: now.stored ?? interaction?.stored ?? null })),
    }),
  },
  'new-account-is-not-kept': {
    purpose: 'A registration succeeds and leaves no account.',
    behaviour: acts(['submitInteraction'], {
      after: (decision, before) =>
        onEvent(before, 'Register', decision, () =>
          withBrowser(decision, (browser) => ({ ...browser, accounts: before.browser.accounts })),
        ),
    }),
  },
  'new-password-is-not-kept': {
    purpose: 'A registration forgets the password.',
    behaviour: acts(['submitInteraction'], {
      before: (session) =>
        changed(session, (now) =>
          now.stored?.event === 'Register' && now.stored.profile?.password
            ? {
                ...now,
                stored: { ...now.stored, profile: { ...now.stored.profile, password: 'another-harbour-7' } },
              }
            : now,
        ),
    }),
  },
  'recovery-keeps-the-password': {
    purpose: 'A recovery succeeds and changes no password.',
    behaviour: acts(['submitInteraction'], {
      after: (decision, before) =>
        onEvent(before, 'ForgotPassword', decision, () =>
          withBrowser(decision, (browser) => ({ ...browser, accounts: before.browser.accounts })),
        ),
    }),
  },
  'same-password-accepted': {
    purpose: 'A recovery takes the old password.',
    behaviour: acts(['submitInteraction'], {
      before: (session) => ({
        ...session,
        browser: {
          ...session.browser,
          accounts: session.browser.accounts.map((one) =>
            session.interaction?.stored?.event === 'ForgotPassword'
              ? { ...one, password: 'what-it-was-before-7' }
              : one,
          ),
        },
      }),
    }),
  },
  'taken-username-accepted': {
    purpose: 'Two accounts can have one user name.',
    behaviour: acts(['submitInteraction'], {
      before: (session) => ({
        ...session,
        browser: {
          ...session.browser,
          accounts: session.browser.accounts.map((one) =>
            one.username === session.interaction?.stored?.profile?.username
              ? { ...one, username: `${one.username ?? ''}_before` }
              : one,
          ),
        },
      }),
    }),
  },
  'unproved-address-accepted': {
    purpose: 'An address needs no code.',
    behaviour: acts(['submitInteraction'], {
      before: (session) =>
        changed(session, (now) => {
          const { email, phone } = now.stored?.profile ?? {};
          const proofs: IdentifierRecord[] = [
            ...(email === undefined ? [] : [{ kind: 'emailVerified', value: email } as const]),
            ...(phone === undefined ? [] : [{ kind: 'phoneVerified', value: phone } as const]),
          ];
          return now.stored
            ? { ...now, stored: { ...now.stored, identifiers: [...now.stored.identifiers, ...proofs] } }
            : now;
        }),
    }),
  },
  'any-app-code-accepted': {
    purpose: 'Every code of an authenticator app verifies.',
    behaviour: acts(['verifyMfa'], { context: withVerifier({ verifyTotp: (app) => app }) }),
  },
  'any-app-code-binds': {
    purpose: 'Every code binds an authenticator app.',
    behaviour: acts(['bindMfa'], { context: withVerifier({ verifyTotp: (app) => app }) }),
  },
  'older-secret-counts': {
    purpose: 'A new secret of an authenticator app changes nothing.',
    behaviour: acts(['createTotpSecret'], {
      after: (decision, { interaction }) =>
        withStoredParts(decision, (now) =>
          interaction?.stored?.pendingMfa?.kind === 'totp'
            ? { pendingMfa: interaction.stored.pendingMfa }
            : now,
        ),
    }),
  },
  'backup-code-reusable': {
    purpose: 'A backup code can be used again.',
    behaviour: acts(['verifyMfa'], {
      after: (decision, before, body) =>
        body?.['type'] === 'BackupCode'
          ? withBrowser(decision, (browser) => ({ ...browser, accounts: before.browser.accounts }))
          : decision,
    }),
  },
  'any-backup-code-accepted': {
    purpose: 'Every backup code counts.',
    behaviour: acts(['verifyMfa'], {
      body: (body, { browser }) =>
        body?.['type'] === 'BackupCode'
          ? { ...body, code: unusedBackupCode(browser.accounts) ?? body['code'] }
          : body,
    }),
  },
  'second-factor-not-asked': {
    purpose: 'A sign-in asks for no second factor.',
    behaviour: acts(['submitInteraction'], {
      context: withSettings(({ mfa }) => ({ mfa: { ...mfa, factors: [] } })),
    }),
  },
  'backup-codes-not-offered': {
    purpose: 'With the first factor come no backup codes.',
    behaviour: acts(['submitInteraction'], {
      context: withSettings(({ mfa }) => ({
        mfa: { ...mfa, factors: mfa.factors.filter((one) => one !== 'BackupCode') },
      })),
    }),
  },
  'skip-ignored': {
    purpose: 'Skipping two-step verification changes nothing.',
    behaviour: acts(['skipMfa'], { after: unchanged }),
  },
  'skip-always-allowed': {
    purpose: 'Two-step verification can be skipped where it is mandatory.',
    behaviour: acts(['skipMfa', 'submitInteraction'], {
      context: withSettings(({ mfa }) => ({ mfa: { ...mfa, policy: 'UserControlled' } })),
    }),
  },
  'verification-in-every-session': {
    purpose: 'A second factor that was verified once counts in every session.',
    behaviour: acts(['submitInteraction'], {
      before: (session) =>
        changed(session, (now) =>
          now.stored
            ? {
                ...now,
                stored: {
                  ...now.stored,
                  verifiedMfa: {
                    type: 'Totp',
                    accountId: now.stored.accountId ?? identified(now.stored.identifiers),
                  },
                },
              }
            : now,
        ),
    }),
  },
  'password-policy-ignored': {
    purpose: 'Every new password is taken.',
    behaviour: acts(['putInteraction', 'putProfile', 'patchProfile'], {
      body: (body) => withoutWeakPassword(body),
    }),
  },
  'mode-ignored': {
    purpose: 'signInMode forbids nothing.',
    behaviour: acts(['putInteraction', 'putEvent'], {
      context: withSettings(() => ({ signInMode: 'SignInAndRegister' })),
    }),
  },
  'methods-ignored': {
    purpose: 'Every kind of identifier is taken, whatever the settings say.',
    behaviour: acts(IDENTIFY, {
      context: withSettings(({ signIn }) => ({
        signIn: {
          ...signIn,
          methods: (['username', 'email', 'phone'] as const).map((identifier) => ({
            identifier,
            password: true,
            verificationCode: identifier !== 'username',
            isPasswordPrimary: true,
          })),
        },
      })),
    }),
  },
  'sign-up-ignored': {
    purpose: 'Every part of a profile is taken, whatever the settings say.',
    behaviour: acts(['putInteraction', 'putProfile', 'patchProfile'], {
      context: withSettings(({ signUp }) => ({
        signUp: { ...signUp, identifiers: ['username', 'email', 'phone'], password: true },
      })),
    }),
  },
  'never-blocks': {
    purpose: 'No number of failures blocks an identifier.',
    behaviour: acts(IDENTIFY, {
      before: (session) => ({ ...session, browser: { ...session.browser, attempts: {} } }),
    }),
  },
  'suspended-lets-in': {
    purpose: 'A suspended person signs in.',
    behaviour: acts([...IDENTIFY, 'submitInteraction'], {
      before: (session) => ({
        ...session,
        browser: {
          ...session.browser,
          accounts: session.browser.accounts.map(({ isSuspended: _, ...one }) => one),
        },
      }),
    }),
  },
  'any-provider-code-accepted': {
    purpose: 'A code that no provider gave identifies somebody.',
    behaviour: acts(['patchIdentifiers'], {
      before: (session, body) => ({
        ...session,
        browser: {
          ...session.browser,
          socialUsersByCode: {
            [String((body?.['connectorData'] as Body)?.['code'])]: { id: 'nobody-at-all' },
            ...session.browser.socialUsersByCode,
          },
        },
      }),
    }),
  },
  'identity-is-not-linked': {
    purpose: 'A social registration links no identity.',
    behaviour: acts(['submitInteraction'], {
      after: (decision) =>
        withBrowser(decision, (browser) => ({
          ...browser,
          accounts: browser.accounts.map(({ identities: _, ...one }) => one),
        })),
    }),
  },
  'codes-shared-by-addresses': {
    purpose: 'A code that was used for a sign-in stays valid for a recovery.',
    behaviour: acts(IDENTIFY, {
      before: withLastMessage(
        ({ state }, { interaction }) => interaction?.stored?.event === 'ForgotPassword' && state !== 'voided',
      ),
    }),
  },
  ...organizationBehaviours,
};
