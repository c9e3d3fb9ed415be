import { useEffect } from 'react';
import type { Path } from '../domain/paths.ts';
import { usePorts } from '../flows/app-services.ts';

/** This page is another one, as the settings are: in its place, query kept. */
export function GoTo({ to }: { to: Path }) {
  const { go } = usePorts();
  useEffect(() => void go({ to, replace: true }), [go, to]);
  return null;
}
