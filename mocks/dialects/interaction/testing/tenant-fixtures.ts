import type { Account } from '../../../people/persona.ts';
import type { Settings } from '../../../tenants/tenants.ts';
import type { FixtureOverrides } from '../../../rules/testing/fixtures.ts';

const method = (identifier: string, verificationCode = true) => ({
  identifier,
  password: true,
  verificationCode,
  isPasswordPrimary: false,
});
const senders = { email: 'mail', phone: 'sms' };

/** Every sign-in method is on; `identifiers` are what sign-up requires. */
export const withAllMethods = (...identifiers: string[]): FixtureOverrides => ({
  settings: {
    signIn: { methods: [method('username', false), method('email'), method('phone')] },
    signUp: { identifiers, password: false, verify: true },
    forgotPassword: { email: true, phone: true },
  },
  tenant: { senders },
});

const connector = (id: string, target: string) => ({
  id,
  target,
  platform: null,
  name: { en: target },
  logo: '',
  logoDark: null,
});

/** Adds two social providers. Each authorization code belongs to one user. */
export const withSocial = (...identifiers: string[]): FixtureOverrides => {
  const { settings, tenant } = withAllMethods(...identifiers);
  return {
    settings: {
      ...settings,
      socialConnectors: [connector('c-light', 'lighthouse'), connector('c-buoy', 'buoy')],
    },
    tenant: {
      ...tenant,
      providerUsers: {
        linked: { purpose: 'is linked to pia', user: { id: 'lh-linked', name: 'Lin Ked' } },
        stranger: { purpose: 'is new', user: { id: 'lh-stranger', name: 'Stran Ger' } },
        addressed: { purpose: 'has a free address', user: { id: 'lh-addressed', email: 'free@example.org' } },
        'adas-mail': { purpose: 'has ada’s address', user: { id: 'lh-ada', email: 'ada@example.org' } },
        'pias-phone': { purpose: 'has pia’s number', user: { id: 'lh-pia', phone: '447700900123' } },
      },
    },
  };
};

export const withMfa = (policy: string, ...factors: string[]): { settings: Partial<Settings> } => ({
  settings: { mfa: { factors, policy } },
});

export const pia: Account = {
  id: 'usrp1a',
  name: 'Pia Pharos',
  username: 'pia',
  phone: '447700900123',
  identities: { lighthouse: 'lh-linked' },
};

/** Has every factor, and used the passkey last. */
export const otto: Account = {
  id: 'usr0tt0',
  name: 'Otto Oath',
  username: 'otto',
  password: 'oak-and-anchor',
  factors: [
    { type: 'BackupCode', codes: ['aaaaaaaaaa', 'bbbbbbbbbb'].map((code) => ({ code, usedAt: null })) },
    { type: 'WebAuthn', id: 'key-1', publicKey: 'p', counter: 1, transports: ['usb'] },
    { type: 'Totp', secret: 'GEZDGNBV' },
  ],
};
