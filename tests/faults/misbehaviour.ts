/** Behaviour that can send the page round in circles, or leave it waiting: each step that makes the call has it. */
const misleading = [
  'event-of-put-ignored',
  'event-change-ignored',
  'profile-of-put-ignored',
  'identifier-of-put-ignored',
  'put-keeps-identifiers',
  'put-keeps-profile',
  'profile-put-ignored',
  'profile-put-merges',
  'profile-patch-ignored',
  'profile-patch-replaces',
  'profile-delete-ignored',
  'identifiers-ignored',
  'submit-keeps-session',
  'passcode-lost',
  'skip-ignored',
  'second-factor-not-asked',
  'backup-codes-not-offered',
  'organization-begins-nothing',
  'organization-keeps-the-interaction',
  'organization-keeps-the-identifier',
  'organization-keeps-the-session',
] as const;

export type MisleadingFault = (typeof misleading)[number];
