import type { Account } from '../../mocks/people/persona.ts';
import type { LooseDecision } from '../../mocks/rules/defect.ts';
import type { Session } from '../../mocks/session/session.ts';
import type { StoredInteraction } from '../../mocks/dialects/interaction/stored-interaction.ts';
import { isSuccess, type DecisionHook } from './hooks.ts';
import { defect, type NamedDefect } from './named-defect.ts';

const withStored = (
  decision: LooseDecision,
  change: (stored: StoredInteraction) => StoredInteraction,
): LooseDecision => {
  const { browser, interaction } = decision.session;
  return interaction?.stored
    ? {
        ...decision,
        session: { browser, interaction: { ...interaction, stored: change(interaction.stored) } },
      }
    : decision;
};

const withAccounts = (decision: LooseDecision, change: (account: Account) => Account): LooseDecision => {
  const { browser } = decision.session;
  const accounts = browser.accounts.map(change);
  return { ...decision, session: { ...decision.session, browser: { ...browser, accounts } } };
};

/** Changes the accounts although submit refuses, if its code ends like this. */
const writesAlthough =
  (ending: string, change: (account: Account, stored: StoredInteraction) => Account): DecisionHook =>
  (decision) => {
    const stored = decision.session.interaction?.stored;
    return stored && decision.answer.example?.endsWith(ending) === true
      ? withAccounts(decision, (account) => change(account, stored))
      : decision;
  };

const isOwnerOf = (account: Account, { profile }: StoredInteraction) =>
  (['username', 'email', 'phone'] as const).some(
    (kind) => profile?.[kind] !== undefined && profile[kind] === account[kind],
  );

const isIdentified = (account: Account, { identifiers, accountId }: StoredInteraction) =>
  accountId === account.id ||
  identifiers.some(
    (one) => one.kind !== 'social' && [account.id, account.email, account.phone].includes(one.value),
  );

/** Keeps something of an interaction that DELETE must forget. DELETE is the operation without a body. */
function bringsBack(
  restore: (stored: StoredInteraction, deleted: StoredInteraction) => StoredInteraction,
): DecisionHook {
  const deleted = new Map<string, StoredInteraction>();
  return (decision, before, body) => {
    const { id = '', stored } = before.interaction ?? {};
    if (body === null) {
      if (stored) deleted.set(id, stored);
      return decision;
    }
    const earlier = deleted.get(id);
    if (!earlier || !isSuccess(decision)) return decision;
    deleted.delete(id);
    return withStored(decision, (now) => restore(now, earlier));
  };
}

const refused =
  (change: (stored: StoredInteraction, body: object, before: Session) => StoredInteraction): DecisionHook =>
  (decision, before, body) =>
    isSuccess(decision) ? decision : withStored(decision, (stored) => change(stored, body ?? {}, before));

/** Servers that refuse, and do it all the same. */
export const refusalDefects = {
  'refused-registration-changes-the-password': defect(
    'A refused registration with a taken name or address replaces the password of its owner.',
    ['submitInteraction'],
    {
      after: writesAlthough('_already_in_use', (account, stored) =>
        isOwnerOf(account, stored) && stored.profile?.password !== undefined
          ? { ...account, password: stored.profile.password }
          : account,
      ),
    },
  ),
  'refused-password-is-saved': defect(
    'A sign-in that must not add a password replaces the old one.',
    ['submitInteraction'],
    {
      after: writesAlthough('password_exists_in_profile', (account, stored) =>
        isIdentified(account, stored) && stored.profile?.password !== undefined
          ? { ...account, password: stored.profile.password }
          : account,
      ),
    },
  ),
  'refused-username-is-saved': defect(
    'A sign-in that must not add a username replaces the old one.',
    ['submitInteraction'],
    {
      after: writesAlthough('username_exists_in_profile', (account, stored) =>
        isIdentified(account, stored) && stored.profile?.username !== undefined
          ? { ...account, username: stored.profile.username }
          : account,
      ),
    },
  ),
  'refused-patch-is-kept': defect(
    'A refused PATCH profile keeps the parts that are right.',
    ['patchProfile'],
    {
      after: refused((stored, { password: _, ...parts }: { password?: unknown }) => ({
        ...stored,
        profile: { ...stored.profile, ...parts },
      })),
    },
  ),
  'refused-put-empties-the-profile': defect('A refused PUT profile empties the profile.', ['putProfile'], {
    after: refused((stored) => ({ ...stored, profile: {} })),
  }),
  'deleted-profile-comes-back': defect(
    'After DELETE profile, the next change brings the old profile back.',
    ['deleteProfile', 'patchProfile', 'putProfile'],
    {
      after: bringsBack((stored, { profile }) => ({ ...stored, profile: { ...profile, ...stored.profile } })),
    },
  ),
  'deleted-interaction-comes-back': defect(
    'After DELETE interaction, the next PUT brings its identifiers and its profile back.',
    ['deleteInteraction', 'putInteraction'],
    {
      after: bringsBack((stored, { identifiers, profile }) => ({
        ...stored,
        identifiers: stored.identifiers.length > 0 ? stored.identifiers : identifiers,
        profile: { ...profile, ...stored.profile },
      })),
    },
  ),
  'refused-event-counts': defect('A refused PUT event changes the event.', ['putEvent'], {
    after: refused((stored) => ({ ...stored, event: 'ForgotPassword' })),
  }),
  'recovery-before-submit': defect('A recovery changes the password before its submit.', ['patchProfile'], {
    after: (decision, _, body) => {
      const stored = decision.session.interaction?.stored;
      const password = body?.['password'];
      return stored?.event === 'ForgotPassword' && isSuccess(decision) && typeof password === 'string'
        ? withAccounts(decision, (account) =>
            isIdentified(account, stored) ? { ...account, password } : account,
          )
        : decision;
    },
  }),
  'second-app-replaces-the-first': defect(
    'A refused second authenticator app replaces the first one.',
    ['submitInteraction'],
    {
      after: writesAlthough('totp_already_in_use', (account, stored) =>
        isIdentified(account, stored)
          ? {
              ...account,
              factors: [...stored.bindMfas, ...(account.factors ?? []).filter(({ type }) => type !== 'Totp')],
            }
          : account,
      ),
    },
  ),
} as const satisfies Readonly<Record<string, NamedDefect>>;
