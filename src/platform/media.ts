function queryList(query: string): MediaQueryList | undefined {
  // Old webviews and test environments have no matchMedia.
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
}

/** Does the media query hold now? False where it cannot be asked. */
export function matchesMedia(query: string): boolean {
  return queryList(query)?.matches ?? false;
}

/** Calls back when a media query begins or ceases to hold. Returns the way to stop. */
export function subscribeMedia(query: string, changed: () => void): () => void {
  const list = queryList(query);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}
