import type { OperationId } from '../../mocks/prism/description.ts';
import type { Interaction, Session } from '../../mocks/session/session.ts';
import type {
  IdentifierRecord,
  StoredInteraction,
} from '../../mocks/dialects/interaction/stored-interaction.ts';
import type { Account } from '../../mocks/people/persona.ts';
import type { MfaVerifier } from '../../mocks/verification/mfa-verifier.ts';
import {
  changeBrowser,
  changeInteraction,
  isSuccess,
  keepsAccounts,
  withAccounts,
  withBrowser,
  withInteraction,
  withSettings,
  type BodyHook,
  type ContextHook,
  type DecisionHook,
  type SessionHook,
} from './hooks.ts';
import type { NamedDefect } from './named-defect.ts';
import { experienceDefects } from './experience-defects.ts';
import { experienceFactorDefects } from './experience-factor-defects.ts';
import { experienceTakeoverDefects } from './experience-takeover-defects.ts';
import { experienceWireDefects } from './experience-wire-defects.ts';
import { nearMissDefects } from './near-miss-defects.ts';
import { organizationDefects } from './organization-defects.ts';
import { refusalDefects } from './refusal-defects.ts';
import { sessionDefects } from './session-defects.ts';
import type { Body, Defect, LooseDecision } from '../../mocks/rules/defect.ts';
import type { InteractionEventName } from '../../mocks/world/interaction-event.ts';
import type { InboxMessage } from '../../mocks/world/inbox.ts';

const IDENTIFY: readonly OperationId[] = ['putInteraction', 'patchIdentifiers'];

const at = (operations: readonly OperationId[], hooks: Omit<Defect, 'operations'>): Defect => ({
  operations,
  ...hooks,
});

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

/** Keeps the answer, but not its changes to the session. */
const unchanged: DecisionHook = (decision, before) =>
  isSuccess(decision) ? { ...decision, session: before } : decision;

/** Keeps the earlier profile. */
const withEarlierProfile: DecisionHook = (decision, { interaction }) =>
  withStoredParts(decision, (now) => ({ profile: { ...interaction?.stored?.profile, ...now.profile } }));

/** Does something wrong during one event only. */
const onEvent =
  (event: InteractionEventName, hook: DecisionHook): DecisionHook =>
  (decision, before, body) =>
    before.interaction?.stored?.event === event ? hook(decision, before, body) : decision;

/** PUT interaction has its identifier under a key; for PATCH identifiers, it is the whole body. */
const identifierOf = (body: Body): Body =>
  body && typeof body['identifier'] === 'object' ? (body['identifier'] as Body) : body;

const addressIn = (identifier: Body): { kind: 'email' | 'phone'; to: string } | null => {
  const kind = identifier?.['email'] === undefined ? 'phone' : 'email';
  const to = identifier?.[kind];
  return typeof to === 'string' ? { kind, to: kind === 'email' ? to.toLowerCase() : to } : null;
};

/** Replaces the password or code of an identifier by the one that `find` returns for it. */
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

