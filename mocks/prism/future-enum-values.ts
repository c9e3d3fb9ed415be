import { SignInExperience } from '../../src/api/generated/shared/validators/settings.ts';
import { policyAt } from '../tenants/release-settings.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Settings } from '../tenants/tenants.ts';
import { exampleOf } from './description.ts';

/** Values that only newer servers send. */
export const futureEnumValues = {
  factors: ['EmailVerificationCode', 'PhoneVerificationCode'],
  phrases: {
    captcha: { title: 'Are you a person?' },
    one_time_token: { expired: 'This link has expired.' },
  },
  error: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
} as const;

/** Defaults of the settings that servers send from release 1.22 on. */
const unsetKeysOf122: Readonly<Record<string, unknown>> = {
  singleSignOnEnabled: true,
  ssoConnectors: [],
  isDevelopmentTenant: false,
};

const ownKeys = (example: Tenant['settings']) =>
  new Set(Object.keys(exampleOf('getSignInExperience', 200, example) as object)); // settings are an object

/** Adds the settings of release 1.22. */
export function settingsKeysOf122(example: Tenant['settings']): object {
  const own = ownKeys(example);
  return Object.fromEntries(Object.entries(unsetKeysOf122).filter(([key]) => !own.has(key)));
}

/** Removes settings that releases before 1.22 do not have. */
export function withoutKeysOf122(example: Tenant['settings']): object {
  const own = ownKeys(example);
  return Object.fromEntries(
    Object.keys(unsetKeysOf122).flatMap((key) => (own.has(key) ? [[key, undefined]] : [])),
  );
}

const unknownSettings = {
  hideLogtoBranding: false,
  supportEmail: 'help@harbour.example.org',
  captcha: { type: 'Turnstile' },
};

const withFutureValues = (name: Tenant['settings'], { signIn, mfa, socialConnectors }: Settings) => ({
  ...settingsKeysOf122(name),
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
