import type { Body } from '../../mocks/rules/defect.ts';
import type { Session } from '../../mocks/session/session.ts';
import { accepts, changeExperience, codeOf, withState } from './experience-hooks.ts';
import {
  changeInteraction,
  isSuccess,
  keepsAccounts,
  withAccounts,
  withSettings,
  type ContextHook,
  type DecisionHook,
  type SessionHook,
} from './hooks.ts';
import { defect, type NamedDefect } from './named-defect.ts';

/** Keeps parts of the interaction before a start. */
const keeps =
  (part: 'records' | 'userId'): DecisionHook =>
  (decision, { interaction }) => {
    const before = interaction?.experience;
    return before && isSuccess(decision) ? withState(decision, () => ({ [part]: before[part] })) : decision;
  };

/** The code that was sent to an address that nobody has is told from a wrong one. */
const tellsUnknownAddresses: DecisionHook = (decision, { browser: { accounts } }, body: Body) => {
  const address = (body?.['identifier'] as { value?: unknown } | undefined)?.value;
  const isKnown = accounts.some(({ email, phone }) => email === address || phone === address);
  return codeOf(decision) === 'verification_code.code_mismatch' && !isKnown
    ? { ...decision, body: { ...decision.body, code: 'verification_code.not_found' } }
    : decision;
};

const isOfAnotherEvent = ({ interaction }: Session): boolean =>
  interaction?.experience?.records.some(
    (record) => 'templateType' in record && record.templateType !== interaction.experience?.event,
  ) ?? false;

const withProvedCodes: SessionHook = (session) =>
  changeExperience(session, ({ records }) => ({
    records: records.map((record) => ('templateType' in record ? { ...record, verified: true } : record)),
  }));

const withAnyAppCode: ContextHook = (context) => ({
  ...context,
  mfaVerifier: { ...context.mfaVerifier, verifyTotp: (app) => app },
});

/** Mistakes of a server that speaks the experience API. */
export const experienceDefects = {
  'creation-waits-for-submit': defect(
    'Identification says that it has created an account, and has not.',
    ['identify'],
    { after: keepsAccounts },
  ),
  'created-username-is-free': defect('A user name that somebody has can be staged.', ['stageProfile'], {
    before: withAccounts(({ username: _, ...account }) => account),
  }),
  'state-hides-the-person': defect('The state of the interaction names no user.', ['readInteraction'], {
    after: (decision) => {
      const { userId: _, ...body } = (decision.body ?? {}) as { userId?: unknown };
      return isSuccess(decision) ? { ...decision, body } : decision;
    },
  }),
  'creation-repeats': defect('The proof of a new account creates another one.', ['identify'], {
    after: (decision, { interaction }) =>
      interaction?.experience?.event === 'Register' && interaction.experience.userId !== null
        ? { answer: { status: 201, example: null }, session: decision.session }
        : decision,
  }),
  'staged-parts-are-lost': defect(
    'A registration that lacks something loses what was staged.',
    ['identify'],
    {
      after: (decision) =>
        codeOf(decision) === 'user.missing_profile' ? withState(decision, () => ({ profile: {} })) : decision,
    },
  ),
  'submit-works-once': defect('A second submit finds no interaction.', ['submit'], {
    before: (session) =>
      session.interaction?.signIn
        ? changeInteraction(session, (now) => ({ ...now, experience: null }))
        : session,
  }),
  'written-parts-are-forgotten': defect(
    'A second submit succeeds, although the first one has written a staged part.',
    ['submit'],
    { after: (decision) => (isSuccess(decision) ? withState(decision, () => ({ profile: {} })) : decision) },
  ),
  'start-keeps-the-proofs': defect(
    'A start keeps the proofs of the interaction before.',
    ['startInteraction'],
    {
      after: keeps('records'),
    },
  ),
  'start-keeps-the-person': defect('A start keeps the person who was identified.', ['startInteraction'], {
    after: keeps('userId'),
  }),
  'refused-start-erases': defect('A start that is refused erases the interaction.', ['startInteraction'], {
    after: (decision) =>
      isSuccess(decision) ? decision : withState(decision, () => ({ records: [], userId: null })),
  }),
  'any-event-identifies': defect('Identification ignores signInMode.', ['identify'], {
    context: withSettings(() => ({ signInMode: 'SignInAndRegister' })),
  }),
  'recovery-takes-passwords': defect('A password is a proof in a recovery.', ['identify'], {
    after: accepts('session.not_supported_for_forgot_password'),
  }),
  'organization-address-registers': defect(
    'An address of an organization registers by a code.',
    ['identify'],
    {
      context: withSettings(() => ({ singleSignOnEnabled: false })),
    },
  ),
  'unproved-code-identifies': defect('A code that nobody has entered is a proof.', ['identify'], {
    before: withProvedCodes,
  }),
  'older-code-keeps-its-record': defect('A newer code leaves the older proof as it was.', ['sendCode'], {
    after: (decision, { interaction }) =>
      withState(decision, ({ records }) => ({
        records: [
          ...(interaction?.experience?.records ?? []),
          ...records.filter(({ id }) => !interaction?.experience?.records.some((one) => one.id === id)),
        ],
      })),
  }),
  'code-belongs-to-its-message': defect('A code counts only for the event of its message.', ['verifyCode'], {
    after: (decision, before) =>
      isOfAnotherEvent(before) && isSuccess(decision)
        ? {
            answer: { status: 400, example: null },
            body: { code: 'verification_code.code_mismatch', message: 'The code is wrong.' },
            session: before,
          }
        : decision,
  }),
  'unknown-address-is-told': defect(
    'The answer to a wrong code tells that nobody has the address.',
    ['verifyCode'],
    {
      after: tellsUnknownAddresses,
    },
  ),
  'app-code-works-again': defect('A code of an authenticator app works again.', ['verifyTotp'], {
    before: withAccounts((account) => ({
      ...account,
      factors: (account.factors ?? []).map((factor) =>
        factor.type === 'Totp' ? { type: 'Totp', secret: factor.secret } : factor,
      ),
    })),
  }),
  'any-app-code-verifies': defect('Any code of an authenticator app verifies.', ['verifyTotp'], {
    context: withAnyAppCode,
  }),
  'turned-on-is-forgotten': defect(
    'The server forgets who turned two-step verification on.',
    ['enableTwoStep'],
    {
      after: (decision, before) => (isSuccess(decision) ? { ...decision, session: before } : decision),
    },
  ),
  'skip-is-always-allowed': defect('A person can skip a mandatory second factor.', ['skipTwoStep'], {
    after: accepts('session.mfa.mfa_policy_not_user_controlled'),
  }),
  'new-passkey-of-another-host': defect(
    'The options for a new passkey name another host.',
    ['startWebAuthnRegistration'],
    {
      after: (decision) => {
        const { registrationOptions, ...body } = (decision.body ?? {}) as { registrationOptions?: object };
        const rp = { id: 'elsewhere.example', name: 'Elsewhere' };
        return isSuccess(decision)
          ? { ...decision, body: { ...body, registrationOptions: { ...registrationOptions, rp } } }
          : decision;
      },
    },
  ),
} as const satisfies Readonly<Record<string, NamedDefect>>;
