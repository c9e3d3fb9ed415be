/** How the requests of this page are sent. */
export interface RequestOptions {
  baseUrl: string;
  /** Language tag for Accept-Language; undefined leaves the header to the browser. */
  language: () => string | undefined;
  /** The application of this tab, as several can sign in at the same time. */
  appId?: () => string | undefined;
  fetch?: (request: Request) => Promise<Response>;
}

/** The API has the page's own origin. */
export const apiUrl = (): string => `${location.origin}/api`;

export function requestHeaders({
  language,
  appId,
}: Pick<RequestOptions, 'language' | 'appId'>): Record<string, string> {
  const [tag, app] = [language(), appId?.()];
  return { ...(tag && { 'Accept-Language': tag }), ...(app && { 'Logto-App-Id': app }) };
}
