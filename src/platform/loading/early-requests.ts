interface EarlyRequest {
  response: Promise<Response>;
  abort: () => void;
}

/** The requests by URL, on the window because the inline script of index.html and the page's script are separate builds. */
const started = (): Map<string, EarlyRequest> =>
  ((globalThis as { earlyRequests?: Map<string, EarlyRequest> }).earlyRequests ??= new Map());

/** Sends a GET before the code that needs its answer has loaded. */
export function requestEarly(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const controller = new AbortController();
  const response = fetch(url, { headers, redirect: 'error', signal: controller.signal });
  // The caller that takes the answer handles its failure.
  response.catch(() => undefined);
  started().set(url, { response, abort: () => controller.abort() });
  return response;
}

/** The answer of an early request, for the first caller only; undefined if there is none. */
export function takeEarlyAnswer(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const request = started().get(url);
  if (!request) return undefined;
  started().delete(url);
  signal.addEventListener('abort', request.abort);
  return request.response;
}
