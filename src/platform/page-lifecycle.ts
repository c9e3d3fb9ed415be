/** Calls back when the page comes back from the back/forward cache, as it was left (quality 5, 16). */
export function onRestore(restored: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) restored();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}

/**
 * Calls back when the way to another page was stopped, as far as the browser tells that, or has taken `patienceMs`.
 * Returns the way to stop waiting.
 */
export function onStuck(patienceMs: number, stuck: () => void): () => void {
  const navigation = 'navigation' in window && window.navigation instanceof EventTarget && window.navigation;
  const timer = setTimeout(stuck, patienceMs);
  if (navigation) navigation.addEventListener('navigateerror', stuck);
  return () => {
    clearTimeout(timer);
    if (navigation) navigation.removeEventListener('navigateerror', stuck);
  };
}

/** Has the browser come to the page by a link or a redirect, rather than by a reload or through its history? */
export function isFreshEntry(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
}
