/** Calls back when the browser goes offline or online. Returns the way to stop. */
export function subscribeOnline(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False only when the browser says that it is offline. */
export function isOnline(): boolean {
  return (navigator.onLine as boolean | undefined) !== false;
}
