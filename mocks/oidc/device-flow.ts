import { ensureSession } from '../pages/ensure-session.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { cookie, json, seeOther, type HttpResponse } from '../server/http-response.ts';
import { clockForBrowser } from '../session/clock.ts';
import { sessionForRequest, type MockState } from '../session/mock-state.ts';
import { systemRandom } from '../session/random.ts';
import { isFrom } from '../session/server-release.ts';
import { newId, newInteraction } from '../session/session.ts';
import { deviceApplication } from './applications.ts';
import { deviceCodeTtlS, isExpired, type DeviceCode } from './device-codes.ts';

/** The page reads this cookie and sends its value with the form. */
const XSRF_COOKIE = '_logto_device_flow_xsrf';
const grantType = 'urn:ietf:params:oauth:grant-type:device_code';

const noStore = { 'cache-control': 'no-store' };
const refusal = (error: string) => json(400, { error }, noStore);

/** The current time for a code, by the clock of the browser that it belongs to. */
export function nowFor({ browserId }: Pick<DeviceCode, 'browserId'>, { sessions, clock }: MockState): number {
  const browser = sessions.findBrowser(browserId ?? undefined);
  return (browser ? clockForBrowser(browser, clock) : clock).now();
}

/** A new code for the device of this browser, or of nobody yet. */
export const newDeviceCode = (mockState: MockState, browserId: string | null, scope: string): DeviceCode =>
  mockState.deviceCodes.issue({
    clientId: deviceApplication,
    scope,
    browserId,
    issuedAt: nowFor({ browserId }, mockState),
  });

const withCode = (address: string, userCode: string) =>
  `${address}?user_code=${encodeURIComponent(userCode)}`;

/** `POST /oidc/device/auth`: the device asks for a code. */
function askForCode({ body, origin, cookies }: HttpRequest, mockState: MockState): HttpResponse {
  const form = new URLSearchParams(body);
  if (form.get('client_id') !== deviceApplication)
    return json(400, {
      error: 'invalid_client',
      error_description: `Only client_id=${deviceApplication} has the device flow.`,
    });
  const browserId = mockState.sessions.findBrowser(cookies.get('_mock'))?.id ?? null;
  const { deviceCode, userCode } = newDeviceCode(mockState, browserId, form.get('scope') ?? 'openid');
  const page = `${origin}/device`;
  const answer = {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    verification_uri_complete: withCode(page, userCode),
    expires_in: deviceCodeTtlS,
  };
  return json(200, answer, noStore);
}

/** `POST /oidc/token`: the device asks whether somebody has connected it. */
function redeem({ body }: HttpRequest, mockState: MockState): HttpResponse {
  const form = new URLSearchParams(body);
  if (form.get('grant_type') !== grantType) return refusal('unsupported_grant_type');
  const code = mockState.deviceCodes.findByDevice(form.get('device_code') ?? '');
  if (!code || code.clientId !== form.get('client_id') || code.isRedeemed) return refusal('invalid_grant');
  if (code.progress === 'denied') return refusal('access_denied');
  if (isExpired(code, nowFor(code, mockState))) return refusal('expired_token');
  if (!code.tokens) return refusal('authorization_pending');
  mockState.deviceCodes.save({ ...code, isRedeemed: true });
  return json(200, code.tokens, noStore);
}

/** `GET /oidc/device`: gives the page its cookie, and passes on the code of a link. */
function openPage(request: HttpRequest, mockState: MockState): HttpResponse {
  const { cookies, ...session } = ensureSession(mockState, request);
  const deviceXsrf = systemRandom.hex(48);
  mockState.sessions.save({ ...session, browser: { ...session.browser, deviceXsrf } });
  const lines = [`${XSRF_COOKIE}=${deviceXsrf}`, `${XSRF_COOKIE}.sig=${systemRandom.hex(27)}`].map(
    (pair) => `${pair}; Path=/device; Max-Age=${String(deviceCodeTtlS)}; SameSite=Lax`,
  );
  const userCode = request.url.searchParams.get('user_code');
  const page = `${request.origin}/device`;
  return seeOther(userCode ? withCode(page, userCode) : page, [...cookies, ...lines]);
}

/** `POST /oidc/device`: the form of the page. */
function submitCode(request: HttpRequest, mockState: MockState): HttpResponse {
  const { sessions, deviceCodes, clock } = mockState;
  const { origin } = request;
  const form = new URLSearchParams(request.body);
  const failed = (error: string, userCode?: string) => {
    const query = new URLSearchParams({ ...(userCode !== undefined && { input_code: userCode }), error });
    return seeOther(`${origin}/device?${query.toString()}`);
  };
  const { browser } = sessionForRequest(mockState, request);
  if (browser.deviceXsrf === null) return { ...failed('InvalidRequest'), status: 500 };
  if (form.get('xsrf') !== browser.deviceXsrf) return failed('InvalidRequest');
  const typed = form.get('user_code') ?? '';
  if (typed === '') return failed('NoCodeError');
  const code = deviceCodes.find(typed);
  if (!code) return failed('NotFoundError', typed);
  const now = clockForBrowser(browser, clock).now();
  if (isExpired(code, now)) return failed('ExpiredError', code.userCode);
  if (code.progress !== 'waiting') return failed('AlreadyUsedError', code.userCode);
  const own = { ...code, browserId: browser.id };
  if (form.get('abort') === 'yes') {
    deviceCodes.save({ ...own, progress: 'denied' });
    return failed('AbortedError');
  }
  if (form.get('confirm') !== 'yes') return seeOther(withCode(`${origin}/device`, code.userCode));

  deviceCodes.save({ ...own, progress: 'entered' });
  const { clientId, userCode } = code;
  const interaction = newInteraction({
    id: newId(),
    browserId: browser.id,
    startedAt: now,
    clientId,
    redirectUri: `${origin}/device`,
    deviceCode: userCode,
    state: null,
  });
  const interactionIds = { ...browser.interactionIds, [clientId]: interaction.id };
  sessions.save({ browser: { ...browser, interactionIds }, interaction });
  const query = isFrom('1.42', browser.overrides.release) ? `?app_id=${clientId}` : '';
  return seeOther(`${origin}/sign-in${query}`, [cookie('_interaction', interaction.id)]);
}

/** The device flow (RFC 8628) of the device and of the page; null for other addresses. */
export function answerDeviceFlow(request: HttpRequest, mockState: MockState): HttpResponse | null {
  switch (`${request.method} ${request.url.pathname}`) {
    case 'POST /oidc/device/auth':
      return askForCode(request, mockState);
    case 'POST /oidc/token':
      return redeem(request, mockState);
    case 'GET /oidc/device':
      return openPage(request, mockState);
    case 'POST /oidc/device':
      return submitCode(request, mockState);
    default:
      return null;
  }
}
