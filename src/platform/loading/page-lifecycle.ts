/** Reports only a restore from the back/forward cache. */
export function onPageRestored(onRestored: () => void): () => void {
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onRestored();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}

/** Reports a navigation that is cancelled (in browsers that report it) or takes longer than `timeoutMs`. */
export function onNavigationStalled(timeoutMs: number, onStalled: () => void): () => void {
  const navigation = 'navigation' in window && window.navigation instanceof EventTarget && window.navigation;
  const timer = setTimeout(onStalled, timeoutMs);
  if (navigation) navigation.addEventListener('navigateerror', onStalled);
  return () => {
    clearTimeout(timer);
    if (navigation) navigation.removeEventListener('navigateerror', onStalled);
  };
}

/** False for a reload and history navigation. */
export function isNewNavigation(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
}
