import { gzipSync } from 'node:zlib';
import { changeText, type Change, type ProxiedAnswer, type ProxiedRequest } from './changing-proxy.ts';

/** A host that one check finds fault with. */
export interface BrokenHost {
  /** The name of the check in `createChecks`. */
  check: string;
  /** The change that breaks the host. */
  name: string;
  change: Change;
  /** The sentence of the check. */
  says: RegExp;
  /** The limit of the check for an answer, where it is not the page's own. */
  timeoutMs?: number;
  /** By default, a host with the page's own headers, in front of a server with the Experience API. */
  host?: 'interaction';
}

type When = (request: ProxiedRequest) => boolean;
/** Matches `GET /path?query`. */
const to =
  (pattern: RegExp): When =>
  ({ method, url }) =>
    pattern.test(`${method} ${url}`);
const API = to(/ \/api\//);
const PAGE = to(/^GET \/(?!api|oidc|assets|demo-app|_mock)/);
const SCRIPT = to(/^GET \/assets\/first-.*\.js/);
const OTHER_SCRIPT = to(/^GET \/assets\/entry-.*\.js/);

const answer = (when: When, change: (answer: ProxiedAnswer) => void): Change => ({
  answer: (proxied, request) => {
    if (when(request)) change(proxied);
  },
});
const request = (when: When, change: (request: ProxiedRequest) => void): Change => ({
  request: (proxied) => {
    if (when(proxied)) change(proxied);
  },
});
const header = (when: When, name: string, value: string | string[] | undefined): Change =>
  answer(when, ({ headers }) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  });
const text = (when: When, change: (text: string) => string): Change =>
  answer(when, (proxied) => changeText(proxied, change));
const status = (when: When, from: number, value: number): Change =>
  answer(when, (proxied) => {
    if (proxied.status === from) proxied.status = value;
  });
const replaces = (when: When, code: number, type: string, body: string): Change =>
  answer(when, (proxied) => {
    proxied.status = code;
    proxied.headers = { 'content-type': type };
    proxied.body = Buffer.from(body);
  });
const refuses = (pattern: RegExp): Change => replaces(to(pattern), 405, 'text/html', 'Not Allowed');
const cookies = (change: (line: string) => string): Change =>
  answer(
    () => true,
    ({ headers }) => {
      headers['set-cookie'] = [headers['set-cookie'] ?? []].flat().map(change);
    },
  );
/** Changes the policy, or leaves it out. */
const policy = (old: string | RegExp, value: string): Change =>
  answer(PAGE, ({ headers }) => {
    headers['content-security-policy'] = String(headers['content-security-policy']).replace(old, value);
  });
const redirects = (when: When, location: string): Change =>
  answer(when, (proxied) => {
    proxied.status = 301;
    proxied.headers = { location };
    proxied.body = Buffer.alloc(0);
  });
const withoutQuery = (pattern: RegExp): Change =>
  request(to(pattern), (proxied) => (proxied.url = proxied.url.split('?')[0] ?? ''));
const both = (...changes: readonly Change[]): Change => ({
  request: (proxied) => {
    for (const change of changes) change.request?.(proxied);
  },
  answer: (proxied, asked) => {
    for (const change of changes) change.answer?.(proxied, asked);
  },
});
/** A body that would be larger than a limit of a proxy. */
const limitsBodies = (bytes: number): Change => ({
  answer: (proxied, { body }) => {
    if (body.length <= bytes) return;
    proxied.status = 413;
    proxied.headers = { 'content-type': 'text/html' };
    proxied.body = Buffer.from('Request Entity Too Large');
  },
});

const rows = (
  check: string,
  ...hosts: readonly (readonly [name: string, change: Change, says: RegExp, host?: BrokenHost['host']])[]
): BrokenHost[] =>
  hosts.map(([name, change, says, host]) => ({ check, name, change, says, ...(host && { host }) }));

