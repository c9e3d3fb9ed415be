import fc from 'fast-check';
import { PATHS } from '../../src/domain/routes.ts';

/** In every free text of a hostile address; no text of the page has it. */
export const MARK = 'zqx7mark';
/** The host of every foreign address. */
export const FOREIGN_HOST = 'zqx7host.example';
/** In place of a one-time token. */
const TOKEN = 'zqx7token';

/** A connector that the settings have, and one that they lack. */
const CONNECTORS = ['lighthouse-web', 'lighthouse', MARK];

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

/** Names of parameters that the page, its server or a provider reads, and names that objects inherit. */
const PARAMETERS = [
  ...['lng', 'ui_locales', 'app_id', 'no_cache', 'notification', 'first_screen', 'login_hint', 'identifier'],
  ...[
    'one_time_token',
    'redirect',
    'redirectTo',
    'redirect_uri',
    'nativeCallbackLink',
    'callback',
    'connectorId',
  ],
  ...['state', 'code', 'error', 'error_description', 'error_uri', 'iss', 'linkSocial', 'fallback', 'preview'],
  ...['organization_id', 'utm_source', 'utm_campaign', 'direct_sign_in', 'extra_params', 'prompt'],
  ...PROTOTYPE_NAMES,
];

const TEXTS = [
  MARK,
  `Your account is blocked, call 555 ${MARK}`,
  `<img src=x onerror=alert("${MARK}")>`,
  `<script>alert("${MARK}")</script>`,
  `"><svg onload=alert("${MARK}")>`,
  `'-alert("${MARK}")-'`,
  `{{constructor.constructor("alert('${MARK}')")()}}`,
  `\${alert("${MARK}")}`,
  `\u202e${MARK}\u2066\u200f`,
  `${MARK}\u0000\u001b[31m\u0007`,
  `${MARK}\r\nSet-Cookie: a=b\r\n\r\n`,
  `${MARK}\ud800`,
  `${MARK}\ufeff\u2028\u2029`,
  `../../../${MARK}`,
  `..\\..\\${MARK}`,
  `; DROP TABLE users; -- ${MARK}`,
  `$t(action.back) ${MARK} {{types}}`,
  `%(${MARK})s`,
  `true ${MARK}`,
  `[object Object]${MARK}`,
  `{"__proto__":{"${MARK}":true}}`,
  `de ${MARK} fr`,
  `${MARK}@example.org`,
  `+44 7700 900111 ${MARK}`,
  '',
  ' ',
  '0',
  'true',
  'null',
  'undefined',
  'de',
  'EN_us',
  'demo-app',
  'action.back',
  'sign-in',
  'register',
  'access_denied',
  ...PROTOTYPE_NAMES,
  ...PROTOTYPE_NAMES.map((name) => `action.${name}`),
];

const ADDRESSES = [
  `https://${FOREIGN_HOST}/${MARK}`,
  `http://${FOREIGN_HOST}:8080/?x=${MARK}#${MARK}`,
  `//${FOREIGN_HOST}/${MARK}`,
  `///${FOREIGN_HOST}/${MARK}`,
  `/\\${FOREIGN_HOST}/${MARK}`,
  `\\\\${FOREIGN_HOST}\\${MARK}`,
  `/.//${FOREIGN_HOST}/${MARK}`,
  `/\t/${FOREIGN_HOST}/${MARK}`,
  `https:/${FOREIGN_HOST}/${MARK}`,
  `https:${FOREIGN_HOST}/${MARK}`,
  `hTtPs:\\\\${FOREIGN_HOST}`,
  `javascript:alert("${MARK}")`,
  `java\nscript:alert("${MARK}")`,
  ` javascript:alert("${MARK}")`,
  `javascript://${FOREIGN_HOST}/%0aalert("${MARK}")`,
  `data:text/html,<script>alert("${MARK}")</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `vbscript:msgbox("${MARK}")`,
  `blob:https://${FOREIGN_HOST}/${MARK}`,
  `filesystem:https://${FOREIGN_HOST}/${MARK}`,
  `file:///etc/${MARK}`,
  `about:blank#${MARK}`,
  `view-source:https://${FOREIGN_HOST}`,
  `intent://${MARK}#Intent;scheme=https;S.browser_fallback_url=https://${FOREIGN_HOST};end`,
  `ftp://${FOREIGN_HOST}/${MARK}`,
  `wss://${FOREIGN_HOST}/${MARK}`,
  `https://localhost@${FOREIGN_HOST}/`,
  `https://localhost:80@${FOREIGN_HOST}/`,
  `https://localhost%40${FOREIGN_HOST}/`,
  `https://localhost%2f@${FOREIGN_HOST}/`,
  `https://localhost\\@${FOREIGN_HOST}/`,
  `https://localhost#@${FOREIGN_HOST}/`,
  `https://localhost?@${FOREIGN_HOST}/`,
  `https://user:${MARK}@localhost/`,
  `https://localhost.${FOREIGN_HOST}/`,
  `https://[::1]@${FOREIGN_HOST}/`,
  `https://[::ffff:127.0.0.1]/${MARK}`,
  `https://[fe80::1%25eth0]/${MARK}`,
  `https://2130706433/${MARK}`,
  `https://0x7f.1/${MARK}`,
  `https://127.1/${MARK}`,
  `https://zqx7host。example/`,
  `https://zqx7host.example／evil`,
  `https://ⓩqx7host.example/`,
  `https://xn--80ak6aa92e.example/${MARK}`,
  `https://\u202eelpmaxe.tsohzqx7/`,
  `com.example.app://${MARK}`,
  `com.example.app:/${MARK}`,
  `exampleapp://${FOREIGN_HOST}`,
  `mailto:${MARK}@example.org`,
  `tel:${MARK}`,
  `otpauth://totp/${MARK}?secret=A`,
  `/sign-in?notification=${MARK}`,
  `/callback/lighthouse-web?code=${MARK}`,
];

