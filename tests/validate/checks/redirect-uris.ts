import type { Problem, Rule } from './problem.ts';

/** `scheme:` and something after it, without space or control characters. */
const URI = /^([a-z][a-z0-9+.-]*):[^\p{C}\p{Z}]+$/iu;
const HTTP = /^https?:\/\/[^/?#\\]/i;

/** Schemes that browsers answer themselves or that run code: no app can own them. */
const NOT_CUSTOM = new Set([
  ...['http', 'https', 'ws', 'wss', 'ftp', 'file', 'about', 'blob', 'data', 'javascript', 'vbscript'],
  ...['view-source', 'mailto', 'tel', 'sms'],
]);

/** May a web application be returned to there (contract §17)? Only http and https, with a host. */
export function isWebRedirectUri(uri: string): boolean {
  return URI.test(uri) && HTTP.test(uri) && URL.canParse(uri);
}

/** May a mobile application be returned to there (contract §17)? Only a scheme of its own, like `org.example.app:`. */
export function isMobileRedirectUri(uri: string): boolean {
  const scheme = URI.exec(uri)?.[1];
  return scheme !== undefined && !NOT_CUSTOM.has(scheme.toLowerCase()) && URL.canParse(uri);
}

interface Redirects {
  readonly type: string;
  readonly oidcClientMetadata: {
    readonly redirectUris: readonly string[];
    readonly postLogoutRedirectUris: readonly string[];
  };
}

/** Every redirect URI of an application has a scheme of its kind: a native one its own, any other http or https. */
export const redirectUrisFitType: Rule<Redirects> = ({ type, oidcClientMetadata }) => {
  const native = type === 'Native';
  const fits = native ? isMobileRedirectUri : isWebRedirectUri;
  const message = native
    ? 'A native application needs a redirect URI with a custom scheme, such as org.example.app://callback'
    : 'A redirect URI of this kind of application must begin with http:// or https:// and a host';
  return (['redirectUris', 'postLogoutRedirectUris'] as const).flatMap((list) =>
    oidcClientMetadata[list].flatMap((uri, at): Problem[] =>
      fits(uri) ? [] : [{ message, path: ['oidcClientMetadata', list, at] }],
    ),
  );
};
