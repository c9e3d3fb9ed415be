/** This file imports nothing, because the entry sends these requests before the validators load. A test checks the paths. */
export const FIRST_PATHS = { settings: '/.well-known/sign-in-exp', phrases: '/.well-known/phrases' } as const;

/** The content of the consent page; requested when the script starts, as the request does not depend on the settings. */
export const CONSENT_PATH = '/interaction/consent';

interface FirstQuery {
  /** Only for phrases. */
  lng?: string | undefined;
  /** Only for settings: newer servers answer with the looks of this application. */
  appId?: string | undefined;
  noCache: boolean;
}

export function firstUrl(
  baseUrl: string,
  name: keyof typeof FIRST_PATHS,
  { lng, appId, noCache }: FirstQuery,
): string {
  const query = new URLSearchParams({
    ...(lng && { lng }),
    ...(appId && { appId }),
    ...(noCache && { no_cache: 'true' }),
  }).toString();
  return `${baseUrl}${FIRST_PATHS[name]}${query && `?${query}`}`;
}
