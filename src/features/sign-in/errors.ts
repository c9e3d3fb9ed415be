import { shownIdentifier } from '../../domain/shown-identifier.ts';
import { forgotPasswordKinds, modeAllows, registerKinds } from '../../domain/sign-in-method.ts';
import type { CodedError, Effect, ErrorContext, ErrorOverrides } from '../../engine/effects/effect.ts';
import { alertThenBack, backForNewCode, inline, lockedOut } from '../../engine/effects/error-handlers.ts';

/**
 * Offers "Change" only if the identifier of the account is on this page or on the one before. A person who signs in may
 * create the account instead, if the mode allows that and nothing hides which accounts exist.
 */
function noAccount(
  error: CodedError<'user.user_not_exist'>,
  { page, settings, deployment, accountIdentifier }: ErrorContext,
): Effect {
  const title = { key: 'description.no_account_title' } as const;
  if (!/^\/(sign-in|register|forgot-password)(\/password|\/verification-code)?$/.test(page ?? ''))
    return alertThenBack(2, { title, confirmLabel: 'action.start_again' })(error);
  const mayCreate = page?.startsWith('/sign-in') && modeAllows('/register', settings) === true;
  if (!mayCreate || deployment.hideAccountExistence)
    return alertThenBack(1, { title, confirmLabel: 'action.change_it' })(error);
  const isKept = accountIdentifier && registerKinds(settings.signUp).includes(accountIdentifier.kind);
  return {
    kind: 'confirm',
    dialog: {
      title,
      text: error.text,
      confirmLabel: 'action.create_account',
      cancelLabel: 'action.change_it',
    },
    onConfirm: {
      kind: 'forgetCode',
      then: {
        kind: 'navigate',
        to: '/register',
        ...(isKept && { formValues: { identifier: shownIdentifier(accountIdentifier) } }),
      },
    },
    onCancel: backForNewCode(1),
  };
}

/** Only a recovery sets a new password; the right one proves nothing else. */
function passwordExpired(
  { text }: CodedError<'password.expired'>,
  { settings, accountIdentifier }: ErrorContext,
): Effect {
  const kinds = forgotPasswordKinds(settings.forgotPassword);
  const support = settings.supportEmail ?? settings.supportWebsiteUrl;
  if (kinds.length === 0)
    return {
      kind: 'notice',
      text: support ? { key: 'error.password_expired_support', values: { support } } : text,
    };
  const isKept = accountIdentifier && kinds.includes(accountIdentifier.kind);
  return {
    kind: 'navigate',
    to: '/forgot-password',
    formValues: { identifier: isKept ? shownIdentifier(accountIdentifier) : '' },
    flashMessage: 'description.password_expired',
  };
}

/** Only the Experience API has this code. */
export const passwordExpiryErrors = { 'password.expired': passwordExpired } satisfies ErrorOverrides;

/** The defaults of every flow. Pass `errors` to `callServer` to handle a code of one call differently. */
export const signInErrors = {
  'session.invalid_credentials': inline('password'),
  'user.suspended': inline('password'),
  'session.verification_blocked_too_many_attempts': lockedOut('password'),
  'user.user_not_exist': noAccount,
} satisfies ErrorOverrides;
