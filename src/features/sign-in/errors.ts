import type { CodedError, Effect, ErrorContext, ErrorOverrides } from '../../engine/effects/effect.ts';
import { alertThenBack, inline, lockedOut } from '../../engine/effects/error-handlers.ts';

/** "Change" only where the identifier of the account is on the page, or on the one before. */
function noAccount(error: CodedError<'user.user_not_exist'>, { page }: ErrorContext): Effect {
  const title = { key: 'description.no_account_title' } as const;
  const canChange = /^\/(sign-in|register|forgot-password)(\/password|\/verification-code)?$/.test(
    page ?? '',
  );
  return canChange
    ? alertThenBack(1, { title, confirmLabel: 'action.change_it' })(error)
    : alertThenBack(2, { title, confirmLabel: 'action.start_again' })(error);
}

export const signInErrors = {
  'session.invalid_credentials': inline('password'),
  'user.suspended': inline('password'),
  'session.verification_blocked_too_many_attempts': lockedOut('password'),
  'user.user_not_exist': noAccount,
} satisfies ErrorOverrides;
