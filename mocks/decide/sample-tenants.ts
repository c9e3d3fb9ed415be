import type { Account } from '../personas.ts';
import type { Settings } from '../world.ts';
import type { SampleChanges } from './sample.ts';

const method = (identifier: string, verificationCode = true) => ({
  identifier,
  password: true,
  verificationCode,
  isPasswordPrimary: false,
});
const senders = { email: 'mail', phone: 'sms' };

/** Everybody may sign in with anything; new accounts need what `identifiers` says. */
export const openTo = (...identifiers: string[]): SampleChanges => ({
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

/** Two providers that know these people; each code is a person. */
export const withSocial = (...identifiers: string[]): SampleChanges => {
  const { settings, tenant } = openTo(...identifiers);
  return {
    settings: {
      ...settings,
      socialConnectors: [connector('c-light', 'lighthouse'), connector('c-buoy', 'buoy')],
    },
    tenant: {
      ...tenant,
      socialPeople: {
        linked: { id: 'lh-linked', name: 'Lin Ked' },
        stranger: { id: 'lh-stranger', name: 'Stran Ger' },
        addressed: { id: 'lh-addressed', email: 'free@example.org' },
        'adas-mail': { id: 'lh-ada', email: 'ada@example.org' },
        'pias-phone': { id: 'lh-pia', phone: '447700900123' },
      },
    },
  };
};

/** Two-step verification. */
export const withMfa = (policy: string, ...factors: string[]): { settings: Partial<Settings> } => ({
  settings: { mfa: { factors, policy } },
});

/** Has a phone number, a linked social account, and no password. */
export const pia: Account = {
  id: 'usrp1a',
  name: 'Pia Pharos',
  username: 'pia',
  phone: '447700900123',
  identities: { lighthouse: 'lh-linked' },
};

/** Has every factor; the passkey was used last. */
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
