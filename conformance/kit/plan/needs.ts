import { suspendedMember } from '../helper/account.ts';
import type { Scope } from '../run/scope.ts';
import { isFrom } from './generation.ts';
import { allowsEvent, codeKinds, passwordKinds, signUpAddresses, type ServerFacts } from './server-facts.ts';

interface NeedContext {
  facts: ServerFacts;
  scope: Scope;
}

/** Null where it is there, else why a workflow that needs it is skipped. */
type Check = (context: NeedContext) => string | null;

const when = (isThere: boolean, reason: string) => (isThere ? null : reason);
const canReadCodes = ({ parts }: Scope) => parts.inbox.source.kind !== 'none';
const NO_CODES = 'no codes can be read; give --inbox, --code or --code-command';
const registersByName = ({ signUpIdentifiers }: ServerFacts) => signUpIdentifiers.includes('username');

const canRegister: Check = ({ facts, scope }) => {
  if (!allowsEvent(facts, 'Register')) return 'signInMode lets nobody register';
  const addresses = signUpAddresses(facts);
  if (!registersByName(facts) && addresses.length === 0) return 'signUp names no identifier';
  return addresses.length === 0 || canReadCodes(scope) ? null : `registering needs a code, and ${NO_CODES}`;
};
const hasAccount = ({ scope }: NeedContext, role: 'own' | 'spare') =>
  scope.parts.accounts.some((account) => account.role === role);
const canSignIn: Check = ({ facts }) => when(allowsEvent(facts, 'SignIn'), 'signInMode lets nobody sign in');

const isNewer: Check = ({ scope }) =>
  when(isFrom('1.22', scope.generation), 'the server behaves like 1.12 or older');
const hasPerson = ({ scope }: NeedContext, role: 'member' | 'newcomer') =>
  scope.parts.accounts.some((account) => account.role === role);

