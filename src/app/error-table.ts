import type { CodedError, Effect, ErrorContext, ErrorTable } from '../engine/effects/effect.ts';
import { alertThenBack, notAllowed, notice } from '../engine/effects/error-handlers.ts';
import type { InteractionCode } from '../server/codes.ts';
import { consentErrors } from '../features/consent/errors.ts';
import { profileErrors } from '../features/profile/errors.ts';
import { recoveryErrors } from '../features/recovery/errors.ts';
import { registerErrors } from '../features/register/errors.ts';
import { signInErrors } from '../features/sign-in/errors.ts';
import { singleSignOnErrors } from '../features/single-sign-on/errors.ts';
import { socialErrors } from '../features/social/errors.ts';
import { twoStepErrors } from '../features/two-step/errors.ts';
import { codeRefusals } from '../flow-pages/code/errors.ts';
import { newPasswordRefusals } from '../flow-pages/new-password/errors.ts';

const startAgain = alertThenBack(2);

function forbidden(_error: CodedError<'auth.forbidden'>, { page }: ErrorContext): Effect {
  const flow = page?.split('/')[1];
  return notAllowed(flow === 'register' || flow === 'forgot-password' ? flow : 'sign-in');
}

/**
 * The default handlers of codes that both APIs have. The Experience API adds its own (experience-errors.ts). A code added to
 * openapi/errors.yaml does not compile until a feature, or one of these tables, has it.
 */
export const errorTable = {
  'guard.invalid_input': notice,
  'session.not_found': () => ({ kind: 'navigate', to: '/unknown-session', replace: true }),
  'session.verification_session_not_found': startAgain,
  'session.identifier_not_found': startAgain,
  'session.verification_failed': startAgain,
  'session.interaction_not_found': startAgain,
  'auth.forbidden': forbidden,
  'user.sign_in_method_not_enabled': notice,
  'entity.not_found': notice,
  'entity.not_exists_with_id': notice,
  'entity.create_failed': notice,
  ...signInErrors,
  ...registerErrors,
  ...recoveryErrors,
  ...profileErrors,
  ...socialErrors,
  ...twoStepErrors,
  ...singleSignOnErrors,
  ...consentErrors,
  ...codeRefusals,
  ...newPasswordRefusals,
} satisfies ErrorTable<InteractionCode>;
