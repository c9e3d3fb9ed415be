export function subscribeOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** `onLine` is missing in some browsers. */
export function isOnline(): boolean {
  return (navigator.onLine as boolean | undefined) !== false;
}