/** What the settings, the options or the generation must have for a workflow to say something. */
const checks = {
  'sign-in': canSignIn,
  'no-sign-in': ({ facts }) => when(facts.mode === 'Register', 'signInMode is not Register'),
  'no-register': ({ facts }) => when(facts.mode === 'SignIn', 'signInMode is not SignIn'),
  'known-mode': ({ facts }) =>
    when(allowsEvent(facts, 'SignIn') || allowsEvent(facts, 'Register'), 'no signInMode is set'),
  'both-events': ({ facts }) =>
    when(allowsEvent(facts, 'SignIn') && allowsEvent(facts, 'Register'), 'signInMode allows one event only'),
  register: canRegister,
  account: (context) =>
    hasAccount(context, 'own') || canRegister(context) === null
      ? null
      : `no account: give --username and --password (${canRegister(context) ?? ''})`,
  'given-account': (context) => when(hasAccount(context, 'own'), 'no account was given'),
  spare: (context) =>
    hasAccount(context, 'spare') || canRegister(context) === null
      ? null
      : `no account to spare: give one with the role "spare" (${canRegister(context) ?? ''})`,
  password: ({ facts }) => when(passwordKinds(facts).length > 0, 'nobody signs in with a password'),
  'no-password': ({ facts }) => when(passwordKinds(facts).length === 0, 'some sign in with a password'),
  'sign-up-password': ({ facts }) => when(facts.signUpPassword, 'signUp asks for no password'),
  'no-sign-up-password': ({ facts }) => when(!facts.signUpPassword, 'signUp asks for a password'),
  'sign-up-username': ({ facts }) => when(registersByName(facts), 'signUp asks for no user name'),
  'no-sign-up-username': ({ facts }) => when(!registersByName(facts), 'signUp asks for a user name'),
  'sign-up-username-only': ({ facts }) =>
    when(
      registersByName(facts) && signUpAddresses(facts).length === 0,
      'signUp asks for something else than a user name',
    ),
  'sign-up-address': ({ facts }) => when(signUpAddresses(facts).length > 0, 'signUp asks for no address'),
  'no-sign-up-address': ({ facts }) =>
    when(signUpAddresses(facts).length === 0, 'signUp asks for an address'),
  'sign-up-address-only': ({ facts }) =>
    when(
      signUpAddresses(facts).length > 0 && !registersByName(facts) && !facts.signUpPassword,
      'signUp asks for something else than an address',
    ),
  passcode: ({ facts }) => when(codeKinds(facts).length > 0, 'nobody signs in with a code'),
  'both-addresses': ({ facts }) =>
    when(codeKinds(facts).length > 1, 'codes are sent to one kind of address only'),
  'no-email': ({ facts }) =>
    when(
      !facts.methods.some(({ identifier }) => identifier === 'email'),
      'some sign in with an e-mail address',
    ),
  'no-phone': ({ facts }) =>
    when(!facts.methods.some(({ identifier }) => identifier === 'phone'), 'some sign in with a phone number'),
  codes: ({ scope }) => when(canReadCodes(scope), NO_CODES),
  'seen-codes': ({ scope }) =>
    when(
      canReadCodes(scope) && scope.parts.inbox.source.kind !== 'fixed',
      scope.parts.inbox.source.kind === 'fixed' ? 'with a fixed code nobody sees what is sent' : NO_CODES,
    ),
  recovery: ({ facts }) => when(facts.recovery.length > 0, 'forgotPassword is off'),
  social: ({ facts }) => when(facts.connectors.length > 0, 'there is no social connector'),
  'no-social': ({ facts }) => when(facts.connectors.length === 0, 'there is a social connector'),
  'single-sign-on': ({ facts }) =>
    when(facts.singleSignOn && facts.ssoConnectors.length > 0, 'there is no single sign-on, or it is off'),
  'single-sign-on-off': (context) =>
    isNewer(context) ?? when(!context.facts.singleSignOn, 'single sign-on is on'),
  organization: (context) =>
    when(
      hasPerson(context, 'member') || hasPerson(context, 'newcomer'),
      'no address of an organization: give somebody with the role "member" or "newcomer"',
    ),
  member: (context) => when(hasPerson(context, 'member'), 'nobody with the role "member" was given'),
  newcomer: (context) => when(hasPerson(context, 'newcomer'), 'nobody with the role "newcomer" was given'),
  'member-with-factor': ({ scope }) =>
    when(
      scope.parts.accounts.some(({ role, totpSecret }) => role === 'member' && totpSecret !== undefined),
      'nobody with the role "member" has a totpSecret',
    ),
  'suspended-member': ({ scope }) =>
    when(
      suspendedMember(scope.parts.accounts) !== undefined,
      'no account with the role "suspended" has an address of an organization',
    ),
  'email-password': ({ facts }) =>
    when(passwordKinds(facts).includes('email'), 'nobody signs in with an e-mail address and a password'),
  'email-code': ({ facts }) =>
    when(codeKinds(facts).includes('email'), 'nobody signs in with a code to an e-mail address'),
  'any-person': ({ scope }) => when(scope.parts.isMock, 'the provider lets a run not choose who returns'),
  totp: ({ facts }) => when(facts.factors.includes('Totp'), 'mfa.factors has no Totp'),
  passkey: ({ facts }) => when(facts.factors.includes('WebAuthn'), 'mfa.factors has no WebAuthn'),
  'backup-code': ({ facts }) => when(facts.factors.includes('BackupCode'), 'mfa.factors has no BackupCode'),
  'no-totp': ({ facts }) => when(!facts.factors.includes('Totp'), 'mfa.factors has Totp'),
  'no-factors': ({ facts }) => when(facts.factors.length === 0, 'mfa.factors has factors'),
  'known-policy': ({ facts }) =>
    when(
      ['UserControlled', 'Mandatory'].includes(facts.policy),
      `the policy ${facts.policy} is one of newer servers`,
    ),
  'no-mandatory-factor': ({ facts }) =>
    when(
      facts.factors.length === 0 || facts.policy === 'UserControlled',
      'every new account has a factor here',
    ),
  'sign-up-email': ({ facts }) =>
    when(facts.signUpIdentifiers.includes('email'), 'signUp asks for no e-mail address'),
  mandatory: ({ facts }) => when(facts.policy === 'Mandatory', 'the policy is not Mandatory'),
  skippable: ({ facts }) => when(facts.policy === 'UserControlled', 'the policy is not UserControlled'),
  'before-1.22': ({ scope }) =>
    when(!isFrom('1.22', scope.generation), 'the server behaves like 1.22 or newer'),
  'from-1.22': isNewer,
  'before-1.42': ({ scope }) => when(!isFrom('1.42', scope.generation), 'the server behaves like 1.42'),
  'forced-answers': ({ scope }) => when(scope.parts.isMock, 'this server cannot be told what to answer'),
  clock: ({ scope }) => when(scope.parts.isMock, 'the clock of this server cannot be moved'),
  suspended: ({ scope }) =>
    when(
      scope.parts.accounts.some(({ role }) => role === 'suspended'),
      'no account with the role "suspended" was given',
    ),
} as const satisfies Readonly<Record<string, Check>>;

export type Need = keyof typeof checks;

export function isNeed(name: unknown): name is Need {
  return typeof name === 'string' && Object.hasOwn(checks, name);
}

/** Why a workflow with these needs cannot say anything here; null where it can. */
export function missingNeed(needs: readonly Need[], context: NeedContext): string | null {
  for (const need of needs) {
    const reason = checks[need](context);
    if (reason !== null) return reason;
  }
  return null;
}
