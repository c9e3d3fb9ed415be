/** Calls back when the page comes back from the back/forward cache, as it was left (quality 5, 16). */
export function onRestore(restored: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) restored();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