export const brokenHosts: readonly BrokenHost[] = [
  ...rows(
    'The whole page',
    [
      'cuts the last 400 bytes off index.html',
      text(PAGE, (html) => html.slice(0, -400)),
      /something cuts it off/,
    ],
    [
      'cuts </html> off',
      text(PAGE, (html) => html.replace('</html>', '')),
      /The page ends with ".*" and not with <\/html>/,
    ],
    [
      'takes the entry script out',
      text(PAGE, (html) => html.replace(/<script type="module"[^>]*>/, '<script>')),
      /no entry script: something cuts it off or changes it/,
    ],
    [
      'changes the type of the entry script, as Rocket Loader does',
      text(PAGE, (html) => html.replace('type="module"', 'type="1f-module"')),
      /has the type "1f-module" in place of "module": turn off what optimizes scripts/,
    ],
    [
      'loads files from another origin',
      text(PAGE, (html) => html.replace('src="/assets', 'src="https://cdn.example/assets')),
      /The page loads https:\/\/cdn\.example\/assets.*must be at \/assets of the same host/,
    ],
    [
      'makes addresses of files relative',
      text(PAGE, (html) => html.replace('src="/assets', 'src="assets')),
      /The page loads assets\/first/,
    ],
    [
      'sends another charset',
      header(PAGE, 'content-type', 'text/html; charset=iso-8859-1'),
      /The page is sent with charset=iso-8859-1, and the file is UTF-8/,
    ],
  ),
  ...rows(
    'Routes',
    [
      'has only some pages',
      replaces(to(/^GET \/register/), 404, 'text/html', 'Not Found'),
      /\/register is answered with 404, not with the page/,
    ],
    [
      'has no page for consent',
      refuses(/^GET \/consent/),
      /\/consent is answered with 405, not with the page/,
    ],
    [
      'answers deep paths with an earlier build',
      text(to(/^GET \/(?:sign-in|register)\/./), (html) => html.replace('first-Ab12_x9Z', 'first-Ab12_x9Y')),
      /\/sign-in\/password is answered with another page than \/sign-in\?.*: a copy of an earlier build/,
    ],
    [
      'redirects to a path with a slash',
      redirects(to(/^GET \/sign-in$/), '/sign-in/'),
      /\/sign-in is redirected to \/sign-in\/: serve index\.html at every path of the page, without a redirect/,
    ],
    [
      'redirects to another host',
      redirects(to(/^GET \/register/), 'https://www.example/register'),
      /\/register is redirected to https:\/\/www\.example\/register:/,
    ],
    [
      'redirects deep paths to the first page',
      redirects(to(/^GET \/mfa-binding\/./), '/sign-in'),
      /\/mfa-binding\/Totp is redirected to \/sign-in:/,
    ],
  ),
  ...rows('The address without a path', [
    'has nothing at /',
    refuses(/^GET \/$/),
    /\/ is answered with 405, neither/,
  ]),
  ...rows('Deployment settings', [
    'changes the settings',
    text(PAGE, (html) => html.replace('{"breachRange"', '{"breach"')),
    /"breach" is not a deployment setting/,
  ]),
  ...rows(
    'Storing of the page',
    [
      'stores the page',
      header(PAGE, 'cache-control', 'public, max-age=3600'),
      /sent with Cache-Control: public, max-age=3600; it must be no-store/,
    ],
    ['answers with a stored page', header(PAGE, 'age', '60'), /The page is stored \(age: 60\)/],
  ),
  ...rows('Compression of the page', [
    'does not compress the page',
    text(PAGE, (html) => html),
    /The page is sent uncompressed \(\d+ bytes\) to a browser that takes br and gzip/,
  ]),
  ...rows('Compressed versions of the page', [
    'has an old compressed page',
    answer(PAGE, (proxied) => {
      if (proxied.headers['content-encoding'] !== 'gzip') return;
      proxied.body = gzipSync('<html id="latchkey"></html>');
    }),
    /The page has another content as gzip than uncompressed/,
  ]),
  ...rows(
    'Content security policy',
    [
      'has no policy',
      header(PAGE, 'content-security-policy', undefined),
      /There is no Content-Security-Policy/,
    ],
    [
      'allows everything inline',
      policy(/script-src 'self'[^;]*;/, "script-src 'self' 'unsafe-inline';"),
      /script-src has 'unsafe-inline'/,
    ],
  ),
  ...rows(
    'Content security policy and the page',
    [
      'has the policy of another build',
      text(PAGE, (html) => html.replace('<head>', '<head><style>a{}</style>')),
      /style-src lacks 'sha256-.*are the headers those of another build/,
    ],
    [
      'refuses fonts of tenants',
      policy("font-src 'self' https: data:", "font-src 'self'"),
      /font-src lacks https:: fonts that tenants choose/,
    ],
    [
      'refuses the frame with the terms',
      policy("frame-src 'self' https:", "frame-src 'none'"),
      /frame-src lacks https:: the dialog with the terms/,
    ],
  ),
  ...rows(
    'Harmful headers',
    [
      'deletes cookies',
      header(PAGE, 'clear-site-data', '"cookies"'),
      /The page is sent with clear-site-data: "cookies", so browsers delete the cookies/,
    ],
    ['reloads the page', header(PAGE, 'refresh', '60'), /refresh: 60, so browsers load the page again/],
    [
      'embeds only what agrees',
      header(PAGE, 'cross-origin-embedder-policy', 'require-corp'),
      /cross-origin-embedder-policy: require-corp, so browsers refuse logos/,
    ],
    [
      'makes a download of the page',
      header(PAGE, 'content-disposition', 'attachment'),
      /content-disposition: attachment, so browsers save it/,
    ],
    [
      'deletes cookies with answers of the API',
      header(API, 'clear-site-data', '"*"'),
      /sign-in-exp is sent with clear-site-data/,
    ],
  ),
  ...rows(
    'Other headers',
    [
      'sends the page as text',
      header(PAGE, 'content-type', 'text/plain'),
      /The page is sent as text\/plain: browsers show/,
    ],
    [
      'switches passkeys off',
      answer(PAGE, ({ headers }) => {
        headers['permissions-policy'] = String(headers['permissions-policy']).replace(
          'publickey-credentials-get=(self)',
          'publickey-credentials-get=()',
        );
      }),
      /Permissions-Policy switches publickey-credentials-get off/,
    ],
    [
      'leaves the microphone on',
      answer(PAGE, ({ headers }) => {
        headers['permissions-policy'] = String(headers['permissions-policy']).replace(
          'microphone=()',
          'microphone=*',
        );
      }),
      /Permissions-Policy leaves on .*microphone/,
    ],
    ['sends no Referrer-Policy', header(PAGE, 'referrer-policy', undefined), /Referrer-Policy is missing/],
    [
      'sends no Cross-Origin-Opener-Policy',
      header(PAGE, 'cross-origin-opener-policy', undefined),
      /Cross-Origin-Opener-Policy is not same-origin/,
    ],
  ),
  ...rows('Headers sent twice', [
    'sends a header by two programs',
    header(PAGE, 'x-content-type-options', ['nosniff', 'nosniff']),
    /x-content-type-options is sent 2 times/,
  ]),
  ...rows(
    'Files',
    [
      'cuts scripts off',
      text(SCRIPT, (code) => code.slice(0, 900)),
      /has 900 of 2400 bytes .*: something cuts it off/,
    ],
    [
      'changes scripts',
      text(SCRIPT, (code) => code.replace('hello', 'world')),
      /first-.*\.js has another content than in the build .*: it is of another build, or something changes it/,
    ],
    [
      'sends gzip without a label',
      answer(SCRIPT, (proxied) => {
        changeText(proxied, (code) => code);
        proxied.body = gzipSync(proxied.body);
      }),
      /first-.*\.js is gzip without Content-Encoding/,
    ],
    [
      'compresses twice',
      answer(SCRIPT, (proxied) => {
        changeText(proxied, (code) => code);
        proxied.body = gzipSync(gzipSync(proxied.body));
        proxied.headers['content-encoding'] = 'gzip';
      }),
      /is compressed twice: let one program compress/,
    ],
    [
      'labels a plain file as brotli',
      answer(SCRIPT, (proxied) => {
        changeText(proxied, (code) => code);
        proxied.headers['content-encoding'] = 'br';
      }),
      /has Content-Encoding: br, and its body is something else or cut off/,
    ],
    [
      'lacks a file',
      replaces(OTHER_SCRIPT, 404, 'text/plain', 'Not Found'),
      /entry-.*\.js, which the page needs, is answered with 404/,
    ],
    [
      'has the files of another build',
      replaces(to(/files-of-/), 404, 'text/plain', 'Not Found'),
      /files-of-first-.*\.json, the list of the build's files, is answered with 404 .*: serve the whole folder assets/,
    ],
    [
      'sends scripts as text',
      header(SCRIPT, 'content-type', 'text/plain'),
      /is sent as text\/plain: browsers refuse it/,
    ],
    [
      'sends scripts in another charset',
      header(SCRIPT, 'content-type', 'text/javascript; charset=windows-1252'),
      /first-.*\.js is sent with charset=windows-1252/,
    ],
    [
      'puts a script into the page',
      text(PAGE, (html) => html.replace('<head>', '<head><script src="/beacon.js"></script>')),
      /index\.html has the script \/beacon\.js, which is not of the build/,
    ],
  ),
  ...rows(
    'Compression of files',
    [
      'compresses nothing',
      text(OTHER_SCRIPT, (code) => code),
      /entry-.*\.js is sent uncompressed \(\d+ bytes\) to a browser that takes br and gzip/,
    ],
    [
      'compresses only for browsers that take brotli',
      answer(OTHER_SCRIPT, (proxied) => {
        if (proxied.headers['content-encoding'] === 'gzip') changeText(proxied, (code) => code);
      }),
      /is sent uncompressed .* to a browser that takes gzip alone/,
    ],
    [
      'sends brotli to everybody',
      request(OTHER_SCRIPT, ({ headers }) => (headers['accept-encoding'] = 'br')),
      /is sent as br to a browser that takes gzip, which cannot read it/,
    ],
    ['sends no Vary', header(OTHER_SCRIPT, 'vary', undefined), /compressed without Vary/],
  ),
  ...rows('Storing of files', [
    'does not keep files with a hash',
    header(SCRIPT, 'cache-control', 'no-cache'),
    /has a hash of its content in its name and is not kept/,
  ]),
  ...rows(
    'Headers of files',
    [
      'sends files without the headers',
      header(to(/^GET \/assets/), 'x-content-type-options', undefined),
      /\/assets\/.*\.js: X-Content-Type-Options is not nosniff/,
    ],
    [
      'sends files without a policy',
      header(to(/^GET \/assets/), 'content-security-policy', undefined),
      /\.js: There is no Content-Security-Policy/,
    ],
  ),
  ...rows('Files without a hash', [
    'keeps every file for a year',
    header(to(/licenses\.md/), 'cache-control', 'public, max-age=31536000, immutable'),
    /licenses\.md has no hash in its name and is kept for good/,
  ]),
  ...rows('Missing files', [
    'answers a missing file with the page',
    status(to(/not-there/), 500, 200),
    /A missing file below \/assets is answered with 200/,
  ]),
  ...rows(
    'The API',
    [
      'answers the API itself',
      replaces(API, 200, 'text/html', '<p>Welcome</p>'),
      /sign-in-exp is answered with 200 text\/html: pass \/api on to the identity server/,
    ],
    [
      'compresses answers of the API without a label',
      answer(API, (proxied) => {
        proxied.body = gzipSync(proxied.body);
      }),
      /sign-in-exp is answered with 200 application\/json.* is gzip without Content-Encoding/,
    ],
    [
      'cuts answers off',
      text(API, (json) => json.slice(0, -5)),
      /sign-in-exp is not the JSON of the settings: something cuts it off or changes it/,
    ],
    [
      'changes the type of answers',
      header(API, 'content-type', 'text/plain'),
      /sign-in-exp is sent as text\/plain, and the server sends application\/json/,
    ],
    [
      'limits how often an address asks',
      replaces(API, 429, 'text/html', 'Too Many Requests'),
      /^unknown The API could not be checked: GET \/api\/.* is answered with 429, as something limits how many/,
    ],
    [
      'refuses PUT',
      refuses(/^PUT \/api/),
      /PUT \/api\/experience without a session is answered with 405 .*: let every method/,
    ],
    [
      'refuses POST',
      refuses(/^POST \/api/),
      /POST \/api\/experience\/submit without a session is answered with 405/,
    ],
    [
      'refuses PATCH',
      refuses(/^PATCH/),
      /PATCH \/api\/interaction\/identifiers without a session is answered with 405/,
      'interaction',
    ],
    [
      'refuses DELETE',
      refuses(/^DELETE/),
      /DELETE \/api\/interaction without a session is answered with 405/,
      'interaction',
    ],
    [
      'knows the Interaction API only',
      replaces(to(/ \/api\/experience/), 404, 'text/html', 'Not Found'),
      /PUT \/api\/experience without a session is answered with 404/,
    ],
    ['makes 400 200', status(to(/^PUT \/api/), 400, 200), /without a session has 200 in place of 400/],
  ),
  {
    check: 'The API',
    name: 'answers slower than the page waits',
    change: { delayMs: (asked) => (API(asked) ? 2000 : 0) },
    timeoutMs: 1000,
    says: /^unknown The API could not be checked: no complete answer to GET \/api\/.* within 1 s, and the page waits 10 s\.$/,
  },
  ...rows(
    'Long requests',
    ['allows only short bodies', limitsBodies(4096), /with a body of 5 KiB is answered with 413 text\/html/],
    [
      'allows only short addresses of the API',
      replaces(to(/ \/api.{4096}/), 414, 'text/html', 'URI Too Long'),
      /with a query of 5 KiB is answered with 414/,
    ],
    [
      'allows only short codes of providers',
      replaces(to(/ \/callback.{4096}/), 414, 'text/html', 'URI Too Long'),
      /\/callback with a code of 5 KiB is answered with 414/,
    ],
    [
      'allows no pictures',
      both(
        limitsBodies(1_000_000),
        text(to(/sign-in-exp/), (json) =>
          json
            .replace('"customProfileFields":[', '"customProfileFields":[{"name":"avatar","type":"Url"},')
            .replace(',]', ']'),
        ),
      ),
      /with a picture of 1\.5 MB is answered with 413 .*: allow bodies of 21 MB/,
    ],
  ),
  ...rows(
    'Query and language',
    ['drops the query of the API', withoutQuery(/^GET \/api/), /pass the query on/],
    [
      'drops Accept-Language',
      request(API, ({ headers }) => delete headers['accept-language']),
      /one language for every Accept-Language/,
    ],
    [
      'loses Content-Language',
      header(API, 'content-language', undefined),
      /phrases has no Content-Language: pass this header/,
    ],
    [
      'sends one Content-Language with everything',
      header(API, 'content-language', 'en'),
      /phrases has Content-Language: en for texts of every language/,
    ],
  ),
  ...rows(
    'Storing of answers',
    [
      'stores by Cache-Control',
      header(API, 'cache-control', 's-maxage=60'),
      /Answers of \/api.* are stored \(cache-control: s-maxage=60\)/,
    ],
    [
      'stores by a header for CDNs',
      header(API, 'cdn-cache-control', 'max-age=60'),
      /are stored \(cdn-cache-control/,
    ],
    ['stores by Expires', header(API, 'expires', 'Fri, 01 Jan 2100 00:00:00 GMT'), /are stored \(expires/],
    ['answers from a cache', header(API, 'x-cache', 'HIT from edge'), /are stored \(x-cache: HIT/],
    [
      'stores answers of /oidc',
      header(to(/ \/oidc/), 'cache-control', 'max-age=60'),
      /Answers of \/oidc\/auth are stored/,
    ],
    [
      'stores /consent',
      header(to(/ \/consent/), 'cache-control', 'max-age=60'),
      /Answers of \/consent are stored/,
    ],
  ),
  ...rows('Other sites', [
    'opens the API to other sites',
    {
      answer: ({ headers }, asked) => {
        if (asked.headers['origin'] === undefined) return;
        headers['access-control-allow-origin'] = asked.headers['origin'];
        headers['access-control-allow-credentials'] = 'true';
      },
    },
    /PUT \/api\/experience allows any site to call with a user's cookies/,
  ]),
  ...rows(
    'OpenID Connect',
    [
      'answers /oidc itself',
      replaces(to(/ \/oidc/), 404, 'text/html', 'Not Found'),
      /\/oidc\/auth is answered with 404 text\/html: pass \/oidc on/,
    ],
    [
      'takes no POST at the token endpoint',
      refuses(/^POST \/oidc/),
      /POST \/oidc\/token is answered with 405 .*applications get no tokens/,
    ],
    [
      'has no discovery document',
      replaces(to(/\.well-known\/openid/), 404, 'text/html', 'Not Found'),
      /openid-configuration is answered with 404 .*not with the server's addresses/,
    ],
    [
      'names another host to the server',
      request(to(/ \/oidc/), ({ headers }) => (headers['host'] = 'localhost:1')),
      /openid-configuration names http:\/\/localhost:1: pass Host and X-Forwarded-Proto on, or set the server's ENDPOINT/,
    ],
  ),
  ...rows('Posted callback', [
    'answers a provider itself',
    refuses(/^POST \/callback/),
    /^WRONG .*POST \/callback\/check\.host is answered with 405/,
  ]),
  ...rows(
    'An interaction',
    [
      'drops the query of a start',
      withoutQuery(/^GET \/oidc/),
      /is answered with 400, not with a redirect to a page: does its query/,
    ],
    [
      'names another host to the server in a start',
      request(
        () => true,
        ({ headers }) => (headers['host'] = 'localhost:1'),
      ),
      /leads to http:\/\/localhost:1: pass Host/,
    ],
    [
      'takes HttpOnly away',
      cookies((line) => line.replace('; HttpOnly', '')),
      /_interaction is sent without HttpOnly/,
    ],
    [
      'takes SameSite away',
      cookies((line) => line.replace('; SameSite=Lax', '')),
      /_interaction is sent without SameSite/,
    ],
    [
      'makes cookies strict',
      cookies((line) => line.replace('Lax', 'Strict')),
      /SameSite=Strict, so it is missing when a provider sends users back/,
    ],
    [
      'ends cookies soon',
      cookies((line) => `${line}; Max-Age=60`),
      /_interaction ends after 60 s, which is too short/,
    ],
    ['ends cookies at once', cookies((line) => `${line}; Max-Age=0`), /No cookie of .* goes to/],
    [
      'binds cookies to the API',
      cookies((line) => line.replace('Path=/', 'Path=/api')),
      /_interaction has the path \/api in place of \//,
    ],
    [
      'binds cookies to another path',
      cookies((line) => line.replace('Path=/', 'Path=/oidc')),
      /No cookie of .* goes to \/api\/experience/,
    ],
    [
      'binds cookies to another domain',
      cookies((line) => `${line}; Domain=other.example`),
      /Browsers refuse the cookie _interaction \(.*domain/,
    ],
    [
      'needs Secure for SameSite',
      cookies((line) => line.replace('SameSite=Lax', 'SameSite=None')),
      /SameSite=None without Secure/,
    ],
    ['drops Set-Cookie', header(() => true, 'set-cookie', undefined), /No cookie of .* goes to/],
    [
      'drops Cookie',
      request(API, ({ headers }) => delete headers['cookie']),
      /cookies of an interaction do not reach/,
    ],
    [
      'drops bodies',
      request(API, (proxied) => {
        proxied.body = Buffer.alloc(0);
        proxied.headers['content-length'] = '0';
      }),
      /PUT \/api\/experience is refused as invalid: pass bodies/,
    ],
    ['makes 404 200', status(to(/^POST \/api/), 404, 200), /submit has 200 in place of 404/],
    ['makes 422 500', status(API, 422, 500), /has 500 in place of 422/],
    [
      'answers errors with pages',
      answer(API, (proxied) => {
        if (proxied.status === 422) changeText(proxied, () => '<p>Error</p>');
      }),
      /without an error of the identity server \(422 is expected\)/,
    ],
    [
      'makes 422 500 with the Interaction API',
      status(API, 422, 500),
      /PUT \/api\/interaction has 500 in place of 422/,
      'interaction',
    ],
  ),
  ...rows(
    'A sign-in',
    [
      'sends the user to http at another port',
      text(to(/^POST .*\/submit/), (json) => json.replace(/http:\/\/localhost:\d+/, 'http://localhost:1')),
      /The sign-in leads to http:\/\/localhost:1/,
    ],
    [
      'refuses what identifies the user',
      refuses(/identification/),
      /POST \/api\/experience\/identification is answered with 405 text\/html/,
    ],
  ),
];
