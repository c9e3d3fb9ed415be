/** A desktop or a tablet on its side. Frame.module.css shows the content of a page by the same query. */
export const WIDE = '(min-width: 60em) and (orientation: landscape)';
export const PREFERS_DARK = '(prefers-color-scheme: dark)';

function mediaQueryList(query: string): MediaQueryList | undefined {
  // Old webviews lack it.
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
}

export function matchesMedia(query: string): boolean {
  return mediaQueryList(query)?.matches ?? false;
}

/** Returns a function that unsubscribes. */
export function subscribeMedia(query: string, onChange: () => void): () => void {
  const list = mediaQueryList(query);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}
