import { changeLabel } from '../../domain/kind-names.ts';
import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { alertThenBack, inline } from '../../engine/effects/error-handlers.ts';

const isTaken = (kind: 'email' | 'phone') =>
  alertThenBack(1, {
    title: { key: 'description.has_account_title' },
    confirmLabel: changeLabel(kind),
  });

export const registerErrors = {
  'user.username_already_in_use': inline('identifier'),
  'user.email_already_in_use': isTaken('email'),
  'user.phone_already_in_use': isTaken('phone'),
} satisfies ErrorOverrides;