/** Accepts the code of the latest message to the address that `isWanted` picks. */
const withLastMessage =
  (isWanted: (message: InboxMessage, session: Session) => boolean): SessionHook =>
  (session, body) =>
    changeInteraction(session, (now) => {
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

/** Replaces the password by one that every policy accepts. */
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

/** Mistakes of a server whose answers look right. */
export const defects = {
  'any-passcode-accepted': {
    purpose: 'The server accepts any code, if it sent one to that address.',
    defect: at(IDENTIFY, {
      body: withSecret('verificationCode', (address, { interaction }) => sentTo(interaction, address)?.code),
    }),
  },
  'passcode-reusable': {
    purpose: 'The server accepts a code again.',
    defect: at(IDENTIFY, {
      after: (decision, { interaction }) =>
        withInteraction(decision, (now) => ({ ...now, codes: { ...interaction?.codes, ...now.codes } })),
    }),
  },
  'passcode-of-any-session': {
    purpose: 'The server accepts a code in every session of the browser.',
    defect: at(IDENTIFY, { before: withLastMessage(() => true) }),
  },
  'passcode-of-any-event': {
    purpose: 'The server accepts a code for another event.',
    defect: at(IDENTIFY, {
      before: withLastMessage(({ interactionId }, { interaction }) => interactionId === interaction?.id),
    }),
  },
  'passcode-of-any-address': {
    purpose: 'The server accepts a code for another address.',
    defect: at(IDENTIFY, {
      before: (session, body) =>
        changeInteraction(session, (now) => {
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
    purpose: 'The server accepts a code after it sent a newer one.',
    defect: at(IDENTIFY, {
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
    purpose: 'Codes never expire.',
    defect: at(IDENTIFY, {
      before: (session) =>
        changeInteraction(session, (now) => ({ ...now, codes: renewed(now.codes, session) })),
    }),
  },
  'passcode-never-sent': {
    purpose: 'The server says that it sent a code, but does not.',
    defect: at(['sendVerificationCode'], {
      after: (decision) => withBrowser(decision, ({ inbox }) => ({ inbox: inbox.slice(1) })),
    }),
  },
  'passcode-lost': {
    purpose: 'The server does not know the code that it sent.',
    defect: at(['sendVerificationCode'], {
      after: (decision, { interaction }) =>
        withInteraction(decision, (now) => ({ ...now, codes: interaction?.codes ?? {} })),
    }),
  },
  'any-password-accepted': {
    purpose: 'The server accepts any password of an account.',
    defect: at(IDENTIFY, {
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
    defect: at(['putInteraction'], {
      after: (decision) => withStoredParts(decision, { event: 'SignIn' }),
    }),
  },
  'event-change-ignored': {
    purpose: 'PUT event changes nothing.',
    defect: at(['putEvent'], { after: unchanged }),
  },
  'profile-of-put-ignored': {
    purpose: 'PUT interaction ignores its profile.',
    defect: at(['putInteraction'], { after: (decision) => withStoredParts(decision, { profile: {} }) }),
  },
  'identifier-of-put-ignored': {
    purpose: 'PUT interaction ignores its identifier.',
    defect: at(['putInteraction'], {
      after: (decision) => withStoredParts(decision, { identifiers: [] }),
    }),
  },
  'put-keeps-identifiers': {
    purpose: 'PUT interaction keeps the earlier identifier.',
    defect: at(['putInteraction'], {
      after: (decision, { interaction }) =>
        withStoredParts(decision, (now) => ({
          identifiers: now.identifiers.length ? now.identifiers : (interaction?.stored?.identifiers ?? []),
        })),
    }),
  },
  'put-keeps-profile': {
    purpose: 'PUT interaction keeps the earlier profile.',
    defect: at(['putInteraction'], { after: withEarlierProfile }),
  },
  'profile-put-ignored': {
    purpose: 'PUT profile changes nothing.',
    defect: at(['putProfile'], { after: unchanged }),
  },
  'profile-put-merges': {
    purpose: 'PUT profile keeps the earlier profile.',
    defect: at(['putProfile'], { after: withEarlierProfile }),
  },
  'profile-patch-ignored': {
    purpose: 'PATCH profile changes nothing.',
    defect: at(['patchProfile'], { after: unchanged }),
  },
  'profile-patch-replaces': {
    purpose: 'PATCH profile replaces the earlier profile.',
    defect: at(['patchProfile'], {
      after: (decision, _, body) => withStoredParts(decision, { profile: body ?? {} }),
    }),
  },
  'profile-delete-ignored': {
    purpose: 'DELETE profile changes nothing.',
    defect: at(['deleteProfile'], { after: unchanged }),
  },
  'interaction-delete-ignored': {
    purpose: 'DELETE interaction changes nothing.',
    defect: at(['deleteInteraction'], { after: unchanged }),
  },
  'identifiers-ignored': {
    purpose: 'PATCH identifiers identifies nobody.',
    defect: at(['patchIdentifiers'], {
      after: (decision, { interaction }) =>
        withStoredParts(decision, { identifiers: interaction?.stored?.identifiers ?? [] }),
    }),
  },
  'submit-keeps-session': {
    purpose: 'A submit can be repeated.',
    defect: at(['submitInteraction'], {
      after: (decision, { interaction }) =>
        withInteraction(decision, (now) => ({ ...now, stored: now.stored ?? interaction?.stored ?? null })),
    }),
  },
  'new-account-is-not-kept': {
    purpose: 'A registration succeeds but creates no account.',
    defect: at(['submitInteraction'], { after: onEvent('Register', keepsAccounts) }),
  },
  'new-password-is-not-kept': {
    purpose: 'A registration saves another password.',
    defect: at(['submitInteraction'], {
      before: (session) =>
        changeInteraction(session, (now) =>
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
    purpose: 'A recovery succeeds but does not change the password.',
    defect: at(['submitInteraction'], { after: onEvent('ForgotPassword', keepsAccounts) }),
  },
  'same-password-accepted': {
    purpose: 'A recovery accepts the old password.',
    defect: at(['submitInteraction'], {
      before: withAccounts((one, { interaction }) =>
        interaction?.stored?.event === 'ForgotPassword' ? { ...one, password: 'what-it-was-before-7' } : one,
      ),
    }),
  },
  'taken-username-accepted': {
    purpose: 'Two accounts can have the same username.',
    defect: at(['submitInteraction'], {
      before: withAccounts((one, { interaction }) =>
        one.username === interaction?.stored?.profile?.username
          ? { ...one, username: `${one.username ?? ''}_before` }
          : one,
      ),
    }),
  },
  'unproved-address-accepted': {
    purpose: 'The server adds an address without a code.',
    defect: at(['submitInteraction'], {
      before: (session) =>
        changeInteraction(session, (now) => {
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
    purpose: 'Any code passes two-step verification.',
    defect: at(['verifyMfa'], { context: withVerifier({ verifyTotp: (app) => app }) }),
  },
  'any-app-code-binds': {
    purpose: 'Any code binds an authenticator app.',
    defect: at(['bindMfa'], { context: withVerifier({ verifyTotp: (app) => app }) }),
  },
  'older-secret-counts': {
    purpose: 'The server keeps the first secret of an authenticator app.',
    defect: at(['createTotpSecret'], {
      after: (decision, { interaction }) =>
        withStoredParts(decision, (now) =>
          interaction?.stored?.pendingMfa?.kind === 'totp'
            ? { pendingMfa: interaction.stored.pendingMfa }
            : now,
        ),
    }),
  },
  'backup-code-reusable': {
    purpose: 'The server accepts a backup code again.',
    defect: at(['verifyMfa'], {
      after: (decision, before, body) =>
        body?.['type'] === 'BackupCode' ? keepsAccounts(decision, before, body) : decision,
    }),
  },
  'any-backup-code-accepted': {
    purpose: 'The server accepts any backup code.',
    defect: at(['verifyMfa'], {
      body: (body, { browser }) =>
        body?.['type'] === 'BackupCode'
          ? { ...body, code: unusedBackupCode(browser.accounts) ?? body['code'] }
          : body,
    }),
  },
  'second-factor-not-asked': {
    purpose: 'A sign-in does not ask for the second factor.',
    defect: at(['submitInteraction'], {
      context: withSettings(({ mfa }) => ({ mfa: { ...mfa, factors: [] } })),
    }),
  },
  'backup-codes-not-offered': {
    purpose: 'The server offers no backup codes.',
    defect: at(['submitInteraction'], {
      context: withSettings(({ mfa }) => ({
        mfa: { ...mfa, factors: mfa.factors.filter((one) => one !== 'BackupCode') },
      })),
    }),
  },
  'skip-ignored': {
    purpose: 'The server forgets that a person skipped two-step verification.',
    defect: at(['skipMfa'], { after: unchanged }),
  },
  'skip-always-allowed': {
    purpose: 'A person can skip mandatory two-step verification.',
    defect: at(['skipMfa', 'submitInteraction'], {
      context: withSettings(({ mfa }) => ({ mfa: { ...mfa, policy: 'UserControlled' } })),
    }),
  },
  'verification-in-every-session': {
    purpose: 'A verified second factor counts in every session.',
    defect: at(['submitInteraction'], {
      before: (session) =>
        changeInteraction(session, (now) =>
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
    purpose: 'The server accepts any new password.',
    defect: at(['putInteraction', 'putProfile', 'patchProfile'], {
      body: (body) => withoutWeakPassword(body),
    }),
  },
  'mode-ignored': {
    purpose: 'The server ignores signInMode.',
    defect: at(['putInteraction', 'putEvent'], {
      context: withSettings(() => ({ signInMode: 'SignInAndRegister' })),
    }),
  },
  'methods-ignored': {
    purpose: 'The server accepts every kind of identifier, whatever the settings say.',
    defect: at(IDENTIFY, {
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
    purpose: 'The server accepts every part of a profile, whatever the settings say.',
    defect: at(['putInteraction', 'putProfile', 'patchProfile'], {
      context: withSettings(({ signUp }) => ({
        signUp: { ...signUp, identifiers: ['username', 'email', 'phone'], password: true },
      })),
    }),
  },
  'never-blocks': {
    purpose: 'Failed attempts never block an identifier.',
    defect: at(IDENTIFY, {
      before: (session) => changeBrowser(session, () => ({ attempts: {} })),
    }),
  },
  'suspended-lets-in': {
    purpose: 'A suspended person signs in.',
    defect: at([...IDENTIFY, 'submitInteraction'], {
      before: withAccounts(({ isSuspended: _, ...one }) => one),
    }),
  },
  'any-provider-code-accepted': {
    purpose: 'The server accepts a code that no provider issued.',
    defect: at(['patchIdentifiers'], {
      before: (session, body) =>
        changeBrowser(session, ({ socialUsersByCode }) => ({
          socialUsersByCode: {
            [String((body?.['connectorData'] as Body)?.['code'])]: { id: 'nobody-at-all' },
            ...socialUsersByCode,
          },
        })),
    }),
  },
  'identity-is-not-linked': {
    purpose: 'A social registration does not link the identity.',
    defect: at(['submitInteraction'], {
      after: (decision) =>
        withBrowser(decision, ({ accounts }) => ({
          accounts: accounts.map(({ identities: _, ...one }) => one),
        })),
    }),
  },
  'codes-shared-by-addresses': {
    purpose: 'A recovery accepts a code that a sign-in has used.',
    defect: at(IDENTIFY, {
      before: withLastMessage(
        ({ state }, { interaction }) => interaction?.stored?.event === 'ForgotPassword' && state !== 'voided',
      ),
    }),
  },
  ...organizationDefects,
  ...refusalDefects,
  ...sessionDefects,
  ...nearMissDefects,
  ...experienceDefects,
  ...experienceTakeoverDefects,
  ...experienceFactorDefects,
  ...experienceWireDefects,
  'readable-cookies': {
    purpose: 'Scripts can read the session cookies.',
    defect: {
      operations: [],
      response: ({ headers = {}, ...response }) => ({
        ...response,
        headers: {
          ...headers,
          ...(headers['set-cookie'] && {
            'set-cookie': [headers['set-cookie']].flat().map((line) => line.replace(' HttpOnly;', '')),
          }),
        },
      }),
    },
  },
} as const satisfies Readonly<Record<string, NamedDefect>>;

export type DefectName = keyof typeof defects;

export const isDefect = (name: string): name is DefectName => Object.hasOwn(defects, name);
