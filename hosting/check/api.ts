import { captchaOf } from '../../src/domain/captcha.ts';
import { chooseApi } from '../../src/domain/server-api.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import type { HostAnswer } from './ask.ts';
import { storedBy } from './headers.ts';
import { refusedCaptcha } from './policy.ts';
import { isOurPage, type HostedSite } from './site.ts';

export const SETTINGS = '/api/.well-known/sign-in-exp';
const PHRASES = '/api/.well-known/phrases';

export function jsonOf({ text }: HostAnswer): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}

/** The error code in an answer of the API; undefined if something else has answered. */
export function codeOf(answer: HostAnswer): string | undefined {
  const { code } = jsonOf(answer);
  return typeof code === 'string' ? code : undefined;
}

/** One operation of each method, with a body where it has one. */
const CALLS = [
  ['PUT', '/api/interaction', '{}'],
  ['PATCH', '/api/interaction/identifiers', '{}'],
  ['POST', '/api/interaction/submit', undefined],
  ['DELETE', '/api/interaction', undefined],
] as const;

/** The API is passed on, with every method, and its refusals come through. */
export async function passesApi({ newBrowser }: HostedSite): Promise<string[]> {
  const browser = newBrowser();
  const settings = await browser.get(SETTINGS);
  if (settings.status !== 200 || !/json/.test(settings.header('content-type')))
    return [
      `${SETTINGS} is answered with ${String(settings.status)} ${settings.header('content-type')}: pass /api on to the identity server.`,
    ];
  const calls = CALLS.map(async ([method, path, body]) => {
    const answer = await newBrowser().send(method, path, body);
    const call = `${method} ${path} without a session`;
    if (codeOf(answer) !== 'session.not_found')
      return [
        `${call} is answered with ${String(answer.status)}, not by the identity server: let every method and every answer through.`,
      ];
    return answer.status === 400
      ? []
      : [
          `${call} comes with ${String(answer.status)} in place of 400: pass the status of an error on as it is.`,
        ];
  });
  return (await Promise.all(calls)).flat();
}

/** Languages of which a server is likely to have two. */
const LANGUAGES = ['de', 'fr', 'es', 'ja', 'pt-BR', 'zh-CN'];

/** The query and Accept-Language reach the server: each decides on the language of phrases. */
export async function passesRequests({ newBrowser }: HostedSite): Promise<string[]> {
  const settings = await newBrowser().get(SETTINGS);
  const languageOf = async (query: string, headers?: Readonly<Record<string, string>>) =>
    (await newBrowser().get(PHRASES + query, headers)).header('content-language');
  const [byQuery, byHeader] = await Promise.all([
    Promise.all(LANGUAGES.map((tag) => languageOf(`?lng=${tag}`))),
    Promise.all(LANGUAGES.map((tag) => languageOf('', { 'accept-language': tag }))),
  ]);
  const info = jsonOf(settings)['languageInfo'];
  const detects = isObject(info) && info['autoDetect'] === true;
  const isFollowed = (found: readonly string[]) => found.some((tag, at) => tag === LANGUAGES[at]);
  const isConstant = (found: readonly string[]) => new Set(found).size === 1;
  return [
    ...(isFollowed(byHeader) && isConstant(byQuery) && !isConstant(byHeader)
      ? [`${PHRASES}?lng=… has one language for every lng: pass the query on.`]
      : []),
    ...(detects && isFollowed(byQuery) && !isConstant(byQuery) && isConstant(byHeader)
      ? [`${PHRASES} has one language for every Accept-Language: pass this header on.`]
      : []),
  ];
}

/** Nothing between the server and browsers stores what the API answers. */
export async function storedAnswers({ newBrowser }: HostedSite): Promise<string[]> {
  // The second answer may come from a cache that has stored the first one.
  const twice = async (method: string, path: string, body?: string) => {
    await newBrowser().send(method, path, body);
    const answer = await newBrowser().send(method, path, body);
    const store = storedBy(answer);
    return store === undefined
      ? []
      : [
          `Answers of ${path} are stored (${store}), so one person gets those of another: store nothing of /api.`,
        ];
  };
  const [settings, phrases, error] = await Promise.all([
    twice('GET', SETTINGS),
    twice('GET', PHRASES),
    twice('PUT', '/api/interaction', '{}'),
  ]);
  return [...settings, ...phrases, ...error];
}

const FOREIGN = 'https://check-host.example';

/** No other site may read answers with the cookies of a person. */
export async function foreignSites({ newBrowser, pagePath }: HostedSite): Promise<string[]> {
  const preflight = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  };
  const asked = [
    ['GET', SETTINGS, {}],
    ['PUT', '/api/interaction', {}],
    ['OPTIONS', '/api/interaction', preflight],
    ['GET', pagePath, {}],
  ] as const;
  const found = await Promise.all(
    asked.map(async ([method, path, more]) => {
      const answers = await Promise.all(
        [FOREIGN, 'null'].map((origin) =>
          newBrowser().send(method, path, method === 'PUT' ? '{}' : undefined, { origin, ...more }),
        ),
      );
      const isOpen = answers.some(
        ({ header }) =>
          header('access-control-allow-credentials') === 'true' &&
          [FOREIGN, 'null', '*'].includes(header('access-control-allow-origin')),
      );
      return isOpen
        ? [
            `${method} ${path} allows any site to call with a person's cookies (Access-Control-Allow-Credentials): leave these headers out.`,
          ]
        : [];
    }),
  );
  return found.flat();
}

export async function passesOidc({ newBrowser }: HostedSite): Promise<string[]> {
  const answer = await newBrowser().get('/oidc/auth');
  if (isOurPage(answer)) return ['/oidc is answered with the page: pass it on to the identity server.'];
  return answer.status === 404 || answer.status >= 500
    ? [`/oidc/auth is answered with ${String(answer.status)}: pass /oidc on to the identity server.`]
    : [];
}

/** A provider may answer by a form, of which the server makes an address of the page. */
export async function postedCallback({ newBrowser }: HostedSite): Promise<string[]> {
  const path = '/callback/check.host';
  const answer = await newBrowser().send('POST', path, 'code=check&state=host', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const location = answer.header('location');
  const isRedirect = answer.status >= 300 && answer.status < 400;
  return isRedirect && location.includes(`${path}?`) && location.includes('code=check')
    ? []
    : [
        `POST ${path} is answered with ${String(answer.status)}, not with a redirect to the page: pass POST on to the identity server.`,
      ];
}

/** The captcha that the tenant demands can run in the page; the Interaction API demands none. */
export async function captchaFaults(site: HostedSite): Promise<string[]> {
  const tenant = jsonOf(await site.newBrowser().get(SETTINGS));
  if (chooseApi(site.settings.api ?? 'auto', tenant) !== 'experience') return [];
  const captcha = captchaOf(tenant);
  return captcha ? refusedCaptcha(site, captcha) : [];
}
