import { withAllMethods } from '../interaction/testing/tenant-fixtures.ts';
import type { FixtureOverrides } from '../../rules/testing/fixtures.ts';

export const people = [
  {
    id: 'usradamwxtpwpz0',
    name: 'adamwxtpwpz0',
    username: 'adamwxtpwpz0',
    password: 'Calm-Seas-7x',
    email: 'adamwxtpwpz0@example.org',
  },
  {
    id: 'usrsusmwxtq8wh1',
    name: 'susmwxtq8wh1',
    username: 'susmwxtq8wh1',
    password: 'Calm-Seas-7x',
    isSuspended: true,
  },
  {
    id: 'usrfpmwxtqxpo11',
    name: 'fpmwxtqxpo11',
    email: 'fpmwxtqxpo11@example.org',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrpumwxtuapq11',
    name: 'pumwxtuapq11',
    email: 'pumwxtuapq11@corp.example',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrmfamwxtud5g12',
    name: 'mfamwxtud5g12',
    username: 'mfamwxtud5g12',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrwamwxtuwyw13',
    name: 'wamwxtuwyw13',
    username: 'wamwxtuwyw13',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrpomwxtv4jw15',
    name: 'pomwxtv4jw15',
    username: 'pomwxtv4jw15',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrpomwxtv6l616',
    name: 'pomwxtv6l616',
    username: 'pomwxtv6l616',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrpomwxtvat018',
    name: 'pomwxtvat018',
    username: 'pomwxtvat018',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrefmwxtvcbk19',
    name: 'efmwxtvcbk19',
    username: 'efmwxtvcbk19',
    password: 'Calm-Seas-7x',
    email: 'efmwxtvcbk19@example.org',
  },
  {
    id: 'usrpkmwxtvhyt22',
    name: 'pkmwxtvhyt22',
    username: 'pkmwxtvhyt22',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrcumwxtvm2s25',
    name: 'cumwxtvm2s25',
    username: 'cumwxtvm2s25',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrexmwxtvnd627',
    name: 'exmwxtvnd627',
    email: 'exmwxtvnd627@example.org',
    password: 'Calm-Seas-7x',
    isPasswordExpired: true,
  },
  {
    id: 'usrssmwxu67pe2',
    name: 'ssmwxu67pe2',
    username: 'ssmwxu67pe2',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrmmmwxu69zi3',
    name: 'mmmwxu69zi3',
    username: 'mmmwxu69zi3',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrwwmwxu6d6n4',
    name: 'wwmwxu6d6n4',
    username: 'wwmwxu6d6n4',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrhpmwxu6oa67',
    name: 'hpmwxu6oa67',
    username: 'hpmwxu6oa67',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrxxmwxu7c2u9',
    name: 'xxmwxu7c2u9',
    username: 'xxmwxu7c2u9',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrmpmwxtr6p412',
    name: 'mpmwxtr6p412',
    username: 'mpmwxtr6p412',
    password: 'Calm-Seas-7x',
  },
  {
    id: 'usrcmwxtqhbs3',
    name: 'cmwxtqhbs3',
    email: 'cmwxtqhbs3@example.org',
  },
  {
    id: 'usrrelmwxttvo91',
    name: 'relmwxttvo91',
    email: 'relmwxttvo91@example.org',
  },
  {
    id: 'usrrelmwxttx4w3',
    name: 'relmwxttx4w3',
    email: 'relmwxttx4w3@example.org',
  },
  {
    id: 'usrcapmwxtvl6b24',
    name: 'capmwxtvl6b24',
    email: 'capmwxtvl6b24@example.org',
  },
  {
    id: 'usrotmwxtvrzn29',
    name: 'otmwxtvrzn29',
    email: 'otmwxtvrzn29@example.org',
  },
  {
    id: 'usrgemwxu7xxk1',
    name: 'gemwxu7xxk1',
    email: 'gemwxu7xxk1@example.org',
  },
  {
    id: 'usrrlmwxu7gxw10',
    name: 'rlmwxu7gxw10',
    email: 'rlmwxu7gxw10@example.org',
  },
];

const social = {
  id: '2axekx0yfn0v',
  target: 'mock',
  platform: null,
  name: { en: 'mock' },
  logo: '',
  logoDark: null,
};
const sso = { id: 'e8rrlwk08few', connectorName: 'corp', logo: '' };

const merged = (...parts: FixtureOverrides[]): FixtureOverrides => ({
  settings: Object.assign({}, ...parts.map(({ settings }) => settings)),
  tenant: Object.assign({}, ...parts.map(({ tenant }) => tenant)),
});
const base = merged(withAllMethods(), {
  settings: {
    socialConnectors: [social],
    singleSignOnEnabled: true,
    ssoConnectors: [sso] as never,
    signInMode: 'SignInAndRegister',
    mfa: { factors: [], policy: 'UserControlled' },
  },
  tenant: { organizations: { domains: { 'corp.example': ['e8rrlwk08few'] }, broken: [], users: {} } },
});
const signUp = (identifiers: string[], password: boolean) => ({
  settings: { signUp: { identifiers, password, verify: !identifiers.includes('username') } },
});
const mfa = (policy: string, ...factors: string[]) => ({ settings: { mfa: { policy, factors } } });
const policies = (rules: object) => ({ tenant: { policies: rules } });
const captcha = policies({ hasCaptcha: true });
const all = { uppercase: true, lowercase: true, numbers: true, underscore: true };

const byFlow: Readonly<Record<string, FixtureOverrides>> = {
  'sign-in-only tenant: an unknown address': { settings: { signInMode: 'SignIn' } },
  'social: a new person in a sign-in-only tenant': { settings: { signInMode: 'SignIn' } },
  'register: user name, then password (two steps)': signUp(['username'], true),
  'register: user name taken, refused by form': signUp(['username'], true),
  'register: user name and password at once': signUp(['username'], true),
  'register: password refused, with all reasons': signUp(['username'], true),
  'after the account is created: state, profile, identification and event again': signUp(['username'], true),
  'register: e-mail, then user name and password are missing': signUp(['email', 'username'], true),
  'user name policy: each refusal': policies({
    username: {
      minLength: 4,
      maxLength: 12,
      allows: { ...all, uppercase: false, numbers: false, underscore: false },
    },
  }),
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
  'passkey sign-in: offered after a password sign-in, created': policies({ prefersPasskeys: true }),
  'passkey sign-in: by the button (discoverable)': policies({ prefersPasskeys: true }),
  'captcha: settings, refused token, missing token, right token': captcha,
  'captcha: password sign-in without a token fails at submit': captcha,
  'captcha with a passkey: preflight before the start; captcha skipped': policies({
    hasCaptcha: true,
    prefersPasskeys: true,
  }),
  'blocked addresses': policies({
    blockedAddresses: ['@bad.example', 'x@example.org'],
    blocksSubaddressing: true,
  }),
  'extra profile fields: settings, asked at registration': merged(
    signUp(['username'], true),
    policies({
      extraProfile: ['givenName', 'familyName', 'company'].map((name) => ({ name, required: true })),
    }),
  ),
};

export const settingsOfFlow = (flow: string): FixtureOverrides => merged(base, byFlow[flow] ?? {});
