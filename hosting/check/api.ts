import { captchaOf } from '../../src/domain/captcha.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import { isObject, isString } from '../../src/domain/type-guards.ts';
import { damageOf, described, typeOf, type HostAnswer } from './ask.ts';
import { storedBy } from './headers.ts';
import { refusedCaptcha } from './policy.ts';
import { isOurPage, isRedirect, jsonOf, SETTINGS, type HostedSite } from './site.ts';

const PHRASES = '/api/.well-known/phrases';

/** The error code in an answer of the API; undefined if something else has answered. */
export function codeOf(answer: HostAnswer): string | undefined {
  const { code } = jsonOf(answer);
  return typeof code === 'string' ? code : undefined;
}

type Call = readonly [method: string, path: string, body: string | undefined];

/** One operation of each method of an API, with a body where it has one. */
const CALLS: Readonly<Record<ServerApi, readonly Call[]>> = {
  interaction: [
    ['PUT', '/api/interaction', '{}'],
    ['PATCH', '/api/interaction/identifiers', '{}'],
    ['POST', '/api/interaction/submit', undefined],
    ['DELETE', '/api/interaction', undefined],
  ],
  experience: [
    ['PUT', '/api/experience', '{}'],
    ['POST', '/api/experience/submit', undefined],
    ['GET', '/api/experience/interaction', undefined],
  ],
};

/** The API is passed on, with every method, and its refusals arrive unchanged. */
export async function passesApi({ newBrowser, api }: HostedSite): Promise<string[]> {
  const settings = await newBrowser().get(SETTINGS);
  const [type, hasSettings] = [typeOf(settings), 'signIn' in jsonOf(settings)];
  if (settings.status === 200 && hasSettings && type !== 'application/json')
    return [
      `${SETTINGS} is sent as ${type || 'no type'}, and the server sends application/json: pass its answers on unchanged.`,
    ];
  if (settings.status === 200 && !hasSettings && type === 'application/json' && !damageOf(settings))
    return [`${SETTINGS} is not the JSON of the settings: something cuts it off or changes it.`];
  if (settings.status !== 200 || !hasSettings)
    return [`${SETTINGS} is answered with ${described(settings)}: pass /api on to the identity server.`];
  const calls = CALLS[api].map(async ([method, path, body]) => {
    const answer = await newBrowser().send(method, path, body);
    const call = `${method} ${path} without a session`;
    if (codeOf(answer) !== 'session.not_found')
      return [
        `${call} is answered with ${described(answer)}, not by the identity server: let every method and every answer through.`,
      ];
    return answer.status === 400
      ? []
      : [`${call} has ${String(answer.status)} in place of 400: pass the status of an error on as it is.`];
  });
  return (await Promise.all(calls)).flat();
}

/** More than a passkey or the code of a provider needs. */
const LONG = 'x'.repeat(5 * 1024);
/** Larger than most pictures, and than the 1 MB that nginx allows by default. */
const PICTURE = 'x'.repeat(1_500_000);

/** True if the tenant asks users for a picture when they register. */
const asksForPictures = ({ tenant, api }: HostedSite) => {
  const fields = tenant['customProfileFields'];
  return (
    api === 'experience' &&
    Array.isArray(fields) &&
    fields.some((field) => isObject(field) && field['name'] === 'avatar')
  );
};

/** Bodies and queries arrive in the lengths that sign-ins need. */
export async function longRequests(site: HostedSite): Promise<string[]> {
  const { newBrowser, api } = site;
  const [path, picture] = [`/api/${api}`, '/api/experience/user-assets/avatar'];
  const form = { 'content-type': 'multipart/form-data; boundary=check' };
  const part = `--check\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${PICTURE}\r\n--check--\r\n`;
  const [body, query, callback, upload] = await Promise.all([
    newBrowser().send('PUT', path, JSON.stringify({ filler: LONG })),
    newBrowser().get(`${SETTINGS}?filler=${LONG}`),
    newBrowser().get(`/callback/check.host?code=${LONG}`),
    asksForPictures(site) ? newBrowser().send('POST', picture, part, form) : undefined,
  ]);
  return [
    ...(codeOf(body) === undefined
      ? [`PUT ${path} with a body of 5 KiB is answered with ${described(body)}: allow bodies of that size.`]
      : []),
    ...(query.status === 200
      ? []
      : [`${SETTINGS} with a query of 5 KiB is answered with ${described(query)}: allow long addresses.`]),
    ...(isOurPage(callback)
      ? []
      : [
          `/callback with a code of 5 KiB is answered with ${described(callback)}: allow long addresses, as codes of providers are long.`,
        ]),
    ...(upload && codeOf(upload) === undefined
      ? [
          `POST ${picture} with a picture of 1.5 MB is answered with ${described(upload)}: allow bodies of 21 MB, as the tenant asks users for a picture.`,
        ]
      : []),
  ];
}

/** Languages of which a server is likely to have two. */
const LANGUAGES = ['de', 'fr', 'es', 'ja', 'pt-BR', 'zh-CN'];

