import type { ContinueMethod } from './missing-profile.ts';
import type { CodeFlow } from './resend.ts';

/** Addresses a step or an effect may lead to; src/routes.tsx has a screen for each. */
export type Path =
  | '/sign-in'
  | '/sign-in/password'
  | '/sign-in/consent'
  | '/register'
  | '/register/password'
  | '/forgot-password'
  | '/forgot-password/reset'
  | `/${CodeFlow}/verification-code`
  | `/continue/${ContinueMethod}`
  | '/unknown-session';
