import type { VerificationRecord } from '../../mocks/dialects/experience/state.ts';
import type { Account } from '../../mocks/people/persona.ts';
import type { Body, Defect } from '../../mocks/rules/defect.ts';
import type { Session } from '../../mocks/session/session.ts';
import { resumeAddress } from '../../mocks/session/session.ts';
import type { OneTimeToken } from '../../mocks/tenants/tenant.ts';
import {
  isSuccess,
  changeBrowser,
  keepsAccounts,
  withAccounts,
  withBrowser,
  withSettings,
  type SessionHook,
} from './hooks.ts';
import {
  accepts,
  accountNamed,
  changeExperience,
  codeOf,
  codesIf,
  duringEvent,
  identifierIn,
  isOfEvent,
  passwordsIf,
  withRecords,
  withState,
} from './experience-hooks.ts';
import { defect, type NamedDefect } from './named-defect.ts';

const verified = (record: VerificationRecord): VerificationRecord =>
  'verified' in record ? { ...record, verified: true } : record;

const newId = () => Math.random().toString(36).slice(2).padEnd(21, '0').slice(0, 21);

/** Records of all sessions, each of which every session may use. */
function sharesRecords(): Pick<Defect, 'before' | 'after'> {
  const all = new Map<string, VerificationRecord>();
  const keep = (session: Session) => {
    for (const record of session.interaction?.experience?.records ?? []) all.set(record.id, record);
  };
  return {
    before: (session, body) => {
      keep(session);
      const foreign = all.get(String(body?.['verificationId']));
      return foreign
        ? changeExperience(session, ({ records }) => ({
            records: [...records.filter(({ type }) => type !== foreign.type), foreign],
          }))
        : session;
    },
    after: (decision) => {
      keep(decision.session);
      return decision;
    },
  };
}

/** Codes that were sent before the last one of their interaction. */
function keepsOlderCodes(): Pick<Defect, 'body'> {
  return {
    body: (body, { browser, interaction }) => {
      const given = body?.['code'];
      const isOlder = browser.inbox.some(
        ({ code, interactionId, state }) =>
          code === given && interactionId === interaction?.id && state === 'voided',
      );
      const record = interaction?.experience?.records.find(({ id }) => id === body?.['verificationId']);
      return isOlder && record && 'sent' in record ? { ...body, code: record.sent?.code } : body;
    },
  };
}

/** Remembers the passwords that a recovery has replaced, and accepts them. */
function acceptsOldPasswords(): Pick<Defect, 'before' | 'after'> {
  const old = new Map<string, string>();
  return {
    before: (session, body) =>
      changeBrowser(session, ({ accounts }) => ({
        accounts: accounts.map((one) =>
          old.get(one.id) !== undefined && old.get(one.id) === body?.['password']
            ? { ...one, password: old.get(one.id) ?? '' }
            : one,
        ),
      })),
    after: (decision, { browser, interaction }) => {
      const account = browser.accounts.find(({ id }) => id === interaction?.experience?.userId);
      if (interaction?.experience?.event === 'ForgotPassword' && account?.password !== undefined)
        old.set(account.id, account.password);
      return decision;
    },
  };
}

const withParts = (session: Session, userId: string | null | undefined, parts: Partial<Account>): Session =>
  changeBrowser(session, ({ accounts }) => ({
    accounts: accounts.map((one) => (one.id === userId ? { ...one, ...parts } : one)),
  }));

/** Changes the one-time token of the request, as the rule sees it. */
const withToken =
  (change: (token: OneTimeToken, body: Body) => OneTimeToken): SessionHook =>
  (session, body) =>
    changeBrowser(session, ({ oneTimeTokens }) => ({
      oneTimeTokens: oneTimeTokens.map((one) => (one.token === body?.['token'] ? change(one, body) : one)),
    }));

