import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

const CALLBACK = /^\/callback\/[^/?]+$/;

/**
 * Answers the form that a provider lets the person post to the callback, as released servers do: with a redirect to the
 * same address with the fields in its query. False: the request is something else.
 */
export async function answerPostedCallback(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  if (request.method !== 'POST' || !CALLBACK.test(path)) return false;
  const fields = new URLSearchParams(await text(request)).toString();
  response.writeHead(303, { location: `${path}?${fields}`, 'cache-control': 'no-store' }).end();
  return true;
}
