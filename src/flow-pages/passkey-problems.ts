import type { Effect } from '../engine/effects/effect.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { PasskeyProblem } from '../platform/credentials/webauthn.ts';

const PROBLEMS = {
  not_supported: ['mfa.webauthn_not_supported', 'error.passkey_alone.not_supported'],
  not_ready: ['mfa.webauthn_not_ready', 'mfa.webauthn_not_ready'],
  cancelled: ['error.passkey_cancelled', 'error.passkey_alone.cancelled'],
  timed_out: ['error.passkey_timed_out', 'error.passkey_timed_out'],
  registered: ['error.passkey_registered', 'error.passkey_alone.registered'],
  wrong_address: ['error.passkey_wrong_address', 'error.passkey_alone.wrong_address'],
} as const satisfies Record<
  Exclude<PasskeyProblem, 'failed'>,
  readonly [amongOthers: MessageKey, alone: MessageKey]
>;

/** The message about a problem. It names another method only if the page offers one. */
export const passkeyProblemText = (problem: keyof typeof PROBLEMS, amongOthers: boolean): MessageKey =>
  PROBLEMS[problem][amongOthers ? 0 : 1];

/** The notice about a problem; `other` is the text if the browser does not say what went wrong. */
export const passkeyProblem = (problem: PasskeyProblem, amongOthers: boolean, other: MessageKey): Effect => ({
  kind: 'notice',
  text: { key: problem === 'failed' ? other : passkeyProblemText(problem, amongOthers) },
});
