import { useEffect, useState } from 'react';

const ANNOUNCE_MS = 150;

/**
 * A key that changes once, after the focus is set. Screen readers ignore the initial content of a live region, but read
 * a text that is mounted again. The key does not change while `active` is false.
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
