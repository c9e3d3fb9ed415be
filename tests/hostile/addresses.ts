import fc from 'fast-check';
import { PATHS } from '../../src/domain/routes.ts';

/** A mark in every free text of a hostile address; no text of the page has it. */
export const MARK = 'zqx7mark';
/** The host of every foreign address. */
const HOST = 'zqx7host.example';
/** A value for the one-time token. */
const TOKEN = 'zqx7token';

/** Properties that every object has. */
const INHERITED = ['__proto__', 'constructor'];
const PARAMETERS =
  `lng ui_locales app_id no_cache notification first_screen login_hint identifier redirect redirectTo
  redirect_uri nativeCallbackLink callback connectorId state code error error_description linkSocial preview utm_source
  organization_id user_code input_code LNG app_id[]`.split(/\s+/);
const VALUES = [
  ...[MARK, `Call 555 ${MARK}`, `<img src=x onerror=alert("${MARK}")>`, `"><svg onload=alert("${MARK}")>`],
  ...[
    `\u202e${MARK}`,
    `${MARK}\u0000\r\nSet-Cookie: a=b\r\n\r\n`,
    `../../../${MARK}`,
    `$t(action.back) ${MARK}`,
  ],
  ...['', '0', 'true', 'null', 'de', 'EN_us', 'demo-app', 'action.back', 'action.__proto__', 'access_denied'],
  ...[
    `https://${HOST}/${MARK}`,
    `//${HOST}/${MARK}`,
    `/\\${HOST}`,
    `/\t/${HOST}`,
    `https://localhost@${HOST}/`,
  ],
  ...[`javascript:alert("${MARK}")`, `java\nscript:alert(1)`, `data:text/html,<script>${MARK}</script>`],
  ...[`https://localhost.${HOST}/`, `blob:https://${HOST}/${MARK}`, `com.example.app://${MARK}`],
];
/** Paths of no page, or of another page than they seem to name. */
const ODD_PATHS = `//${HOST}/${MARK} /%2f%2f${HOST}/ /.%2e/${MARK} //sign-in /sign-in/ /SIGN-IN /%E0%A4%A
  /sign-in%00${MARK} /${MARK} /__proto__ /sign-in/social/$connectorId /callback /direct`.split(/\s+/);

const once = encodeURIComponent;
const encode = fc.constantFrom(
  once,
  (text: string) => once(once(text)),
  (text: string) => `%E0%A4${once(text)}%zz`,
  (text: string) => text.replaceAll(/[&#\r\n\t]/g, once),
);
const value = fc.tuple(fc.constantFrom(...VALUES, ...INHERITED), encode).map(([text, write]) => write(text));
const parameter = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...PARAMETERS, ...INHERITED), value) },
  fc.constantFrom(['one_time_token', TOKEN] as const),
);
const filledPath = fc
  .tuple(fc.constantFrom(...PATHS), fc.constantFrom('lighthouse-web', 'lighthouse', MARK, ...INHERITED))
  .map(([path, name]) => path.replaceAll(/\$\w+/g, name));
const path = fc.oneof({ weight: 8, arbitrary: filledPath }, fc.constantFrom(...ODD_PATHS));
const address = fc
  .tuple(path, fc.array(parameter, { maxLength: 6 }), fc.constantFrom('', '#', `#${MARK}`, `#/${HOST}`))
  .map(([place, query, hash]) => `${place}?${query.map((pair) => pair.join('=')).join('&')}${hash}`);

/** Path, query and hash of hostile links. */
export const hostileAddresses = (numRuns: number): string[] => fc.sample(address, { numRuns, seed: 1 });
