import { deploymentText } from '../../codegen/build/deployment-block.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import { checkDeployment } from '../deployment-file.ts';
import type { Answer } from './ask.ts';
import { policyFaults } from './policy.ts';
import { isOurPage, type HostedSite } from './site.ts';

/** The faults that a host may have; each is one sentence. */
export interface HostCheck {
  name: string;
  faults: (site: HostedSite) => readonly string[] | Promise<readonly string[]>;
}

const DAY_S = 86_400;
/** In bytes. Compression does not make smaller files faster. */
const WORTH_COMPRESSING = 1400;

const maxAge = (cacheControl: string) => Number(/(?:^|[\s,])max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
const isPublic = (cacheControl: string) =>
  !/no-store|no-cache|private/.test(cacheControl) && maxAge(cacheControl) > 0;

/** One path of each kind of page. */
const PAGES = [
  '/register',
  '/sign-in/password?x=1',
  '/callback/check.host',
  '/mfa-binding/Totp',
  '/unknown-session',
];

async function pages({ get }: HostedSite): Promise<string[]> {
  const answers = await Promise.all(PAGES.map(async (path) => ({ path, answer: await get(path) })));
  return answers
    .filter(({ answer }) => answer.status !== 200 || !isOurPage(answer))
    .map(
      ({ path, answer }) =>
        `${path} is answered with ${String(answer.status)}, not with the page: every path that is no file gets index.html.`,
    );
}

function stored({ page }: HostedSite): string[] {
  const value = page.header('cache-control');
  return value.includes('no-store')
    ? []
    : [
        `The page is sent with ${value === '' ? 'no Cache-Control' : `Cache-Control: ${value}`}; it must be no-store, as an old one names files that are gone.`,
      ];
}

const encodingFaults = (what: string, answer: Answer): string[] => {
  if (answer.header('content-encoding') === '')
    return answer.text.length < WORTH_COMPRESSING
      ? []
      : [
          `${what} is sent uncompressed (${String(answer.bytes)} bytes), although the browser takes br and gzip.`,
        ];
  return /accept-encoding|\*/i.test(answer.header('vary'))
    ? []
    : [
        `${what} is compressed without Vary: Accept-Encoding, so a cache may give it to a browser that cannot read it.`,
      ];
};

const EXPECTED_TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  json: /^application\/json\b/,
};

async function files({ files: paths, get }: HostedSite): Promise<string[]> {
  const answers = await Promise.all(paths.map(async (path) => ({ path, answer: await get(path) })));
  return answers.flatMap(({ path, answer }) => {
    if (answer.status !== 200)
      return [`${path}, which the page needs, is answered with ${String(answer.status)}.`];
    const type = answer.header('content-type');
    const expected = EXPECTED_TYPES[path.split('.').at(-1) ?? ''];
    const cache = answer.header('cache-control');
    return [
      ...(expected && !expected.test(type)
        ? [`${path} is sent as ${type === '' ? 'no type' : type}: browsers refuse it.`]
        : []),
      ...encodingFaults(path, answer),
      ...(maxAge(cache) >= 30 * DAY_S && cache.includes('immutable')
        ? []
        : [
            `${path} has a hash of its content in its name and is not kept: send Cache-Control: public, max-age=31536000, immutable.`,
          ]),
    ];
  });
}

async function unhashed({ get }: HostedSite): Promise<string[]> {
  const path = '/assets/licenses.md';
  const cache = (await get(path)).header('cache-control');
  return maxAge(cache) > 30 * DAY_S || cache.includes('immutable')
    ? [`${path} has no hash in its name and is kept for good (${cache}): the next release is not seen.`]
    : [];
}

async function missing({ get }: HostedSite): Promise<string[]> {
  const answer = await get('/assets/not-there-AAAAAAA.js');
  if (answer.status < 400)
    return [
      `A missing file below /assets is answered with ${String(answer.status)}: answer 404, so that the page notices and loads itself again.`,
    ];
  return isPublic(answer.header('cache-control'))
    ? ['That a file below /assets is missing is kept by caches: errors must not be stored.']
    : [];
}

/** The security headers, but for the content security policy, which has a check of its own. */
function headers({ page, origin }: HostedSite): string[] {
  const { header } = page;
  const referrer = header('referrer-policy');
  const permissions = header('permissions-policy');
  return [
    ...(header('x-content-type-options').toLowerCase() === 'nosniff'
      ? []
      : ['X-Content-Type-Options is not nosniff: browsers may run as a script what is none.']),
    ...(/^(no-referrer|same-origin|strict-origin|origin)$/.test(referrer)
      ? []
      : [
          `Referrer-Policy is ${referrer === '' ? 'missing' : referrer}: addresses of the page hold codes of providers; send strict-origin.`,
        ]),
    ...['publickey-credentials-get', 'publickey-credentials-create', 'otp-credentials']
      .filter((feature) => permissions.includes(`${feature}=()`))
      .map((feature) => `Permissions-Policy switches ${feature} off, which the page uses.`),
    ...(/camera=\(\)/.test(permissions)
      ? []
      : ['Permissions-Policy leaves on what the page never uses, such as the camera.']),
    ...(header('cross-origin-opener-policy') === 'same-origin'
      ? []
      : [
          'Cross-Origin-Opener-Policy is not same-origin: a page that opens this one keeps a hold on its window.',
        ]),
    ...(header('cross-origin-resource-policy') === 'same-origin'
      ? []
      : ['Cross-Origin-Resource-Policy is not same-origin: other pages can load this one as a part.']),
    ...(origin.startsWith('https:') && maxAge(header('strict-transport-security')) < 180 * DAY_S
      ? ['Strict-Transport-Security is missing or short: without it a first visit by http can be diverted.']
      : []),
  ];
}