/** The query and Accept-Language reach the server, which chooses the language of phrases by them. */
export async function passesRequests({ newBrowser, tenant }: HostedSite): Promise<string[]> {
  const answersTo = async (query: string, headers?: Readonly<Record<string, string>>) => {
    const answer = await newBrowser().get(PHRASES + query, headers);
    return { tag: answer.header('content-language'), text: answer.text };
  };
  const [byQuery, byHeader] = await Promise.all([
    Promise.all(LANGUAGES.map((tag) => answersTo(`?lng=${tag}`))),
    Promise.all(LANGUAGES.map((tag) => answersTo('', { 'accept-language': tag }))),
  ]);
  const info = tenant['languageInfo'];
  const detects = isObject(info) && info['autoDetect'] === true;
  type Found = typeof byQuery;
  const isFollowed = (found: Found) => found.some(({ tag }, at) => tag === LANGUAGES[at]);
  const isConstant = (found: Found, key: 'tag' | 'text') => new Set(found.map((one) => one[key])).size === 1;
  if (byQuery.every(({ tag }) => tag === ''))
    return [`${PHRASES} has no Content-Language: pass this header of the server on.`];
  if (isConstant(byQuery, 'tag') && !isConstant(byQuery, 'text'))
    return [
      `${PHRASES} has Content-Language: ${byQuery[0]?.tag ?? ''} for texts of every language: pass the header of the server on as it is.`,
    ];
  return [
    ...(isFollowed(byHeader) && isConstant(byQuery, 'tag') && !isConstant(byHeader, 'tag')
      ? [`${PHRASES}?lng=… has one language for every lng: pass the query on.`]
      : []),
    ...(detects && isFollowed(byQuery) && !isConstant(byQuery, 'tag') && isConstant(byHeader, 'tag')
      ? [`${PHRASES} has one language for every Accept-Language: pass this header on.`]
      : []),
  ];
}

/** Nothing between the server and browsers stores what the API answers. */
export async function storedAnswers({ newBrowser, api }: HostedSite): Promise<string[]> {
  // The second answer may come from a cache that has stored the first one.
  const twice = async (method: string, path: string, body?: string) => {
    await newBrowser().send(method, path, body);
    const answer = await newBrowser().send(method, path, body);
    const store = storedBy(answer);
    return store === undefined
      ? []
      : [
          `Answers of ${path} are stored (${store}), so a user gets those of another: store nothing of /api, /oidc and /consent.`,
        ];
  };
  const found = await Promise.all([
    twice('GET', SETTINGS),
    twice('GET', PHRASES),
    twice('PUT', `/api/${api}`, '{}'),
    twice('GET', '/oidc/auth'),
    twice('GET', '/consent'),
  ]);
  return found.flat();
}

const FOREIGN = 'https://check-host.example';

/** No other site may read answers with a user's cookies. */
export async function foreignSites({ newBrowser, pagePath, api }: HostedSite): Promise<string[]> {
  const preflight = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  };
  const asked = [
    ['GET', SETTINGS, {}],
    ['PUT', `/api/${api}`, {}],
    ['OPTIONS', `/api/${api}`, preflight],
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
            `${method} ${path} allows any site to call with a user's cookies (Access-Control-Allow-Credentials): leave these headers out.`,
          ]
        : [];
    }),
  );
  return found.flat();
}

const DISCOVERY = '/oidc/.well-known/openid-configuration';
const TOKEN = '/oidc/token';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Applications reach the server: its authorization endpoint, its discovery document and its token endpoint. */
export async function passesOidc({ newBrowser, origin }: HostedSite): Promise<string[]> {
  const [auth, discovery, token] = await Promise.all([
    newBrowser().get('/oidc/auth'),
    newBrowser().get(DISCOVERY),
    newBrowser().send('POST', TOKEN, 'grant_type=authorization_code&client_id=check&code=check', FORM),
  ]);
  if (isOurPage(auth)) return ['/oidc is answered with the page: pass it on to the identity server.'];
  const endpoint = jsonOf(discovery)['authorization_endpoint'];
  const named = isString(endpoint) && URL.canParse(endpoint) ? new URL(endpoint).origin : undefined;
  return [
    ...(auth.status === 404 || auth.status >= 500
      ? [`/oidc/auth is answered with ${described(auth)}: pass /oidc on to the identity server.`]
      : []),
    ...(named === undefined
      ? [
          `${DISCOVERY} is answered with ${described(discovery)}, not with the server's addresses: pass /oidc on.`,
        ]
      : []),
    ...(named !== undefined && named !== origin
      ? [
          `${DISCOVERY} names ${named}: pass Host and X-Forwarded-Proto on, or set the server's ENDPOINT to ${origin}.`,
        ]
      : []),
    ...('error' in jsonOf(token) || codeOf(token) !== undefined
      ? []
      : [
          `POST ${TOKEN} is answered with ${described(token)}, not by the identity server: pass POST and its body on, or applications get no tokens.`,
        ]),
  ];
}

/** A provider may answer by a form, of which the server makes an address of the page. */
export async function postedCallback({ newBrowser }: HostedSite): Promise<string[]> {
  const path = '/callback/check.host';
  const answer = await newBrowser().send('POST', path, 'code=check&state=host', FORM);
  const location = answer.header('location');
  return isRedirect(answer) && location.includes(`${path}?`) && location.includes('code=check')
    ? []
    : [
        `POST ${path} is answered with ${String(answer.status)}, not with a redirect to the page: pass POST on to the identity server.`,
      ];
}

/** The captcha that the tenant demands can run in the page; the Interaction API demands none. */
export function captchaFaults(site: HostedSite): string[] {
  const captcha = site.api === 'experience' ? captchaOf(site.tenant) : undefined;
  return captcha ? refusedCaptcha(site, captcha) : [];
}
