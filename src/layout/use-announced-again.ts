import { useEffect, useState } from 'react';

const ANNOUNCE_MS = 150;

/**
 * A key that changes once, after the focus is set: screen readers ignore the initial content of a live region, and read
 * a text that is mounted again. The key stays while nothing is to be read.
 */
export function useAnnouncedAgain(active: boolean): number {
  const [mountKey, setMountKey] = useState(0);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setMountKey(1), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return mountKey;
}
