import type { Problem, Rule } from './problem.ts';

const URI = /^([a-z][a-z0-9+.-]*):[^\p{C}\p{Z}]+$/iu;
const HTTP = /^https?:\/\/[^/?#\\]/i;

/** Browsers handle these themselves, so no app can register them. */
const RESERVED_SCHEMES = new Set([
  ...['http', 'https', 'ws', 'wss', 'ftp', 'file', 'about', 'blob', 'data', 'javascript', 'vbscript'],
  ...['view-source', 'mailto', 'tel', 'sms'],
]);

/** http or https with a host (contract.md#validation). */
export function isWebRedirectUri(uri: string): boolean {
  return URI.test(uri) && HTTP.test(uri) && URL.canParse(uri);
}

/** A custom scheme, such as `org.example.app:` (contract.md#validation). */
export function isMobileRedirectUri(uri: string): boolean {
  const scheme = URI.exec(uri)?.[1];
  return scheme !== undefined && !RESERVED_SCHEMES.has(scheme.toLowerCase()) && URL.canParse(uri);
}

interface ApplicationRedirects {
  readonly type: string;
  readonly oidcClientMetadata: {
    readonly redirectUris: readonly string[];
    readonly postLogoutRedirectUris: readonly string[];
  };
}

export const redirectUrisFitType: Rule<ApplicationRedirects> = ({ type, oidcClientMetadata }) => {
  const isNative = type === 'Native';
  const isAllowed = isNative ? isMobileRedirectUri : isWebRedirectUri;
  const message = isNative
    ? 'A native application needs a redirect URI with a custom scheme, such as org.example.app://callback'
    : 'A redirect URI of this kind of application must begin with http:// or https:// and a host';
  return (['redirectUris', 'postLogoutRedirectUris'] as const).flatMap((list) =>
    oidcClientMetadata[list].flatMap((uri, index): Problem[] =>
      isAllowed(uri) ? [] : [{ message, path: ['oidcClientMetadata', list, index] }],
    ),
  );
};
