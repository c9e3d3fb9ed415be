import { useEffect } from 'react';
import { useAppServices } from '../engine/services.ts';
import { useFlash } from './history-state.ts';

type LandingPath = '/sign-in' | '/register';

/** Leads on at once, and takes along what has just been said. */
export function Navigate({ to }: { to: LandingPath }) {
  const { navigate } = useAppServices();
  const flashMessage = useFlash()?.key;
  useEffect(
    () => void navigate({ to, replace: true, ...(flashMessage && { flashMessage }) }),
    [navigate, to, flashMessage],
  );
  return null;
}
