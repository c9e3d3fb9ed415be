import type { Tenant } from '../tenants/tenant.ts';
import type { Settings } from '../tenants/tenants.ts';
import type { RecordedCall } from './recorded-calls.ts';
import { settingsInCalls } from './settings-in-calls.ts';

interface FlowSettings {
  settings?: Partial<Settings>;
  tenant?: Partial<Tenant>;
}

const social = {
  id: '2axekx0yfn0v',
  target: 'mock',
  platform: null,
  name: { en: 'mock' },
  logo: '',
  logoDark: null,
};
const sso = { id: 'e8rrlwk08few', connectorName: 'corp', logo: '', darkLogo: null };

const merged = (...parts: readonly FlowSettings[]): FlowSettings => ({
  settings: Object.assign({}, ...parts.map(({ settings }) => settings)) as Partial<Settings>,
  tenant: Object.assign({}, ...parts.map(({ tenant }) => tenant)) as Partial<Tenant>,
});
const method = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: identifier !== 'username',
  isPasswordPrimary: false,
});
/** Every method is on, and nothing is needed. */
const base: FlowSettings = {
  settings: {
    signIn: { methods: [method('username'), method('email'), method('phone')] },
    signUp: { identifiers: [], password: false, verify: true },
    forgotPassword: { email: true, phone: true },
    socialConnectors: [social],
    singleSignOnEnabled: true,
    ssoConnectors: [sso],
    signInMode: 'SignInAndRegister',
    mfa: { factors: [], policy: 'UserControlled' },
  },
  tenant: {
    senders: { email: 'mail', phone: 'sms' },
    organizations: { domains: { 'corp.example': ['e8rrlwk08few'] }, broken: [], users: {} },
  },
};
const signUp = (identifiers: string[], password: boolean) => ({
  settings: { signUp: { identifiers, password, verify: !identifiers.includes('username') } },
});
const mfa = (policy: string, ...factors: string[]) => ({ settings: { mfa: { policy, factors } } });
const passkeys = { settings: { passkeySignIn: { enabled: true } } };
const captcha = { settings: { captchaPolicy: { enabled: true } } };

const byFlow: Readonly<Record<string, FlowSettings>> = {
  'sign-in-only tenant: an unknown address': { settings: { signInMode: 'SignIn' } },
  'social: a new person in a sign-in-only tenant': { settings: { signInMode: 'SignIn' } },
  'register: user name, then password (two steps)': signUp(['username'], true),
  'register: user name taken, refused by form': signUp(['username'], true),
  'register: user name and password at once': signUp(['username'], true),
  'register: password refused, with all reasons': signUp(['username'], true),
  'after the account is created: state, profile, identification and event again': signUp(['username'], true),
  'register: e-mail, then user name and password are missing': signUp(['email', 'username'], true),
  'user name policy: each refusal': {
    settings: {
      usernamePolicy: {
        minLength: 4,
        maxLength: 12,
        allowedChars: { lowercase: true, uppercase: false, numbers: false, underscore: false },
      },
    },
  },
  'social: an account has the address: link, or a new one': signUp(['email', 'phone'], false),
  'social: no address at the provider: missing profile': signUp(['email', 'phone'], false),
  'missing profile at sign-in: e-mail': signUp(['email'], false),
  'two-step: binds an app, then backup codes': mfa('Mandatory', 'Totp', 'WebAuthn', 'BackupCode'),
  'two-step: verifies by app: wrong, right, the same code again': mfa(
    'Mandatory',
    'Totp',
    'WebAuthn',
    'BackupCode',
  ),
  'two-step: binds a passkey, verifies with it': mfa('Mandatory', 'Totp', 'WebAuthn', 'BackupCode'),
  'two-step: calls before identification': mfa('Mandatory', 'Totp', 'WebAuthn', 'BackupCode'),
  'two-step: verifies by backup code; a used one': mfa('Mandatory', 'Totp', 'WebAuthn', 'BackupCode'),
  'two-step: state with a new key and codes; a factor staged twice; submit twice': mfa(
    'Mandatory',
    'Totp',
    'WebAuthn',
    'BackupCode',
  ),
  'two-step: a passkey staged twice': mfa('Mandatory', 'Totp', 'WebAuthn', 'BackupCode'),
  'two-step at registration: mandatory': merged(
    signUp(['username'], true),
    mfa('Mandatory', 'Totp', 'WebAuthn', 'BackupCode'),
  ),
  'two-step policy UserControlled: asked, turned on, then skipped': mfa(
    'UserControlled',
    'Totp',
    'BackupCode',
  ),
  'two-step policy PromptAtSignInAndSignUp: asked, turned on, then skipped': mfa(
    'PromptAtSignInAndSignUp',
    'Totp',
    'BackupCode',
  ),
  'two-step policy NoPrompt: asked, turned on, then skipped': mfa('NoPrompt', 'Totp', 'BackupCode'),
  'two-step by e-mail: sends to the own address, verifies': mfa('Mandatory', 'EmailVerificationCode'),
  'two-step: suggests a further factor after registration by e-mail': merged(
    signUp(['email'], true),
    mfa('Mandatory', 'Totp', 'EmailVerificationCode'),
  ),
  'passkey sign-in: offered after a password sign-in, created': passkeys,
  'passkey sign-in: by the button (discoverable)': passkeys,
  'captcha: settings, refused token, missing token, right token': captcha,
  'captcha: password sign-in without a token fails at submit': captcha,
  'captcha with a passkey: preflight before the start; captcha skipped': merged(captcha, passkeys),
  'password expired': { settings: { passwordExpiration: { enabled: true, validPeriodDays: 90 } } },
  'blocked addresses': {
    tenant: {
      emailBlocklist: { addresses: ['@bad.example', 'x@example.org'], blocksSubaddressing: true },
    },
  },
  'extra profile fields: settings, asked at registration': merged(signUp(['username'], true), {
    settings: {
      customProfileFields: ['givenName', 'familyName', 'company'].map((name) => ({
        name,
        type: 'Text',
        required: true,
      })),
    },
  }),
};

/** The settings of the recorded server in a flow: the table names them, or the calls tell them. */
export const settingsOfFlow = (calls: readonly RecordedCall[]): FlowSettings =>
  merged(base, byFlow[calls[0]?.flow ?? ''] ?? settingsInCalls(calls));