const ONCE = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

function twice({ page }: HostedSite): string[] {
  return ONCE.filter((name) => page.all(name).length > 1).map(
    (name) =>
      `${name} is sent ${String(page.all(name).length)} times: two programs set it, and browsers join them.`,
  );
}

/** The error code in an answer of the API; undefined if something else has answered. */
function codeOf({ text }: Answer): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body['code'] : undefined;
  } catch {
    return undefined;
  }
}

async function api({ get, send }: HostedSite): Promise<string[]> {
  const path = '/api/.well-known/sign-in-exp';
  const settings = await get(path);
  if (settings.status !== 200 || !/json/.test(settings.header('content-type')))
    return [
      `${path} is answered with ${String(settings.status)} ${settings.header('content-type')}: pass /api on to the identity server.`,
    ];
  const calls = ['PUT', 'PATCH'].map(async (method) => {
    const target = method === 'PUT' ? '/api/interaction' : '/api/interaction/identifiers';
    const answer = await send(method, target, '{}');
    return codeOf(answer) === 'session.not_found'
      ? []
      : [
          `${method} ${target} without a session is answered with ${String(answer.status)}, not by the identity server: let every method through.`,
        ];
  });
  return [
    ...(/public|s-maxage/.test(settings.header('cache-control')) &&
    maxAge(settings.header('cache-control')) > 0
      ? ['Answers of /api are kept by caches, which then give one person those of another.']
      : []),
    ...(await Promise.all(calls)).flat(),
  ];
}

async function oidc({ get }: HostedSite): Promise<string[]> {
  const answer = await get('/oidc/auth');
  return isOurPage(answer) ? ['/oidc is answered with the page: pass it on to the identity server.'] : [];
}

async function interaction({ start, origin, get, send }: HostedSite): Promise<string[]> {
  if (start === undefined) return [];
  const first = await get(start);
  const location = first.header('location');
  if (first.status < 300 || first.status > 399 || location === '')
    return [`${start} is answered with ${String(first.status)}, not with a redirect to a page.`];
  const target = new URL(location, origin);
  const cookie = first
    .all('set-cookie')
    .map((text) => text.split(';', 1)[0])
    .join('; ');
  const call = await send('PATCH', '/api/interaction/identifiers', '{}', { cookie });
  return [
    ...(target.origin === origin
      ? []
      : [
          `${start} leads to ${target.origin}: pass Host and X-Forwarded-Proto on, from which the server makes its addresses.`,
        ]),
    ...(codeOf(call) === 'session.not_found'
      ? ['The cookies of an interaction do not reach the identity server: pass Cookie and Set-Cookie on.']
      : []),
  ];
}

function settingsFaults({ page }: HostedSite): string[] {
  try {
    checkDeployment(JSON.parse(deploymentText(page.text) ?? '{}'), 'The block "latchkey" of index.html');
    return [];
  } catch (error) {
    return error instanceof SyntaxError
      ? ['The block "latchkey" of index.html is no JSON: its settings have no effect.']
      : [error instanceof Error ? error.message : String(error)];
  }
}

async function plainHttp({ origin }: HostedSite, get: (url: URL) => Promise<Answer>): Promise<string[]> {
  const url = new URL('/sign-in', origin);
  if (url.protocol !== 'https:' || url.port !== '') return [];
  url.protocol = 'http:';
  const answer = await get(url).catch(() => undefined);
  const isLedOn = answer?.header('location').startsWith('https:') ?? true;
  return isLedOn ? [] : ['By http: the page is served without TLS; redirect it to https.'];
}

export const checks = (askPlain: (url: URL) => Promise<Answer>): readonly HostCheck[] => [
  { name: 'Pages', faults: pages },
  { name: 'Deployment settings', faults: settingsFaults },
  { name: 'Storing of the page', faults: stored },
  { name: 'Compression of the page', faults: ({ page }) => encodingFaults('The page', page) },
  { name: 'Content security policy', faults: policyFaults },
  { name: 'Other headers', faults: headers },
  { name: 'Headers sent twice', faults: twice },
  { name: 'Files', faults: files },
  { name: 'Files without a hash', faults: unhashed },
  { name: 'Missing files', faults: missing },
  { name: 'The API', faults: api },
  { name: 'OpenID Connect', faults: oidc },
  { name: 'An interaction', faults: interaction },
  { name: 'Plain http', faults: (site) => plainHttp(site, askPlain) },
];
