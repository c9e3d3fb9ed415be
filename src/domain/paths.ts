import type { ContinueMethod } from './missing-profile.ts';
import type { CodeFlow } from './resend.ts';

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
