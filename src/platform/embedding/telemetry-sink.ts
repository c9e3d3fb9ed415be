/**
 * Sends a message that outlives the page. Nobody waits for it, and a sink that fails is not noticed. It is plain text, as
 * JSON would make the browser ask a sink of another origin first.
 */
export function sendToSink(url: string, message: object): void {
  const body = JSON.stringify(message);
  if (!beacon(url, body)) fetchAlive(url, body);
}

/** False where the browser has no beacons, or its queue is full. */
function beacon(url: string, body: string): boolean {
  try {
    return navigator.sendBeacon(url, body);
  } catch {
    return false;
  }
}

function fetchAlive(url: string, body: string): void {
  try {
    const options: RequestInit = { method: 'POST', mode: 'no-cors', keepalive: true, credentials: 'omit' };
    fetch(url, { ...options, body }).catch(() => undefined);
  } catch {
    // A browser that cannot send it loses it.
  }
}
