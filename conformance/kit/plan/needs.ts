import { incompleteAccount, suspendedMember } from '../helper/account.ts';
import type { Scope } from '../run/scope.ts';
import { isFrom } from '../../../mocks/session/server-release.ts';
import { allowsEvent, codeKinds, passwordKinds, signUpAddresses, type ServerFacts } from './server-facts.ts';

interface NeedContext {
  facts: ServerFacts;
  scope: Scope;
}

/** Null if the server meets the need, else the reason to skip the workflow. */
type Check = (context: NeedContext) => string | null;

const when = (isMet: boolean, reason: string) => (isMet ? null : reason);
const canReadCodes = ({ parts }: Scope) => parts.inbox.source.kind !== 'none';
const NO_CODES = 'the run cannot read codes; pass --inbox, --code or --code-command';
const registersByName = ({ signUpIdentifiers }: ServerFacts) => signUpIdentifiers.includes('username');

const canRegister: Check = ({ facts, scope }) => {
  if (!allowsEvent(facts, 'Register')) return 'signInMode does not allow registration';
  const addresses = signUpAddresses(facts);
  if (!registersByName(facts) && addresses.length === 0) return 'signUp has no identifiers';
  return addresses.length === 0 || canReadCodes(scope) ? null : `registration needs a code, and ${NO_CODES}`;
};
const hasAccount = ({ scope }: NeedContext, role: 'own' | 'spare') =>
  scope.parts.accounts.some((account) => account.role === role);
const canSignIn: Check = ({ facts }) =>
  when(allowsEvent(facts, 'SignIn'), 'signInMode does not allow sign-in');

const isNewer: Check = ({ scope }) =>
  when(isFrom('1.22', scope.release), 'the server behaves like 1.12 or older');
const hasPerson = ({ scope }: NeedContext, role: 'member' | 'newcomer') =>
  scope.parts.accounts.some((account) => account.role === role);

const lacks =
  (part: 'username' | 'address' | 'password'): Check =>
  ({ facts, scope }) =>
    when(
      incompleteAccount(scope.parts.accounts, part, facts) !== undefined,
      `no account with the role "incomplete" lacks only the ${part}`,
    );

