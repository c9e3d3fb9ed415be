import type { ServerApi } from '../../src/domain/server-api.ts';
import { codeOf } from './api.ts';
import { described, NotChecked, type HostAnswer } from './ask.ts';
import type { Arrival, SetCookie } from './browser.ts';
import { isOurPage, jsonOf, type Account, type HostedSite } from './site.ts';

const SESSION_COOKIE = /^_(interaction|session)/;
/** Users who wait for a code need longer than a few minutes. */
const SHORTEST_SESSION_S = 900;

/** Describes how a proxy has changed a session cookie, as the rest of a sentence that begins with its name. */
function changeOfCookie({ name, isHttpOnly, path, sameSite, lifetimeS }: SetCookie): string[] {
  if (!SESSION_COOKIE.test(name) || (lifetimeS !== undefined && lifetimeS <= 0)) return [];
  return [
    ...(isHttpOnly ? [] : ['is sent without HttpOnly, so scripts can read it']),
    ...(sameSite === 'strict'
      ? ['is sent with SameSite=Strict, so it is missing when a provider sends users back']
      : []),
    ...(sameSite === undefined ? ['is sent without SameSite, so requests of other sites carry it'] : []),
    ...(lifetimeS !== undefined && lifetimeS < SHORTEST_SESSION_S
      ? [`ends after ${String(lifetimeS)} s, which is too short for a sign-in`]
      : []),
    ...(/^_interaction(\.sig)?$/.test(name) && path !== '/'
      ? [`has the path ${path ?? 'of its request'} in place of /`]
      : []),
  ];
}

/** Cookies of the session arrive as the server sends them. */
function cookieFaults({ browser }: HostedSite): string[] {
  const faults = browser.cookies.flatMap((cookie) => [
    ...(cookie.refusal === undefined
      ? []
      : [
          `Browsers refuse the cookie ${cookie.name} (${cookie.refusal}): ${cookie.line.replace(/^([^=]+)=[^;]*/, '$1=…')}.`,
        ]),
    ...changeOfCookie(cookie).map(
      (change) => `The cookie ${cookie.name} ${change}: pass Set-Cookie on as it is.`,
    ),
  ]);
  return [...new Set(faults)];
}

function arrivalFaults({ origin, start }: HostedSite): string[] {
  if (start === undefined) return [];
  const { address, arrival } = start;
  const { url, answer, firstStatus } = arrival;
  if (firstStatus < 300 || firstStatus > 399)
    return [
      `${address} is answered with ${String(firstStatus)}, not with a redirect to a page: does its query reach the server?`,
    ];
  if (url.origin !== origin)
    return [
      `${address} leads to ${url.origin}: pass Host and X-Forwarded-Proto on, from which the server makes its addresses.`,
    ];
  return answer && isOurPage(answer)
    ? []
    : [
        `${address} leads to ${url.pathname}, which is answered with ${String(answer?.status ?? 302)} and not with the page.`,
      ];
}

type Refusal = readonly [method: string, path: string, body: unknown, status: number];
const NOBODY = { username: 'check_host_nobody', password: 'check-host' };

/** Errors that need no account, in the order in which an interaction can provoke them. */
const REFUSALS: Readonly<Record<ServerApi, readonly Refusal[]>> = {
  interaction: [
    ['POST', '/api/interaction/submit', undefined, 404],
    ['PUT', '/api/interaction', {}, 400],
    ['PUT', '/api/interaction', { event: 'SignIn', identifier: NOBODY }, 422],
  ],
  experience: [
    ['POST', '/api/experience/submit', undefined, 404],
    ['PUT', '/api/experience', {}, 400],
    ['PUT', '/api/experience', { interactionEvent: 'SignIn' }, 204],
    [
      'POST',
      '/api/experience/verification/password',
      { identifier: { type: 'username', value: NOBODY.username }, password: NOBODY.password },
      422,
    ],
  ],
};

/** Begins an interaction, and provokes an error of each status. */
export async function interactionFaults(site: HostedSite): Promise<string[]> {
  const { browser, api } = site;
  const wrong = arrivalFaults(site);
  if (wrong.length > 0 && site.start?.arrival.url.origin === site.origin)
    return [...wrong, ...cookieFaults(site)];
  const statuses: string[] = [];
  for (const [method, path, body, status] of REFUSALS[api]) {
    const answer = await browser.send(method, path, body === undefined ? undefined : JSON.stringify(body));
    if (codeOf(answer) === 'session.not_found')
      return [...wrong, ...cookieFaults(site), lostCookies(site, path)];
    statuses.push(...refusalFaults(`${method} ${path}`, answer, status));
  }
  return [...wrong, ...cookieFaults(site), ...statuses];
}

const lostCookies = ({ browser, start }: HostedSite, path: string) =>
  browser.namesAt(path).length === 0
    ? `No cookie of ${start?.address ?? ''} goes to ${path}: pass Set-Cookie on, with its Path and Domain as they are.`
    : 'The cookies of an interaction do not reach the identity server: pass Cookie and Set-Cookie on.';

/** The status of the errors that the calls above can have. */
const STATUS_OF: Readonly<Record<string, number>> = {
  'auth.forbidden': 403,
  'guard.invalid_input': 400,
  'session.identifier_not_found': 404,
  'session.interaction_not_found': 404,
  'session.invalid_credentials': 422,
  'session.verification_blocked_too_many_attempts': 400,
  'session.verification_session_not_found': 404,
  'user.sign_in_method_not_enabled': 422,
};

