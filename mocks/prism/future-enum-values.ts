import type { z } from 'zod/mini';
import { SignInExperience } from '../../src/api/generated/validators/experience.ts';
import { exampleOf } from './description.ts';

/** What only newer servers say (contract §1, answers may grow). */
export const newerWords = {
  factor: 'PhoneVerificationCode',
  profile: 'fullname',
  phrases: {
    captcha: { title: 'Are you a person?' },
    one_time_token: { expired: 'This link has expired.' },
  },
  error: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
} as const;

const keys = {
  singleSignOnEnabled: true,
  ssoConnectors: [],
  isDevelopmentTenant: false,
  hideLogtoBranding: false,
  supportEmail: 'help@harbour.example.org',
  captcha: { type: 'Turnstile' },
};

type Settings = z.output<typeof SignInExperience>;

const grown = ({ signIn, mfa, socialConnectors }: Settings) => ({
  ...keys,
  signIn: {
    methods: [
      ...signIn.methods,
      { identifier: 'passkey', password: false, verificationCode: false, isPasswordPrimary: false },
    ],
  },
  ...(mfa.factors.length && {
    mfa: {
      factors: [...mfa.factors, newerWords.factor],
      // one that is unknown is as UserControlled, so the page and the rules agree
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

const known = new Map<string, object>();

/** What a newer server adds to the settings of that example. */
export function newerSettings(example: string): object {
  const added =
    known.get(example) ?? grown(SignInExperience.parse(exampleOf('getSignInExperience', 200, example)));
  known.set(example, added);
  return added;
}
