import { useEffect } from 'react';
import type { FlashMessage } from '../engine/effects/flash-message.ts';
import { useAppServices } from '../engine/services.ts';
import { useFlash } from './history-state.ts';

type Target = '/sign-in' | '/register' | '/unknown-session';

/** Navigates at once, and carries the present message unless there is another one. */
export function Navigate({ to, flashMessage: own }: { to: Target; flashMessage?: FlashMessage }) {
  const { navigate } = useAppServices();
  const present = useFlash()?.key;
  const flashMessage = own ?? present;
  useEffect(
    () => void navigate({ to, replace: true, ...(flashMessage && { flashMessage }) }),
    [navigate, to, flashMessage],
  );
  return null;
}