/** Gives unknown users another message with the same code. */
function tellsUnknownUsers(): Pick<Defect, 'before' | 'response'> {
  let isUnknown = false;
  return {
    before: (session, body) => {
      isUnknown = accountNamed(session, identifierIn(body)) === undefined;
      return session;
    },
    response: (response) =>
      isUnknown && typeof response.body === 'string' && response.body.includes('session.invalid_credentials')
        ? { ...response, body: response.body.replace(/"message":"[^"]*"/, '"message":"Unknown user."') }
        : response,
  };
}

const identityIn = ({ browser }: Session): string =>
  browser.accounts.flatMap(({ identities = {} }) => Object.values(identities))[0] ?? 'nobody';

/** Servers of the Experience API that let a user into the account of another user. */
export const experienceTakeoverDefects = {
  'exp-organization-by-letter-case': defect(
    'An address of an organization in capitals needs no SSO.',
    ['identify'],
    {
      // A dot after the domain makes it one that no organization has.
      before: withRecords((record) =>
        record.type === 'EmailVerificationCode' && /[A-Z]/.test(record.identifier.value)
          ? { ...record, identifier: { ...record.identifier, value: `${record.identifier.value}.` } }
          : record,
      ),
    },
  ),
  'exp-unfinished-social-identifies': defect(
    'A social record identifies a user before the provider has answered.',
    ['identify'],
    {
      before: withRecords((record, session) =>
        record.type === 'Social' && !record.user ? { ...record, user: { id: identityIn(session) } } : record,
      ),
    },
  ),
  'exp-any-provider-answer': defect('The server accepts any code of a provider.', ['verifySocial'], {
    before: (session, body) =>
      changeBrowser(session, ({ socialUsersByCode }) => ({
        socialUsersByCode: {
          [String((body?.['connectorData'] as Body)?.['code'])]: { id: identityIn(session) },
          ...socialUsersByCode,
        },
      })),
  }),
  'exp-provider-answer-works-again': defect('The answer of a provider works again.', ['verifySocial'], {
    after: accepts('session.connector_validation_session_not_found'),
  }),
  'exp-link-of-any-address': defect(
    'The token of a sign-in link works for every address.',
    ['verifyOneTimeToken'],
    {
      before: withToken((token, body) => ({ ...token, email: identifierIn(body)?.value ?? token.email })),
    },
  ),
  'exp-link-works-again': defect('The token of a sign-in link works again.', ['verifyOneTimeToken'], {
    before: withToken((token) => ({ ...token, state: 'new' })),
  }),
  'exp-unknown-users-are-told': defect(
    'The message for an unknown user differs from the one for a wrong password.',
    ['verifyPassword'],
    tellsUnknownUsers(),
  ),
  'exp-any-password': defect('Verification accepts any password.', ['verifyPassword'], {
    body: passwordsIf(() => true),
  }),
  'exp-password-of-any-account': defect(
    'Verification accepts the password of any account.',
    ['verifyPassword'],
    {
      body: passwordsIf((given, _, { browser }) =>
        browser.accounts.some(({ password }) => password === given),
      ),
    },
  ),
  'exp-no-password-is-any': defect(
    'An account without a password accepts the word null.',
    ['verifyPassword'],
    {
      before: withAccounts((one) => ({ ...one, password: one.password ?? 'null' })),
    },
  ),
  'exp-any-code': defect('Verification accepts any code.', ['verifyCode'], { body: codesIf(() => true) }),
  'exp-any-code-at-recovery': defect('A recovery accepts any code.', ['verifyCode'], {
    body: (body, session) =>
      isOfEvent(session, 'ForgotPassword') ? codesIf(() => true)(body, session) : body,
  }),
  'exp-any-code-at-registration': defect('A registration accepts any code.', ['verifyCode'], {
    body: (body, session) => (isOfEvent(session, 'Register') ? codesIf(() => true)(body, session) : body),
  }),
  'exp-refused-code-verifies': defect(
    'A wrong code is refused, and its record counts as verified.',
    ['verifyCode'],
    {
      after: (decision) =>
        codeOf(decision) === 'verification_code.code_mismatch'
          ? withState(decision, ({ records }) => ({ records: records.map(verified) }))
          : decision,
    },
  ),
  'exp-unverified-registers': defect('A registration takes a code that was not entered.', ['identify'], {
    before: duringEvent('Register', withRecords(verified)),
  }),
  'exp-unverified-recovers': defect('A recovery takes a code that was not entered.', ['identify'], {
    before: duringEvent('ForgotPassword', withRecords(verified)),
  }),
  'exp-unverified-address-staged': defect(
    'A profile takes an address whose code was not entered.',
    ['stageProfile'],
    { before: withRecords(verified) },
  ),
  'exp-code-for-any-address': defect(
    'The address of a verification replaces the one that the code was sent to.',
    ['verifyCode'],
    {
      before: (session, body) =>
        withRecords((record) => {
          const identifier = identifierIn(body);
          const isSent = 'sent' in record && record.id === body?.['verificationId'] && identifier;
          return isSent && record.sent && identifier.type !== 'username'
            ? {
                ...record,
                identifier: { type: identifier.type, value: identifier.value },
                sent: { ...record.sent, to: identifier.value.toLowerCase() },
              }
            : record;
        })(session, body),
    },
  ),
  'exp-address-of-verification-ignored': defect(
    'The address of a verification is not compared.',
    ['verifyCode'],
    {
      body: (body, { interaction }) => {
        const record = interaction?.experience?.records.find(({ id }) => id === body?.['verificationId']);
        return record && 'sent' in record ? { ...body, identifier: record.identifier } : body;
      },
    },
  ),
  'exp-older-code-works': defect('An older code still works.', ['verifyCode'], keepsOlderCodes()),
  'exp-code-works-again': defect('A code works again.', ['verifyCode'], {
    after: (decision, { interaction }) =>
      isSuccess(decision)
        ? withState(decision, ({ records }) => ({
            records: records.map((record) => {
              const before = interaction?.experience?.records.find(({ id }) => id === record.id);
              return 'sent' in record && before && 'sent' in before
                ? { ...record, sent: before.sent }
                : record;
            }),
          }))
        : decision,
  }),
  'exp-records-of-any-session': defect(
    'A record counts in every session.',
    ['verifyPassword', 'identify'],
    sharesRecords(),
  ),
  'exp-codes-of-any-session': defect(
    'A record of a code can be verified in every session.',
    ['sendCode', 'verifyCode'],
    sharesRecords(),
  ),
  'exp-record-id-ignored': defect('Identification takes the last record, whatever the id is.', ['identify'], {
    body: (body, { interaction }) => {
      const records = interaction?.experience?.records ?? [];
      return body?.['verificationId'] === undefined || records.length === 0
        ? body
        : { ...body, verificationId: records.at(-1)?.id };
    },
  }),
  'exp-record-id-optional': defect('A sign-in needs no record id.', ['identify'], {
    body: (body, { interaction }) =>
      interaction?.experience?.event === 'SignIn'
        ? { ...body, verificationId: body?.['verificationId'] ?? interaction.experience.records.at(-1)?.id }
        : body,
  }),
  'exp-second-user-takes-over': defect('A second user replaces the first one.', ['identify'], {
    before: (session) =>
      isOfEvent(session, 'SignIn') ? changeExperience(session, () => ({ userId: null })) : session,
  }),
  'exp-second-user-accepted': defect('A second user is accepted, and the first one stays.', ['identify'], {
    after: accepts('session.identity_conflict'),
  }),
  'exp-taken-name-proposed': defect(
    'A registration can propose a username that is taken.',
    ['createPasswordIdentity'],
    {
      before: withAccounts(({ username: _, ...one }) => one),
    },
  ),
  'exp-proposed-user-signs-in': defect('The username and password of a registration sign in.', ['identify'], {
    after: (decision, before) => {
      const isRefused = codeOf(decision) === 'user.sign_in_method_not_enabled';
      const record = before.interaction?.experience?.records.find(
        ({ type }) => type === 'NewPasswordIdentity',
      );
      const account = before.browser.accounts[0];
      return isRefused && record && account
        ? {
            answer: { status: 204, example: null },
            session: changeExperience(before, () => ({ userId: account.id })),
          }
        : decision;
    },
  }),
  'exp-password-registers': defect('A password is a verification for a registration.', ['identify'], {
    after: (decision, { interaction }) =>
      interaction?.experience?.event === 'Register' &&
      interaction.experience.records.some(({ type }) => type === 'Password') &&
      !isSuccess(decision)
        ? { answer: { status: 201, example: null }, session: decision.session }
        : decision,
  }),
  'exp-methods-ignored': defect('Identification takes every kind of name.', ['identify'], {
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
  'exp-extra-profile-sets-email': defect('Custom profile fields can set an address.', ['stageProfile'], {
    after: accepts('custom_profile_fields.name_conflict_sign_in_identifier'),
  }),
  'exp-record-of-any-kind-staged': defect(
    'A profile takes an address with a record of another kind.',
    ['stageProfile'],
    { after: accepts('session.verification_session_not_found') },
  ),
  'exp-recovery-not-saved': defect('A recovery does not change the password.', ['submit'], {
    after: (decision, before, body) =>
      isOfEvent(before, 'ForgotPassword') ? keepsAccounts(decision, before, body) : decision,
  }),
  'exp-old-password-works': defect(
    'The old password still works after a recovery.',
    ['submit', 'verifyPassword'],
    acceptsOldPasswords(),
  ),
  'exp-recovery-signs-in': defect('A recovery signs in.', ['submit'], {
    after: (decision, { interaction }) =>
      interaction?.experience?.event === 'ForgotPassword' && isSuccess(decision)
        ? {
            answer: { status: 200, example: 'signed-in' },
            body: { redirectTo: resumeAddress('http://localhost', interaction) },
            session: decision.session,
          }
        : decision,
  }),
  'exp-recovery-without-verification': defect(
    'A recovery needs no verified code.',
    ['replacePassword', 'submit'],
    {
      before: (session) => {
        const record = session.interaction?.experience?.records.find((one) => 'sent' in one);
        const account =
          record && 'identifier' in record ? accountNamed(session, record.identifier) : undefined;
        return account && isOfEvent(session, 'ForgotPassword')
          ? changeExperience(session, ({ userId }) => ({ userId: userId ?? account.id }))
          : session;
      },
    },
  ),
  'exp-recovery-becomes-sign-in': defect('A recovery can change into a sign-in.', ['changeEvent'], {
    after: (decision, before, body) =>
      codeOf(decision) === 'session.not_supported_for_forgot_password' &&
      body?.['interactionEvent'] === 'SignIn'
        ? {
            answer: { status: 204, example: null },
            session: changeExperience(before, () => ({ event: 'SignIn' })),
          }
        : decision,
  }),
  'exp-recovery-before-submit': defect(
    'A recovery changes the password before its submit.',
    ['replacePassword'],
    {
      after: (decision, { interaction }, body) =>
        isSuccess(decision)
          ? {
              ...decision,
              session: withParts(decision.session, interaction?.experience?.userId, {
                password: String(body?.['password']),
              }),
            }
          : decision,
    },
  ),
  'exp-staged-name-is-stored': defect('A sign-in stores a username before its submit.', ['stageProfile'], {
    after: (decision, { interaction }, body) =>
      isSuccess(decision) && body?.['type'] === 'username' && interaction?.experience?.userId
        ? {
            ...decision,
            session: withParts(decision.session, interaction.experience.userId, {
              username: String(body['value']),
            }),
          }
        : decision,
  }),
  'exp-refused-password-is-stored': defect(
    'A password that an account must not add replaces the old one.',
    ['stageProfile'],
    {
      after: (decision, { interaction }, body) =>
        codeOf(decision) === 'user.password_exists_in_profile'
          ? {
              ...decision,
              session: withParts(decision.session, interaction?.experience?.userId, {
                password: String(body?.['value']),
              }),
            }
          : decision,
    },
  ),
  'exp-refused-username-is-stored': defect(
    'A username that an account must not add replaces the old one.',
    ['stageProfile'],
    {
      after: (decision, { interaction }, body) =>
        codeOf(decision) === 'user.username_exists_in_profile'
          ? {
              ...decision,
              session: withParts(decision.session, interaction?.experience?.userId, {
                username: String(body?.['value']),
              }),
            }
          : decision,
    },
  ),
  'exp-refused-registration-changes-the-password': defect(
    'A refused registration with a taken username replaces the password of its owner.',
    ['createPasswordIdentity'],
    {
      after: (decision, _, body) =>
        codeOf(decision) === 'user.username_already_in_use'
          ? {
              ...decision,
              session: changeBrowser(decision.session, ({ accounts }) => ({
                accounts: accounts.map((one) =>
                  one.username === identifierIn(body)?.value
                    ? { ...one, password: String(body?.['password']) }
                    : one,
                ),
              })),
            }
          : decision,
    },
  ),
  'exp-taken-address-changes-the-password': defect(
    'A refused registration with a taken address replaces the password of its owner.',
    ['identify'],
    {
      after: (decision, { interaction }) => {
        const password = interaction?.experience?.profile.password;
        const record = interaction?.experience?.records.find((one) => 'sent' in one);
        const name = record && 'identifier' in record ? record.identifier : undefined;
        return codeOf(decision) === 'user.email_already_in_use' && password !== undefined && name
          ? {
              ...decision,
              session: changeBrowser(decision.session, ({ accounts }) => ({
                accounts: accounts.map((one) => (one[name.type] === name.value ? { ...one, password } : one)),
              })),
            }
          : decision;
      },
    },
  ),
  'exp-suspended-by-password': defect(
    'A suspended user signs in by password.',
    ['verifyPassword', 'identify'],
    { before: withAccounts(({ isSuspended: _, ...one }) => one) },
  ),
  'exp-suspended-by-code': defect('A suspended user signs in by code.', ['identify'], {
    before: (session, body) =>
      isOfEvent(session, 'SignIn')
        ? withAccounts(({ isSuspended: _, ...one }) => one)(session, body)
        : session,
  }),
  'exp-suspended-recovers': defect('A suspended user recovers the password.', ['identify'], {
    before: (session, body) =>
      isOfEvent(session, 'ForgotPassword')
        ? withAccounts(({ isSuspended: _, ...one }) => one)(session, body)
        : session,
  }),
  'exp-creation-twice': defect('Two identifications at once make two accounts.', ['identify'], {
    after: (decision, { interaction }) =>
      interaction?.experience?.event === 'Register' && codeOf(decision) === 'user.username_exists_in_profile'
        ? withBrowser(
            { answer: { status: 201, example: null }, session: decision.session },
            ({ accounts }) => ({ accounts: [...accounts, { id: newId(), name: '' }] }),
          )
        : decision,
  }),
} as const satisfies Readonly<Record<string, NamedDefect>>;
