import { codeOf, jsonOf } from './api.ts';
import type { HostAnswer } from './ask.ts';
import type { Arrival } from './browser.ts';
import { isOurPage, type Account, type HostedSite } from './site.ts';

const IDENTIFIERS = '/api/interaction/identifiers';
const SESSION_COOKIE = /^_(interaction|session)/;

/** Cookies of the session must reach the API, and no script. */
function cookieFaults({ browser }: HostedSite): string[] {
  const faults = browser.cookies.flatMap(({ name, line, isHttpOnly, refusal }) => [
    ...(refusal === undefined
      ? []
      : [`Browsers refuse the cookie ${name} (${refusal}): ${line.replace(/^([^=]+)=[^;]*/, '$1=…')}.`]),
    ...(SESSION_COOKIE.test(name) && !isHttpOnly
      ? [`The cookie ${name} is sent without HttpOnly, so scripts can read it: pass Set-Cookie on as it is.`]
      : []),
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

/** Errors that need no account, in the order in which an interaction can provoke them. */
const REFUSALS: readonly (readonly [method: string, path: string, body: unknown, status: number])[] = [
  ['POST', '/api/interaction/submit', undefined, 404],
  ['PUT', '/api/interaction', {}, 400],
  [
    'PUT',
    '/api/interaction',
    { event: 'SignIn', identifier: { username: 'check_host_nobody', password: 'check-host' } },
    422,
  ],
];

/** Begins an interaction, and provokes an error of each status. */
export async function interactionFaults(site: HostedSite): Promise<string[]> {
  const { browser } = site;
  const wrong = arrivalFaults(site);
  if (wrong.length > 0 && site.start?.arrival.url.origin === site.origin)
    return [...wrong, ...cookieFaults(site)];
  const first = await browser.send('PATCH', IDENTIFIERS, '{}');
  if (codeOf(first) === 'session.not_found') {
    const sent = browser.namesAt(IDENTIFIERS);
    return [
      ...wrong,
      ...cookieFaults(site),
      sent.length === 0
        ? `No cookie of ${site.start?.address ?? ''} goes to ${IDENTIFIERS}: pass Set-Cookie on, with its Path and Domain as they are.`
        : 'The cookies of an interaction do not reach the identity server: pass Cookie and Set-Cookie on.',
    ];
  }
  const statuses: string[] = [];
  for (const [method, path, body, status] of REFUSALS) {
    const answer = await browser.send(method, path, body === undefined ? undefined : JSON.stringify(body));
    statuses.push(...refusalFaults(`${method} ${path}`, answer, status));
  }
  return [...wrong, ...cookieFaults(site), ...statuses];
}

/** The status of the errors that the calls above can have. */
const STATUS_OF: Readonly<Record<string, number>> = {
  'auth.forbidden': 403,
  'guard.invalid_input': 400,
  'session.identifier_not_found': 404,
  'session.invalid_credentials': 422,
  'session.verification_blocked_too_many_attempts': 400,
  'session.verification_session_not_found': 404,
  'user.sign_in_method_not_enabled': 422,
};

function refusalFaults(call: string, answer: HostAnswer, status: number): string[] {
  const code = codeOf(answer);
  if (code === undefined)
    return [
      `${call} is answered with ${String(answer.status)} and without an error of the identity server (${String(status)} is expected): let its errors through, status and body.`,
    ];
  const expected = STATUS_OF[code] ?? answer.status;
  return answer.status === expected
    ? []
    : [
        `${call} comes with ${String(answer.status)} in place of ${String(expected)}: pass the status of an error on as it is.`,
      ];
}

const identifierOf = ({ username, email, phone, password }: Account) => ({
  ...(username !== undefined ? { username } : email !== undefined ? { email } : { phone }),
  password,
});

const refused = (call: string, answer: HostAnswer) =>
  `${call} is answered with ${String(answer.status)} ${codeOf(answer) ?? answer.header('content-type')}`;

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
  const { account, start, newBrowser } = site;
  if (!account || !start) return [];
  const browser = newBrowser();
  await browser.open(start.address);
  const put = await browser.send(
    'PUT',
    '/api/interaction',
    JSON.stringify({ event: 'SignIn', identifier: identifierOf(account) }),
  );
  if (put.status !== 204) return [`${refused('PUT /api/interaction with the account', put)}.`];
  const submit = await browser.send('POST', '/api/interaction/submit');
  const redirect = jsonOf(submit)['redirectTo'];
  if (typeof redirect !== 'string')
    return [
      `${refused('POST /api/interaction/submit', submit)}: use an account that needs its password alone.`,
    ];
  let arrival = await openSafely(site, browser, redirect);
  if (typeof arrival === 'string') return [arrival];
  if (arrival.answer && arrival.url.pathname.endsWith('/consent') && isOurPage(arrival.answer)) {
    const consent = await browser.send('POST', '/api/interaction/consent');
    const next = jsonOf(consent)['redirectTo'];
    if (typeof next !== 'string') return [`${refused('POST /api/interaction/consent', consent)}.`];
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
