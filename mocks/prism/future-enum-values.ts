import type { z } from 'zod/mini';
import { SignInExperience } from '../../src/api/generated/validators/experience.ts';
import { exampleOf } from './description.ts';

/** Values that only newer servers send (contract §1). */
export const futureEnumValues = {
  factor: 'PhoneVerificationCode',
  profile: 'fullname',
  phrases: {
    captcha: { title: 'Are you a person?' },
    one_time_token: { expired: 'This link has expired.' },
  },
  error: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
} as const;

const unknownSettings = {
  singleSignOnEnabled: true,
  ssoConnectors: [],
  isDevelopmentTenant: false,
  hideLogtoBranding: false,
  supportEmail: 'help@harbour.example.org',
  captcha: { type: 'Turnstile' },
};

type Settings = z.output<typeof SignInExperience>;

const withFutureValues = ({ signIn, mfa, socialConnectors }: Settings) => ({
  ...unknownSettings,
  signIn: {
    methods: [
      ...signIn.methods,
      { identifier: 'passkey', password: false, verificationCode: false, isPasswordPrimary: false },
    ],
  },
  ...(mfa.factors.length && {
    mfa: {
      factors: [...mfa.factors, futureEnumValues.factor],
      // The page and the rules treat an unknown policy like UserControlled.
      policy: mfa.policy === 'Mandatory' ? mfa.policy : 'PromptAtSignInAndSignUp',
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

export function futureSettings(example: string): object {
  const added =
    cache.get(example) ??
    withFutureValues(SignInExperience.parse(exampleOf('getSignInExperience', 200, example)));
  cache.set(example, added);
  return added;
}
