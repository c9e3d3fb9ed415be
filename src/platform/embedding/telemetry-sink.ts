/**
 * Sends a message that outlives the page. Nobody waits for it, and nobody notices if the sink fails. It is plain text, because
 * JSON would make the browser send a preflight request to a sink of another origin.
 */
export function sendToSink(url: string, message: object): void {
  const body = JSON.stringify(message);
  if (!beacon(url, body)) fetchAlive(url, body);
}

/** False if the browser has no beacons or its queue is full. */
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
    // The message is lost if the browser cannot send it.
  }
}
