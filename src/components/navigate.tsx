import { useEffect } from 'react';
import type { Path } from '../domain/routes.ts';
import { useAppServices } from '../flows/app-services.ts';

export function Navigate({ to }: { to: Path }) {
  const { navigate } = useAppServices();
  useEffect(() => void navigate({ to, replace: true }), [navigate, to]);
  return null;
}
