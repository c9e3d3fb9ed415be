/** What an application calls itself; one the mock does not know goes by its id. */
export const applicationName = (clientId: string): string =>
  clientId === 'demo-app' ? 'Tide Tables' : clientId;

/** The application's address with an answer for it added. */
export function backTo(redirectUri: string, answer: Readonly<Record<string, string | null>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== null) url.searchParams.set(name, value);
  return url.href;
}
