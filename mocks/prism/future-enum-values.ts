import type { z } from 'zod/mini';
import { SignInExperience } from '../../src/api/generated/validators/experience.ts';
import { policyAt } from '../tenants/release-settings.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { exampleOf } from './description.ts';

/** Values that only newer servers send (contract §1, §12). */
export const futureEnumValues = {
  factors: ['EmailVerificationCode', 'PhoneVerificationCode'],
  profile: 'fullname',
  phrases: {
    captcha: { title: 'Are you a person?' },
    one_time_token: { expired: 'This link has expired.' },
  },
  error: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
} as const;

/** Settings that servers send only from release 1.22 on. */
export const settingsKeysOf122 = { singleSignOnEnabled: true, ssoConnectors: [], isDevelopmentTenant: false };

const unknownSettings = {
  ...settingsKeysOf122,
  hideLogtoBranding: false,
  supportEmail: 'help@harbour.example.org',
  captcha: { type: 'Turnstile' },
};

type Settings = z.output<typeof SignInExperience>;

const withFutureValues = (name: Tenant['settings'], { signIn, mfa, socialConnectors }: Settings) => ({
  ...unknownSettings,
  signIn: {
    methods: [
      ...signIn.methods,
      { identifier: 'passkey', password: false, verificationCode: false, isPasswordPrimary: false },
    ],
  },
  ...(mfa.factors.length && {
    mfa: {
      factors: [...mfa.factors, ...futureEnumValues.factors],
      policy: policyAt('1.42', name, mfa.policy),
    },
  }),
  ...(socialConnectors.length && {
    socialConnectors: [
      ...socialConnectors,
      { id: 'c-wrist', target: 'wrist', platform: 'Watch', name: { en: 'Wrist' }, logo: '', logoDark: null },
    ],
  }),
});

const cache = new Map<string, object>();

export function futureSettings(example: Tenant['settings']): object {
  const added =
    cache.get(example) ??
    withFutureValues(example, SignInExperience.parse(exampleOf('getSignInExperience', 200, example)));
  cache.set(example, added);
  return added;
}
