import { SignInExperience } from '../../src/api/generated/shared/validators/settings.ts';
import type { ServerRelease } from '../session/server-release.ts';
import { changesAt, policyAt } from '../tenants/release-settings.ts';
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

/** What a release sends otherwise than the example has it. */
export const releaseSettings = (example: Tenant['settings'], release: ServerRelease): object =>
  changesAt(release, exampleOf('getSignInExperience', 200, example) as Settings); // settings are an object

const unknownSettings = {
  hideLogtoBranding: false,
  supportEmail: 'help@harbour.example.org',
  captcha: { type: 'Turnstile' },
};

const withFutureValues = (name: Tenant['settings'], { signIn, mfa, socialConnectors }: Settings) => ({
  ...releaseSettings(name, '1.42'),
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
