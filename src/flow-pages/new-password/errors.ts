import { rejectionText } from '../../domain/password-policy/rejection-text.ts';
import type { CodedError, Effect, ErrorOverrides } from '../../engine/effects/effect.ts';
import { inline } from '../../engine/effects/error-handlers.ts';

const passwordRejected = ({ text, data }: CodedError<'password.rejected'>): Effect => ({
  kind: 'inline',
  field: 'new_password',
  text: rejectionText(data) ?? text,
});

/** Handlers for a refused new password. */
export const newPasswordRefusals = {
  'password.rejected': passwordRejected,
  'user.same_password': inline('new_password'),
} satisfies ErrorOverrides;
