/** The server's own application. */
export const builtInApplication = 'admin-console';

/** The application of a television, which has no keyboard and asks for a code (RFC 8628). */
export const deviceApplication = 'tide-tv';

const applications: ReadonlyMap<string, string> = new Map([
  ['demo-app', 'Tide Tables'],
  ['harbour-log', 'Harbour Log'],
  [deviceApplication, 'Tide TV'],
  [builtInApplication, 'Console'],
]);

export const isApplication = (clientId: string): boolean => applications.has(clientId);

export const applicationName = (clientId: string): string => applications.get(clientId) ?? clientId;

/** Adds response parameters to the redirect URI, without those that are null. */
export function authorizationResponseUrl(
  redirectUri: string,
  params: Readonly<Record<string, string | null>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(params)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
