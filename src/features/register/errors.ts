import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { alertThenBack, inline } from '../../engine/effects/error-handlers.ts';

const isTaken = (method: 'description.email' | 'description.phone_number') =>
  alertThenBack(1, {
    title: { key: 'description.has_account_title' },
    confirmLabel: { key: 'action.change', lists: { method: [method] } },
  });

export const registerErrors = {
  'user.username_already_in_use': inline('identifier'),
  'user.email_already_in_use': isTaken('description.email'),
  'user.phone_already_in_use': isTaken('description.phone_number'),
} satisfies ErrorOverrides;