/** A condition of a workflow on the settings, the options or the release. */
const checks = {
  start: ({ scope }) => when(scope.parts.start !== undefined, 'the server needs no start'),
  'sign-in': canSignIn,
  'no-sign-in': ({ facts }) => when(facts.mode === 'Register', 'signInMode is not Register'),
  'no-register': ({ facts }) => when(facts.mode === 'SignIn', 'signInMode is not SignIn'),
  'known-mode': ({ facts }) =>
    when(allowsEvent(facts, 'SignIn') || allowsEvent(facts, 'Register'), 'no signInMode is set'),
  'both-events': ({ facts }) =>
    when(allowsEvent(facts, 'SignIn') && allowsEvent(facts, 'Register'), 'signInMode allows only one event'),
  register: canRegister,
  account: (context) =>
    hasAccount(context, 'own') || canRegister(context) === null
      ? null
      : `no account; pass --username and --password (${canRegister(context) ?? ''})`,
  'given-account': (context) => when(hasAccount(context, 'own'), 'the options name no account'),
  spare: (context) =>
    hasAccount(context, 'spare') || canRegister(context) === null
      ? null
      : `no spare account; add one with the role "spare" (${canRegister(context) ?? ''})`,
  password: ({ facts }) => when(passwordKinds(facts).length > 0, 'no sign-in method takes a password'),
  'no-password': ({ facts }) => when(passwordKinds(facts).length === 0, 'a sign-in method takes a password'),
  'sign-up-password': ({ facts }) => when(facts.signUpPassword, 'signUp does not ask for a password'),
  'no-sign-up-password': ({ facts }) => when(!facts.signUpPassword, 'signUp asks for a password'),
  'sign-up-username': ({ facts }) => when(registersByName(facts), 'signUp does not ask for a username'),
  'no-sign-up-username': ({ facts }) => when(!registersByName(facts), 'signUp asks for a username'),
  'sign-up-username-only': ({ facts }) =>
    when(
      registersByName(facts) && signUpAddresses(facts).length === 0,
      'signUp asks for more than a username',
    ),
  'sign-up-address': ({ facts }) =>
    when(signUpAddresses(facts).length > 0, 'signUp does not ask for an address'),
  'no-sign-up-address': ({ facts }) =>
    when(signUpAddresses(facts).length === 0, 'signUp asks for an address'),
  'sign-up-address-only': ({ facts }) =>
    when(
      signUpAddresses(facts).length > 0 && !registersByName(facts) && !facts.signUpPassword,
      'signUp asks for more than an address',
    ),
  passcode: ({ facts }) => when(codeKinds(facts).length > 0, 'no sign-in method takes a code'),
  'both-addresses': ({ facts }) => when(codeKinds(facts).length > 1, 'codes go to only one kind of address'),
  'no-email': ({ facts }) =>
    when(
      !facts.methods.some(({ identifier }) => identifier === 'email'),
      'a sign-in method takes an email address',
    ),
  'no-phone': ({ facts }) =>
    when(
      !facts.methods.some(({ identifier }) => identifier === 'phone'),
      'a sign-in method takes a phone number',
    ),
  codes: ({ scope }) => when(canReadCodes(scope), NO_CODES),
  'seen-codes': ({ scope }) =>
    when(
      canReadCodes(scope) && scope.parts.inbox.source.kind !== 'fixed',
      scope.parts.inbox.source.kind === 'fixed'
        ? 'a fixed code does not show what the server sends'
        : NO_CODES,
    ),
  recovery: ({ facts }) => when(facts.recovery.length > 0, 'forgotPassword is off'),
  social: ({ facts }) => when(facts.connectors.length > 0, 'the settings have no social connector'),
  'no-social': ({ facts }) => when(facts.connectors.length === 0, 'the settings have a social connector'),
  'single-sign-on': ({ facts }) =>
    when(facts.singleSignOn && facts.ssoConnectors.length > 0, 'single sign-on is off or has no connectors'),
  'single-sign-on-off': (context) =>
    isNewer(context) ?? when(!context.facts.singleSignOn, 'single sign-on is on'),
  organization: (context) =>
    when(
      hasPerson(context, 'member') || hasPerson(context, 'newcomer'),
      'no organization; add an account with the role "member" or "newcomer"',
    ),
  member: (context) => when(hasPerson(context, 'member'), 'no account has the role "member"'),
  newcomer: (context) => when(hasPerson(context, 'newcomer'), 'no account has the role "newcomer"'),
  'member-with-factor': ({ scope }) =>
    when(
      scope.parts.accounts.some(({ role, totpSecret }) => role === 'member' && totpSecret !== undefined),
      'no account with the role "member" has a totpSecret',
    ),
  'suspended-member': ({ scope }) =>
    when(
      suspendedMember(scope.parts.accounts) !== undefined,
      'no account with the role "suspended" has an email address at an organization',
    ),
  'email-password': ({ facts }) =>
    when(passwordKinds(facts).includes('email'), 'no sign-in method takes an email address and a password'),
  'email-code': ({ facts }) =>
    when(codeKinds(facts).includes('email'), 'no sign-in method takes a code sent by email'),
  'any-person': ({ scope }) =>
    when(scope.parts.isMock, 'a run cannot choose who comes back from this provider'),
  totp: ({ facts }) => when(facts.factors.includes('Totp'), 'mfa.factors has no Totp'),
  passkey: ({ facts }) => when(facts.factors.includes('WebAuthn'), 'mfa.factors has no WebAuthn'),
  'backup-code': ({ facts }) => when(facts.factors.includes('BackupCode'), 'mfa.factors has no BackupCode'),
  'no-totp': ({ facts }) => when(!facts.factors.includes('Totp'), 'mfa.factors has Totp'),
  'no-factors': ({ facts }) => when(facts.factors.length === 0, 'mfa.factors has factors'),
  'known-policy': ({ facts }) =>
    when(
      ['UserControlled', 'Mandatory'].includes(facts.policy),
      `only newer servers have the policy ${facts.policy}`,
    ),
  'no-mandatory-factor': ({ facts }) =>
    when(
      facts.factors.length === 0 || facts.policy === 'UserControlled',
      'every new account needs a factor here',
    ),
  'sign-up-email': ({ facts }) =>
    when(facts.signUpIdentifiers.includes('email'), 'signUp does not ask for an email address'),
  mandatory: ({ facts }) => when(facts.policy === 'Mandatory', 'the policy is not Mandatory'),
  skippable: ({ facts }) => when(facts.policy === 'UserControlled', 'the policy is not UserControlled'),
  'before-1.22': ({ scope }) => when(!isFrom('1.22', scope.release), 'the server behaves like 1.22 or newer'),
  'from-1.22': isNewer,
  'from-1.42': ({ scope }) => when(isFrom('1.42', scope.release), 'the server behaves like 1.22 or older'),
  'before-1.42': ({ scope }) => when(!isFrom('1.42', scope.release), 'the server behaves like 1.42'),
  'forced-answers': ({ scope }) => when(scope.parts.isMock, 'only the mock can be told what to answer'),
  clock: ({ scope }) =>
    when(
      scope.parts.isMock || scope.parts.clockCommand !== undefined,
      'the run cannot move the clock of the server; pass --clock-command',
    ),
  'lacks-username': lacks('username'),
  'lacks-address': lacks('address'),
  'lacks-password': lacks('password'),
  'no-further-step': ({ facts }) =>
    when(
      (facts.factors.length === 0 || facts.policy === 'NoPrompt') && !facts.hasPasskeySignIn,
      'submit asks for a second factor or offers a passkey',
    ),
  'no-further-parts': ({ facts }) =>
    when(
      facts.secondaryIdentifiers.length === 0 && facts.profileFields.length === 0,
      'signUp asks for further identifiers or fields',
    ),
  'secondary-email': ({ facts }) =>
    when(
      facts.secondaryIdentifiers.join(' ') === 'email',
      'signUp does not ask for an email address besides its identifiers',
    ),
  'profile-fields': ({ facts }) =>
    when(facts.profileFields.length > 0, 'the settings have no further profile fields'),
  'sign-up-social': ({ facts }) =>
    when(allowsEvent(facts, 'Register'), 'signInMode does not allow registration') ??
    when(
      !registersByName(facts) && !facts.signUpPassword && facts.signUpIdentifiers.join(' ') !== 'phone',
      'signUp asks for what a provider does not tell',
    ),
  'passkey-sign-in': ({ facts }) => when(facts.hasPasskeySignIn, 'passkeySignIn is off'),
  'email-factor': ({ facts, scope }) =>
    when(facts.factors.includes('EmailVerificationCode'), 'mfa.factors has no EmailVerificationCode') ??
    // The mock names it behind the factors of a tenant that does not have it.
    when(
      !scope.parts.isMock || facts.factors[0] === 'EmailVerificationCode',
      'this tenant of the mock does not have the factor',
    ),
  'no-backup-code': ({ facts }) => when(!facts.factors.includes('BackupCode'), 'mfa.factors has BackupCode'),
  'suggests-factors': ({ facts }) =>
    when(
      facts.factors.length > 0 &&
        ['UserControlled', 'PromptAtSignInAndSignUp', 'PromptOnlyAtSignIn'].includes(facts.policy),
      'the policy suggests no second factor',
    ),
  'suggests-at-registration': ({ facts }) =>
    when(
      facts.factors.length > 0 && ['UserControlled', 'PromptAtSignInAndSignUp'].includes(facts.policy),
      'the policy suggests no second factor at registration',
    ),
  'required-at-sign-in': ({ facts }) =>
    when(facts.policy === 'PromptOnlyAtSignInMandatory', 'the policy is not PromptOnlyAtSignInMandatory'),
  'required-at-once': ({ facts }) =>
    when(
      ['Mandatory', 'PromptAtSignInAndSignUpMandatory'].includes(facts.policy),
      'the policy does not require a second factor at registration',
    ),
  'mailed-links': ({ scope }) =>
    when(
      scope.parts.isMock || scope.parts.linkCommand !== undefined,
      'the run cannot ask for sign-in links; pass --link-command',
    ),
  suspended: ({ scope }) =>
    when(
      scope.parts.accounts.some(({ role }) => role === 'suspended'),
      'no account has the role "suspended"',
    ),
} as const satisfies Readonly<Record<string, Check>>;

export type Need = keyof typeof checks;

export function isNeed(name: unknown): name is Need {
  return typeof name === 'string' && Object.hasOwn(checks, name);
}

/** The reason to skip a workflow with these needs; null if the server meets them all. */
export function missingNeed(needs: readonly Need[], context: NeedContext): string | null {
  for (const need of needs) {
    const reason = checks[need](context);
    if (reason !== null) return reason;
  }
  return null;
}
