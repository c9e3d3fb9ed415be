import { useEffect } from 'react';
import { useAppServices } from '../engine/services.ts';
import { useFlash } from './history-state.ts';

type Target = '/sign-in' | '/register' | '/unknown-session';

/** Navigates at once, and carries the present message. */
export function Navigate({ to }: { to: Target }) {
  const { navigate } = useAppServices();
  const flashMessage = useFlash()?.key;
  useEffect(
    () => void navigate({ to, replace: true, ...(flashMessage && { flashMessage }) }),
    [navigate, to, flashMessage],
  );
  return null;
}
