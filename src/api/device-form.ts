import { http } from '../domain/generated/constants.ts';
import { readCookie } from '../platform/storage/cookies.ts';
import { ApiError } from './api-error.ts';

/** The server's address for the code of a device, outside both APIs (contract.md#device-flow). */
const ADDRESS = '/oidc/device';
const XSRF_COOKIE = '_logto_device_flow_xsrf';

interface DeviceForm {
  user_code: string;
  confirm?: 'yes';
  abort?: 'yes';
}

/**
 * Sends the form and follows the redirects of the server; resolves with the address to which they lead. A real form could
 * not say that the connection is gone, and would lose the code where the server has lost the session.
 * @throws ApiError
 */
export async function sendDeviceForm(form: DeviceForm): Promise<URL> {
  const xsrf = readCookie(XSRF_COOKIE);
  const first = xsrf === undefined ? undefined : await post(form, xsrf);
  if (first && !isRefused(first)) return addressOf(first);
  // The cookie is missing or out of date, or the session has ended: the server begins again, and has not read the form.
  addressOf(await request());
  return addressOf(await post(form, readCookie(XSRF_COOKIE) ?? ''));
}

const post = (form: DeviceForm, xsrf: string): Promise<Response> =>
  request({ method: 'POST', body: new URLSearchParams({ ...form, xsrf }) });

/** Whether the server takes the form for one of another page. Without any session it answers 500. */
const isRefused = ({ status, headers, url }: Response): boolean =>
  (status === 500 ? (headers.get('location') ?? '') : url).includes('error=InvalidRequest');

/** @throws ApiError if the server has not redirected, as one without the device flow */
function addressOf({ redirected, status, url }: Response): URL {
  if (!redirected) throw new ApiError({ kind: 'http', status });
  return new URL(url);
}

/** @throws ApiError of kind `timeout` or `network` */
async function request(init?: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), http.timeoutMs);
  try {
    return await fetch(ADDRESS, { ...init, cache: 'no-store', signal: abort.signal });
  } catch {
    throw new ApiError({ kind: abort.signal.aborted ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
  }
}
