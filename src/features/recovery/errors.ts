import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { alertThenBack } from '../../engine/effects/error-handlers.ts';

export const recoveryErrors = {
  'user.new_password_required_in_profile': () => ({
    kind: 'navigate',
    to: '/forgot-password/reset',
    locationState: {},
  }),
  'session.not_supported_for_forgot_password': alertThenBack(2),
} satisfies ErrorOverrides;
