import type { Factor } from '../verification/factor.ts';

export interface Account {
  id: string;
  name: string;
  username?: string;
  /** The e-mail address, in lower case. */
  email?: string;
  phone?: string;
  password?: string;
  isSuspended?: true;
  /** The person's id at the social provider, by connector target. */
  identities?: Readonly<Record<string, string>>;
  /** The person's id at the organization, by single sign-on connector. */
  organizations?: Readonly<Record<string, string>>;
  /** The factors, most recently used first. */
  factors?: readonly Factor[];
  hasSkippedMfa?: true;
  /** Whether the person has turned two-step verification on. */
  wantsMfa?: boolean;
  hasSkippedSuggestion?: true;
  hasSkippedPasskey?: true;
  isPasswordExpired?: true;
  /** The person belongs to an organization that demands two-step verification. */
  isInMfaOrganization?: true;
  /** The extra profile. */
  details?: Readonly<Record<string, unknown>>;
}

export interface Persona {
  /** One line that says what this person is for. */
  purpose: string;
  account: Account;
}
