// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { sendDeviceForm } from './device-form.ts';

const fetchMock = vi.fn<typeof fetch>();
const setXsrf = (value: string) => (document.cookie = `_logto_device_flow_xsrf=${value}`);
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  setXsrf('first');
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  document.cookie = '_logto_device_flow_xsrf=; Max-Age=0';
});

const answer = (path: string, { status = 200, redirected = true, location = '' } = {}): Response => {
  const response = new Response('', { status, headers: { location } });
  return Object.defineProperties(response, {
    url: { value: `https://id.example.org${path}` },
    redirected: { value: redirected },
  });
};
const refused = answer('/device?error=InvalidRequest');

/** Each request as its method and its form. */
const sent = () =>
  fetchMock.mock.calls.map(([address, init]) => {
    const form = init?.body instanceof URLSearchParams ? init.body.toString() : '';
    const path = typeof address === 'string' ? address : '';
    return `${init?.method ?? 'GET'} ${path} ${form}`.trim();
  });

const failureOf = (sending: Promise<unknown>) =>
  sending.catch((error: unknown) => (error instanceof ApiError ? error.failure : error));

it('resolves with the address to which the server leads', async () => {
  fetchMock.mockResolvedValueOnce(answer('/device?user_code=FFMD-DTGD'));
  expect((await sendDeviceForm({ user_code: 'FFMD-DTGD' })).search).toBe('?user_code=FFMD-DTGD');
  expect(sent()).toEqual(['POST /oidc/device user_code=FFMD-DTGD&xsrf=first']);
});

it.each([
  ['the server takes the form for one of another page', refused],
  [
    'the server has lost the session',
    answer('/oidc/device', { status: 500, redirected: false, location: '/device?error=InvalidRequest' }),
  ],
])('begins again with the same code where %s', async (_, first) => {
  fetchMock.mockResolvedValueOnce(first);
  fetchMock.mockImplementationOnce(() => {
    setXsrf('second');
    return Promise.resolve(answer('/device'));
  });
  fetchMock.mockResolvedValueOnce(answer('/sign-in'));
  const address = await sendDeviceForm({ user_code: 'FFMD-DTGD', confirm: 'yes' });
  expect(address.pathname).toBe('/sign-in');
  expect(sent()).toEqual([
    'POST /oidc/device user_code=FFMD-DTGD&confirm=yes&xsrf=first',
    'GET /oidc/device',
    'POST /oidc/device user_code=FFMD-DTGD&confirm=yes&xsrf=second',
  ]);
});

it('begins again only once', async () => {
  for (const one of [refused, answer('/device'), refused]) fetchMock.mockResolvedValueOnce(one);
  const { searchParams } = await sendDeviceForm({ user_code: 'FFMD-DTGD' });
  expect([searchParams.get('error'), sent().length]).toEqual(['InvalidRequest', 3]);
});

it('fails with the status of a server without the device flow', async () => {
  document.cookie = '_logto_device_flow_xsrf=; Max-Age=0';
  fetchMock.mockResolvedValueOnce(answer('/oidc/device', { status: 404, redirected: false }));
  expect(await failureOf(sendDeviceForm({ user_code: 'FFMD-DTGD' }))).toEqual({ kind: 'http', status: 404 });
  expect(sent()).toEqual(['GET /oidc/device']);
});

it('sends a form once where another error or no answer comes', async () => {
  fetchMock.mockResolvedValueOnce(answer('/oidc/device', { status: 500, redirected: false }));
  const form = { user_code: 'FFMD-DTGD', confirm: 'yes' } as const;
  expect(await failureOf(sendDeviceForm(form))).toEqual({ kind: 'http', status: 500 });
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failureOf(sendDeviceForm(form))).toEqual({ kind: 'network' });
  expect(sent()).toHaveLength(2);
});
