import type { Factor } from '../verification/factor.ts';

export type AuthMethod =
  | 'password'
  | 'email-code'
  | 'phone-code'
  | 'social'
  | 'single-sign-on'
  | Factor['type'];

export interface SignInRecord {
  isNew: boolean;
  methods: readonly AuthMethod[];
}