/** Places of a path that are no page, or another one than they look like. */
const ODD_PATHS = [
  `//${FOREIGN_HOST}/${MARK}`,
  `//${FOREIGN_HOST}`,
  `///${FOREIGN_HOST}`,
  `/%2f%2f${FOREIGN_HOST}/`,
  `/%5c%5c${FOREIGN_HOST}/`,
  `/.%2e/${MARK}`,
  `/sign-in//${FOREIGN_HOST}`,
  `//sign-in`,
  `/sign-in/`,
  `/sign-in;${MARK}`,
  `/SIGN-IN`,
  `/sign-in%00${MARK}`,
  `/sign-in%0d%0a${MARK}`,
  `/%E0%A4%A`,
  `/%`,
  `/%ff`,
  `/sign-in/%c0%ae%c0%ae`,
  `/${MARK}`,
  `/<script>alert("${MARK}")<`,
  `/javascript:alert("${MARK}")`,
  `/__proto__`,
  `/constructor/${MARK}`,
  `/hasOwnProperty`,
  `/%25252e%25252e/${MARK}`,
  '/$connectorId',
  '/sign-in/social/$connectorId',
  '/index.html.',
  `/callback`,
  `/direct`,
];

/** The pages that read more of their address than others. */
const READERS = [
  ...[
    '/callback/lighthouse-web',
    '/sign-in/social/lighthouse-web',
    '/social/link/lighthouse-web',
    '/springboard',
  ],
  ...['/social/landing/lighthouse-web', '/direct/social/lighthouse', '/direct/sso/lighthouse'],
  ...[
    '/forgot-password/changed',
    '/sign-in',
    '/register',
    '/forgot-password',
    '/unknown-session',
    '/',
    '/consent',
  ],
];

const decoded = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom(...ADDRESSES) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text + MARK),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '\u0301', '%25', '/', '😀', '<'), fc.integer({ min: 100, max: 600 }))
      .map(([unit, times]) => unit.repeat(times) + MARK),
  },
);

type Encode = (text: string) => string;
/** A lone surrogate has no encoding. */
const once: Encode = (text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));
const ENCODINGS: readonly Encode[] = [
  once,
  once,
  once,
  (text) => once(once(text)),
  (text) => once(once(once(text))),
  // As somebody pastes it, except for what would begin another part.
  (text) => text.replaceAll(/[&#\r\n\t]/g, encodeURIComponent),
  (text) => once(text).replaceAll('%20', '+'),
  (text) => `${once(text)}%`,
  (text) => `%E0%A4${once(text)}%zz`,
  (text) => `%c0%bc${once(text)}`,
  (text) => once(text).replaceAll(/(?<!%.?)[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];
const encoding = fc.constantFrom(...ENCODINGS);
const value = fc.tuple(decoded, encoding).map(([text, encode]) => encode(text));
/** An address that is the value of another one. */
const nested = fc
  .tuple(fc.constantFrom(...READERS), fc.constantFrom('redirectTo', 'redirect', 'callback'), value, encoding)
  .map(([path, name, inner, encode]) => encode(`${path}?${name}=${inner}`));

const parameterName = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...PARAMETERS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      MARK,
      'LNG',
      'app_id[]',
      'app_id%00',
      '%6c%6e%67',
      'utm_%5f',
      '',
      `<script>`,
      'one%5ftime_token',
    ),
  },
);
const parameter = parameterName.chain((name) =>
  name === 'one_time_token'
    ? fc.constantFrom(`${name}=${TOKEN}`, `${name}=${TOKEN}%26x`, `${name}=${TOKEN}&${name}=${TOKEN}2`)
    : fc
        .oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: nested })
        .map((text) => `${name}=${text}`),
);
const parameters = fc
  .tuple(fc.array(parameter, { maxLength: 6 }), fc.constantFrom('&', '&', '&', '&&', '&?', ';'))
  .map(([parts, separator]) => parts.join(separator));

const filled = fc
  .tuple(fc.constantFrom(...PATHS), fc.constantFrom(...CONNECTORS, ...PROTOTYPE_NAMES), value)
  .map(([path, name, text]) =>
    path.replaceAll(/\$\w+/g, () => (text.length % 2 ? name : text.replaceAll(/[/?]/g, encodeURIComponent))),
  );
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...READERS) },
  { weight: 4, arbitrary: filled },
  { weight: 2, arbitrary: fc.constantFrom(...ODD_PATHS) },
  { weight: 1, arbitrary: value.map((text) => `/${text.replaceAll('?', '%3f')}`) },
);

const address = fc
  .tuple(path, parameters, fc.option(fc.oneof(parameters, value), { nil: undefined, freq: 4 }))
  .map(([place, query, hash]) => place + (query && `?${query}`) + (hash === undefined ? '' : `#${hash}`));

/** Hostile addresses of the page: path, query and hash, as they stand in a link. */
export const hostileAddresses = (numRuns: number, seed: number): string[] =>
  fc.sample(address, { numRuns, seed });
