/**
 * The settings a server can run with. The first four offer sign-in by password only.
 * - plain: well formed
 * - newer: enum values and keys that the contract does not have
 * - broken-parts: optional parts with unusable values
 * - no-mode: without `signInMode` and with an empty `mfa`, like old records
 * - username: sign-up by username and password; sign-in also by e-mail code
 * - email: e-mail codes only
 * - email-password: sign-up by e-mail and password, with password recovery
 * - email-register: like email, but registration only
 * - recovery: sign-in only, with password recovery
 * - social: like email, with a connector
 * - social-register: by a connector and nothing else, registration only
 * - single-sign-on: sign-up by e-mail and password, organizations whose people sign in at their own provider
 * - single-sign-on-members: sign-in only, by username and password, with the same organizations
 * - single-sign-on-terms: like email, with the same organizations and with terms
 * - two-step: sign-up by username and password, and a second factor for everybody
 * - two-step-optional: the same, but the second factor may be skipped
 */
export type Variant =
  | 'plain'
  | 'newer'
  | 'broken-parts'
  | 'no-mode'
  | 'username'
  | 'email'
  | 'email-password'
  | 'email-register'
  | 'recovery'
  | 'social'
  | 'social-register'
  | 'single-sign-on'
  | 'single-sign-on-members'
  | 'single-sign-on-terms'
  | 'two-step'
  | 'two-step-optional';
