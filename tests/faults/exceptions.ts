import type { FaultName } from '../../mocks/faults/fault.ts';

/** Faults that no visit meets, and why. */
export const exceptions: readonly { reason: string; faults: readonly FaultName[] }[] = [
  {
    reason: 'The page is left for where the server says; what is there is not its own.',
    faults: ['redirect-nowhere'],
  },
  {
    reason: 'No call: files of the build are missing, which stale-chunk.spec.ts has.',
    faults: ['missing-asset-404', 'missing-asset-500'],
  },
  {
    reason: 'Scripts could read a cookie; the page reads none.',
    faults: ['readable-cookies'],
  },
  {
    reason: 'Only the cache of the browser reads the header.',
    faults: ['etag-missing'],
  },
  {
    reason:
      'A right answer where something is accepted that should not be: who does as the page says gets that answer anyway, and the conformance kit finds it.',
    faults: [
      'any-passcode-accepted',
      'passcode-reusable',
      'passcode-of-any-session',
      'passcode-of-any-event',
      'passcode-of-any-address',
      'older-passcode-accepted',
      'expired-passcode-accepted',
      'any-password-accepted',
      'same-password-accepted',
      'taken-username-accepted',
      'unproved-address-accepted',
      'any-app-code-accepted',
      'any-app-code-binds',
      'backup-code-reusable',
      'any-backup-code-accepted',
      'skip-always-allowed',
      'verification-in-every-session',
      'password-policy-ignored',
      'mode-ignored',
      'methods-ignored',
      'sign-up-ignored',
      'never-blocks',
      'suspended-lets-in',
      'any-provider-code-accepted',
      'codes-shared-by-addresses',
      'unknown-organization-accepted',
      'any-organization-code-accepted',
      'organization-answer-reusable',
      'organization-code-reusable',
      'organization-answer-without-a-trip',
      'organization-answer-without-a-beginning',
      'cancelled-organization-lets-in',
      'stranger-gets-an-account',
      'registration-without-an-identity',
      'registration-without-a-beginning',
      'organization-mode-ignored',
      'suspended-enters-by-organization',
      'organization-address-accepted',
      'organizations-without-session',
      'organizations-although-off',
    ],
  },
  {
    reason:
      'A right answer with a wrong effect that is seen after the sign-in, where the page is gone: the conformance kit finds it.',
    faults: [
      'new-account-is-not-kept',
      'new-password-is-not-kept',
      'recovery-keeps-the-password',
      'identity-is-not-linked',
      'organization-newcomer-is-not-kept',
    ],
  },
  {
    reason: 'Nothing arrives in the mailbox, and each answer is right: the page offers another code as ever.',
    faults: ['passcode-never-sent'],
  },
  {
    reason:
      'The codes of the earlier secret count: the page says that the code is wrong, as for any other one.',
    faults: ['older-secret-counts'],
  },
  {
    reason: 'The page makes no such call.',
    faults: ['interaction-delete-ignored'],
  },
  {
    reason: 'The look-up answers an empty list, as `organizations-forgotten` does.',
    faults: ['organizations-after-a-put'],
  },
  {
    reason:
      'The organization is told something else, which the page sees after a trip: single-sign-on/refused.spec.ts.',
    faults: ['organization-state-changed', 'organization-elsewhere'],
  },
];
