export const applicationName = (clientId: string): string =>
  clientId === 'demo-app' ? 'Tide Tables' : clientId;

/** The redirect URI with response parameters; null ones are left out. */
export function authorizationResponseUrl(
  redirectUri: string,
  params: Readonly<Record<string, string | null>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(params)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