function refusalFaults(call: string, answer: HostAnswer, status: number): string[] {
  const code = codeOf(answer);
  if (answer.status === status && status < 300) return [];
  if (code === undefined)
    return [
      `${call} is answered with ${described(answer)} and without an error of the identity server (${String(status)} is expected): let its errors through, status and body.`,
    ];
  if (code === 'guard.invalid_input' && status !== 400)
    return [`${call} is refused as invalid: pass bodies and their Content-Type on as they are.`];
  const expected = STATUS_OF[code] ?? answer.status;
  return answer.status === expected
    ? []
    : [
        `${call} has ${String(answer.status)} in place of ${String(expected)}: pass the status of an error on as it is.`,
      ];
}

/** Reasons why an account cannot be used for this check, by the error code of the server. */
const ABOUT_ACCOUNT: Readonly<Record<string, string>> = {
  'password.expired': 'its password has expired',
  'session.captcha_required': 'the tenant asks for a captcha',
  'session.invalid_credentials': 'its name or its password is wrong',
  'session.mfa.require_mfa_verification': 'it has a second factor',
  'user.missing_mfa': 'the tenant asks it for a second factor',
  'user.missing_profile': 'its profile lacks something that the tenant asks for',
  'user.passkey_preferred': 'the tenant offers it a passkey',
  'user.sign_in_method_not_enabled': 'the tenant has no sign-in with such a name and a password',
  'user.suspended': 'it is suspended',
};

/** The sentence about a refused call. @throws NotChecked if it is the account that is refused */
function refused(call: string, answer: HostAnswer): string {
  const code = codeOf(answer);
  const text = `${call} is answered with ${code === undefined ? described(answer) : `${String(answer.status)} ${code}`}`;
  const lack = code === undefined ? undefined : ABOUT_ACCOUNT[code];
  if (lack === undefined) return `${text}.`;
  throw new NotChecked(`${text}: ${lack}; use a test account that needs its password alone`);
}

type Name = readonly [type: 'username' | 'email' | 'phone', value: string];
const nameOf = ({ username, email, phone }: Account): Name =>
  username !== undefined
    ? ['username', username]
    : email !== undefined
      ? ['email', email]
      : ['phone', phone ?? ''];

/** Sends the account's name and password, by the API that the page uses. The result is the answer of submit, or a fault. */
const SUBMITS: Readonly<
  Record<ServerApi, (browser: HostedSite['browser'], account: Account) => Promise<HostAnswer | string>>
> = {
  interaction: async (browser, account) => {
    const [type, value] = nameOf(account);
    const body = { event: 'SignIn', identifier: { [type]: value, password: account.password } };
    const put = await browser.send('PUT', '/api/interaction', JSON.stringify(body));
    return put.status === 204
      ? browser.send('POST', '/api/interaction/submit')
      : refused('PUT /api/interaction with the account', put);
  },
  experience: async (browser, account) => {
    const [type, value] = nameOf(account);
    const post = (path: string, body?: unknown) =>
      browser.send('POST', `/api/experience${path}`, body === undefined ? undefined : JSON.stringify(body));
    const put = await browser.send('PUT', '/api/experience', '{"interactionEvent":"SignIn"}');
    if (put.status !== 204) return refused('PUT /api/experience', put);
    const path = '/verification/password';
    const verified = await post(path, { identifier: { type, value }, password: account.password });
    if (verified.status !== 200) return refused(`POST /api/experience${path} with the account`, verified);
    const { verificationId } = jsonOf(verified);
    const identified = await post('/identification', { verificationId });
    return identified.status === 204
      ? post('/submit')
      : refused('POST /api/experience/identification', identified);
  },
};

/** Where the browser arrived; undefined if that is the application. */
function strandedAt(site: HostedSite, { url, answer }: Arrival): string | undefined {
  if (answer !== undefined) return `${url.pathname} (${String(answer.status)})`;
  const params = new URLSearchParams(url.search || url.hash.slice(1));
  if (params.has('error')) return `${url.pathname} with ${String(params.get('error'))}`;
  const isOwnHttp = url.origin !== site.origin && url.host === new URL(site.origin).host;
  return isOwnHttp ? url.origin : undefined;
}

/** Signs in with the account: password, submit, consent where it is asked for, and back to the application. */
export async function signInFaults(site: HostedSite): Promise<string[]> {
  const { account, start, newBrowser, api } = site;
  if (!account || !start) return [];
  const browser = newBrowser();
  await browser.open(start.address);
  const submit = await SUBMITS[api](browser, account);
  if (typeof submit === 'string') return [submit];
  const redirect = jsonOf(submit)['redirectTo'];
  if (typeof redirect !== 'string') return [refused(`POST /api/${api}/submit`, submit)];
  let arrival = await openSafely(site, browser, redirect);
  if (typeof arrival === 'string') return [arrival];
  if (arrival.answer && arrival.url.pathname.endsWith('/consent') && isOurPage(arrival.answer)) {
    const consent = await browser.send('POST', '/api/interaction/consent');
    const next = jsonOf(consent)['redirectTo'];
    if (typeof next !== 'string') return [refused('POST /api/interaction/consent', consent)];
    arrival = await openSafely(site, browser, next);
    if (typeof arrival === 'string') return [arrival];
  }
  const end = strandedAt(site, arrival);
  return [
    ...(end === undefined ? [] : [`After the sign-in the browser ends at ${end}, not at the application.`]),
    ...cookieFaults({ ...site, browser }),
  ];
}

async function openSafely(
  { origin }: HostedSite,
  browser: HostedSite['browser'],
  address: string,
): Promise<Arrival | string> {
  const url = new URL(address, origin);
  return url.origin === origin
    ? browser.open(address)
    : `The sign-in leads to ${url.origin}: pass Host and X-Forwarded-Proto on, from which the server makes its addresses.`;
}
