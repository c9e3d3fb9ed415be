import { useEffect } from 'react';
import { useAppServices } from '../engine/services.ts';

type LandingPath = '/sign-in' | '/register';

export function Navigate({ to }: { to: LandingPath }) {
  const { navigate } = useAppServices();
  useEffect(() => void navigate({ to, replace: true }), [navigate, to]);
  return null;
}
