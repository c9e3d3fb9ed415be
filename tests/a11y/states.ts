import { statesOnce } from '../../mocks/states/states.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';

/** A state of mocks/states to open; its accessibility snapshot, if it has one, has the same name. */
export interface CheckedState {
  name: string;
  /** The state, if the visit has another name. */
  state?: string;
  deployment?: DeploymentConfig;
  /** The logo of the tenant cannot be loaded. */
  withoutLogo?: true;
}

const deployment: DeploymentConfig = { provider: { name: 'Latchkey', url: 'https://latchkey.example' } };
const named = (names: readonly string[]): CheckedState[] => names.map((name) => ({ name }));

/** Every screen and every kind of part once; `npm run matrix -- --grep a11y/states` opens the others as well. */
const sample: readonly CheckedState[] = [
  ...named([
    'sign-in',
    'sign-in-wrong-password',
    'sign-in-password-shown',
    'sign-in-offline',
    'sign-in-busy',
    'sign-in-leaving',
    'sign-in-after-recovery',
    'sign-in-cookies-blocked',
    'password',
    'password-start-again',
    'every-identifier-notification',
    'every-identifier-number',
    'identifier-first-signed-in',
    'phone-too-short',
    'phone-countries',
    'phone-countries-none',
    'terms-automatic',
    'terms-manual-asked',
    'register',
    'register-password-half',
    'register-email-terms-ticked',
    'register-nothing-offered',
    'extra-profile-wrong',
    'extra-profile-optional',
    'extra-profile-picture',
    'sign-in-code',
    'sign-in-code-wrong',
    'sign-in-code-sent-twice',
    'sign-in-code-create',
    'recovery-from-password',
    'reset',
    'continue-email-or-phone',
    'unknown-session',
    'no-single-sign-on',
    'password-changed-elsewhere',
    'boot-failed',
    'consent',
    'consent-organizations',
    'consent-organization-scopes',
    'consent-cancelled',
    'social-many-shown',
    'social-last-time',
    'social-link',
    'social-cancelled',
    'social-link-nobody',
    'springboard-incomplete',
    'landing-leaves',
    'preview-tip',
    'sso-last-time',
    'sso-found',
    'sso-choice',
    'two-step-choice',
    'two-step-passkey-cancelled',
    'two-step-none-known',
    'two-step-verify-app-among-others',
    'two-step-verify-code-wrong',
    'two-step-codes-not-saved',
    'device',
    'device-code-unknown',
    'device-compare',
    'device-cancelled',
    'device-connected',
    'look-branded',
  ]),
  { name: 'logo-missing', state: 'look-branded', withoutLogo: true },
  { name: 'dialog-nothing-said', state: 'recovery-code-nobody', deployment: { hideAccountExistence: true } },
  { name: 'look-lookout', deployment },
  { name: 'password-in-an-app', deployment },
  { name: 'terms-page', deployment },
];

/** States that resemble one of the sample, or whose words or controls only the snapshot tests. */
const others: readonly CheckedState[] = [
  ...named([
    'sign-in-code-create-terms',
    'no-mode',
    'recovery-not-offered',
    'password-without-its-step',
    'reset-same',
    'two-step-app-among-others',
    'continue-password-after-code',
    'continue-email-of-a-provider',
    'register-other-tab',
    'register-code-taken',
    'social-busy',
    'sign-in-empty',
    'look-plain',
    'continue-username',
    'sign-in-code-sent-again',
    'every-identifier-empty',
    'password-with-ways-on',
    'register-password-differs',
    'sign-in-no-connection',
    'sign-in-leaving-stopped',
    'identifier-first',
    'identifier-first-empty',
    'identifier-first-after-dialog',
    'password-wrong',
    'phone',
    'phone-number',
    'phone-countries-found',
    'phone-countries-closed',
    'terms-manual',
    'look-wide-logo',
    'language-missing',
    'look-branded-wrong',
    'look-branded-register',
    'register-taken',
    'register-password',
    'register-password-empty',
    'register-password-sequence',
    'register-back-again',
    'register-email',
    'register-email-invalid',
    'register-email-terms-asked',
    'register-phone',
    'register-phone-too-short',
    'sign-in-code-resend',
    'sign-in-code-phone',
    'sign-in-code-create-cancelled',
  ]),
  ...['register-code', 'recovery-code', 'continue-code'].flatMap((page) =>
    named(['', '-wrong', '-resend', '-sent-again', '-sent-twice'].map((end) => page + end)),
  ),
  ...named([
    'register-back-from-the-dialog',
    'recovery-empty',
    'recovery-code-nobody',
    'no-way-to-sign-in',
    'continue-email',
    'continue-phone',
    'extra-profile-picture-not-stored',
    'extra-profile-picture-unchanged',
    'not-found',
    'unknown-session-cookies-blocked',
    'social',
    'register-social',
    'social-only',
    'social-many',
    'social-fails',
    'social-terms',
    'social-link-taken',
    'social-provider-error',
    'social-state-differs',
    'social-connector-gone',
    'social-link-only',
    'social-already-registered',
    'sso-found-several',
    'sso-found-long-name',
    'sso-broken',
    'sso-register-found',
    'sso-recovery-found',
    'sso-continue-found',
    'single-sign-on',
    'single-sign-on-empty',
    'single-sign-on-unknown',
    'sso-cancelled',
    'sso-no-account',
    'sso-refused',
    'sso-wrong-state',
    'sso-connector-gone',
    'two-step-app-wrong-code',
    'two-step-passkey',
    'two-step-verify-passkey-among-others',
    'two-step-verify-choice',
    'two-step-codes-used-up',
    'two-step-choice-not-skippable',
    'two-step-verify-app-three-wrong',
    'two-step-verify-app-lost-phone',
    'two-step-verify-app-lost-phone-without-support',
    'continue-address-of-another',
    'unknown-session-signed-in-elsewhere',
    'sign-in-last-time',
    'consent-long-names',
    'consent-right-to-left-names',
    'consent-more-than-shown',
  ]),
  { name: 'look-lookout-password', deployment },
  { name: 'sign-in-in-an-app-notification', deployment },
];

/** The states with an accessibility snapshot. */
export const visitsWithSnapshot: readonly CheckedState[] = [...sample, ...others];

const visited = new Set(visitsWithSnapshot.map(({ name, state = name }) => state));

/** Its style sheet and content break the rules on purpose; tests/e2e/custom-css tests how the page copes with them. */
export const UNRULY_TENANT = 'loud';

/** Every state in its own language. */
export const visits: readonly CheckedState[] = [
  ...visitsWithSnapshot,
  ...named(
    statesOnce
      .filter(({ name, tenant }) => !visited.has(name) && tenant !== UNRULY_TENANT)
      .map(({ name }) => name),
  ),
];

/** The tag of a visit that `npm test` leaves out. */
export const tagOf = (visit: CheckedState, inTest: readonly CheckedState[] = sample): string[] =>
  inTest.includes(visit) ? [] : ['@matrix'];
