import { http } from '../domain/generated/constants.ts';
import { ApiError } from './api-error.ts';

/** A server may store a file before it answers. */
const STORING_MS = 6 * http.timeoutMs;

/**
 * Sends an upload with XMLHttpRequest, because `fetch` does not tell how much has been sent. `onProgress` gets the sent share,
 * from 0 to 1. A large file on a slow line takes minutes, so only a pause of `http.timeoutMs` is too long.
 * @throws ApiError of kind `timeout` or `network`, or the reason of the request's signal once that is aborted.
 */
export const sendWithProgress =
  (onProgress: (share: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const sent = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(timer);
        request.signal.removeEventListener('abort', stop);
      };
      const fail = (error: Error) => {
        end();
        reject(error);
      };
      const wait = (ms: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          fail(new ApiError({ kind: 'timeout' }));
          sent.abort();
        }, ms);
      };
      const stop = () => {
        const reason: unknown = request.signal.reason;
        fail(reason instanceof Error ? reason : new Error('aborted'));
        sent.abort();
      };
      request.signal.addEventListener('abort', stop);
      sent.open(request.method, request.url);
      for (const [name, value] of request.headers) sent.setRequestHeader(name, value);
      sent.responseType = 'arraybuffer';
      sent.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        wait(http.timeoutMs);
        if (lengthComputable) onProgress(loaded / total);
      };
      sent.upload.onload = () => wait(STORING_MS);
      sent.onerror = () => fail(new ApiError({ kind: 'network' }));
      sent.onload = () => {
        // A followed redirect has taken the file elsewhere.
        if (sent.responseURL !== request.url) {
          fail(new ApiError({ kind: 'network' }));
          return;
        }
        end();
        // The constructor refuses a body for these.
        const answer = [204, 205, 304].includes(sent.status) ? null : (sent.response as ArrayBuffer);
        resolve(new Response(answer, { status: sent.status, headers: headersOf(sent) }));
      };
      wait(http.timeoutMs);
      sent.send(body);
    });
  };

function headersOf(sent: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of sent
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return headers;
}
