import { allowedFeatures, disallowedFeatures } from '../page-headers.ts';
import { charsetOf, typeOf, type HostAnswer } from './ask.ts';
import { SETTINGS, type HostedSite } from './site.ts';

const DAY_S = 86_400;

const maxAge = (cacheControl: string): number =>
  Number(/(?:^|[\s,])max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
export const isLongStored = (cacheControl: string): boolean => maxAge(cacheControl) >= 30 * DAY_S;

/** The allowlist of each feature in a Permissions-Policy. */
const featuresOf = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(/,(?![^(]*\))/).map((part) => {
      const [name = '', list = ''] = part.trim().split('=', 2);
      return [name, list];
    }),
  );

function permissionFaults(policy: string): string[] {
  const features = featuresOf(policy);
  const on = disallowedFeatures.filter((name) => features.get(name) !== '()');
  const off = allowedFeatures.filter((name) => !/^$|\*|\bself\b/.test(features.get(name) ?? ''));
  return [
    ...off.map((name) => `Permissions-Policy switches ${name} off, which the page uses.`),
    ...(on.length > 0 ? [`Permissions-Policy leaves on what the page never uses: ${on.join(', ')}.`] : []),
  ];
}

/** The faults of headers that everything of the host carries. */
function commonFaults({ header }: HostAnswer, origin: string): string[] {
  return [
    ...(header('x-content-type-options').toLowerCase() === 'nosniff'
      ? []
      : ['X-Content-Type-Options is not nosniff: browsers may run as a script what is none.']),
    ...(header('cross-origin-resource-policy') === 'same-origin'
      ? []
      : ['Cross-Origin-Resource-Policy is not same-origin: other pages can load this one as a part.']),
    ...(origin.startsWith('https:') && maxAge(header('strict-transport-security')) < 180 * DAY_S
      ? ['Strict-Transport-Security is missing or short: without it a first visit by http can be diverted.']
      : []),
  ];
}

/** The security headers of the page; its content security policy has a check of its own. */
export function pageHeaderFaults({ page, origin }: HostedSite): string[] {
  const { header } = page;
  const referrer = header('referrer-policy');
  const type = header('content-type');
  return [
    ...(typeOf(page) === 'text/html'
      ? []
      : [
          `The page is sent as ${type === '' ? 'no type' : type}: browsers show or store its source; send text/html.`,
        ]),
    ...commonFaults(page, origin),
    ...(/^(no-referrer|same-origin|strict-origin|origin)$/.test(referrer)
      ? []
      : [
          `Referrer-Policy is ${referrer === '' ? 'missing' : referrer}: addresses of the page hold codes of providers; send strict-origin.`,
        ]),
    ...permissionFaults(header('permissions-policy')),
    ...(header('cross-origin-opener-policy') === 'same-origin'
      ? []
      : [
          'Cross-Origin-Opener-Policy is not same-origin: a page that opens this one keeps a hold on its window.',
        ]),
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

export const twice = ({ page }: HostedSite): string[] =>
  ONCE.filter((name) => page.all(name).length > 1).map(
    (name) =>
      `${name} is sent ${String(page.all(name).length)} times: two programs set it, and browsers join them.`,
  );

/** The charset of texts; a browser reads the file by that of the header. */
export function charsetFaults(what: string, answer: HostAnswer): string[] {
  const charset = charsetOf(answer);
  return charset === undefined || charset === 'utf-8' || charset === 'utf8'
    ? []
    : [`${what} is sent with charset=${charset}, and the file is UTF-8: browsers show wrong characters.`];
}

/** Headers that break the page wherever they are sent. */
const HARMFUL: readonly (readonly [name: string, value: RegExp, harm: string])[] = [
  ['clear-site-data', /./, 'browsers delete the cookies of the sign-in'],
  ['refresh', /./, 'browsers load the page again and lose what was typed'],
  ['content-disposition', /^attachment/i, 'browsers save it in place of showing it'],
  [
    'cross-origin-embedder-policy',
    /^(?!unsafe-none)./,
    'browsers refuse logos of tenants and the frame of a captcha',
  ],
];

/** Headers of the page and of an answer of the API that browsers act on and no page expects. */
export async function harmfulHeaders({ page, newBrowser }: HostedSite): Promise<string[]> {
  const answers = [
    ['The page', page],
    [SETTINGS, await newBrowser().get(SETTINGS)],
  ] as const;
  return answers.flatMap(([what, { header }]) =>
    HARMFUL.filter(([name, value]) => value.test(header(name))).map(
      ([name, , harm]) => `${what} is sent with ${name}: ${header(name)}, so ${harm}; leave it out.`,
    ),
  );
}

/** The security headers of something else that the host answers with, such as a script or an error. */
export const fileHeaderFaults = (path: string, answer: HostAnswer, origin: string): string[] =>
  [
    ...commonFaults(answer, origin),
    ...(answer.header('content-security-policy') === ''
      ? ['There is no Content-Security-Policy: opened by itself, such a file may run scripts.']
      : []),
  ].map((fault) => `${path}: ${fault}`);

/** Headers by which caches between the server and browsers are told to store an answer. */
const CACHE_HEADERS = [
  'cache-control',
  'cdn-cache-control',
  'cloudflare-cdn-cache-control',
  'vercel-cdn-cache-control',
  'surrogate-control',
  'edge-control',
];
/** Headers in which a cache says that an answer is its own. */
const HIT_HEADERS = [
  'x-cache',
  'x-cache-status',
  'x-proxy-cache',
  'cf-cache-status',
  'cache-status',
  'x-varnish-cache',
];

/** How an answer shows that something stores it; undefined if nothing does. */
export function storedBy({ header }: HostAnswer): string | undefined {
  const allowing = CACHE_HEADERS.find((name) => {
    const value = header(name);
    return !/no-store|no-cache/i.test(value) && /(?:^|[\s,])(?:s-)?max-?age=[1-9]/i.test(value);
  });
  if (allowing !== undefined) return `${allowing}: ${header(allowing)}`;
  const hit = HIT_HEADERS.find((name) => /\bhit\b/i.test(header(name)));
  if (hit !== undefined) return `${hit}: ${header(hit)}`;
  if (Number(header('age')) > 0) return `age: ${header('age')}`;
  const expires = header('expires');
  const isExpiryIgnored = /max-age|no-store|no-cache/i.test(header('cache-control'));
  return !isExpiryIgnored && Date.parse(expires) > Date.now() ? `expires: ${expires}` : undefined;
}
