import { execFile } from 'node:child_process';
import type { Scope } from '../run/scope.ts';
import type { Session } from './session.ts';

/** Whom the provider is to send back: by address, or anybody. */
export interface Person {
  name?: string;
  email?: string;
  phone?: string;
}

/** The address to which the provider sends a person back; undefined where the run cannot find it. */
export async function visitProvider(
  scope: Scope,
  session: Session,
  redirectTo: string,
  person: Person,
): Promise<URL | undefined> {
  const { isMock, providerCommand, client } = scope.parts;
  const address = new URL(redirectTo);
  if (providerCommand !== undefined) return parse(await runCommand(providerCommand, redirectTo));
  if (isMock && address.pathname.startsWith('/_mock/social/')) {
    const form = new URLSearchParams({
      redirect_uri: address.searchParams.get('redirect_uri') ?? '',
      state: address.searchParams.get('state') ?? '',
      ...person,
    });
    const { headers } = await client.send(
      session.jar,
      'POST',
      `${address.origin}${address.pathname}/choose`,
      {
        body: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    );
    return parse(headers.get('location'));
  }
  if (address.hostname !== new URL(client.options.origin).hostname) return undefined;
  // A provider for tests: a page with one link for each person, back to the redirect URI.
  const page = await client.send(session.jar, 'GET', address.href);
  const location = page.headers.get('location');
  if (location !== null) return parse(new URL(location, address).href);
  const wanted = person.name ?? person.email;
  const links = [...page.text.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)</g)].map(
    ([, href = '', text = '']) => ({
      href: href.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
      text,
    }),
  );
  const back = links.filter(({ href }) => URL.canParse(href) && new URL(href).searchParams.has('code'));
  const chosen = back.find(
    ({ text }) => wanted !== undefined && text.toLowerCase().includes(wanted.toLowerCase()),
  );
  return parse((chosen ?? back.at(-1))?.href ?? null);
}

const parse = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address) : undefined;

const runCommand = (command: string, redirectTo: string) =>
  new Promise<string>((resolve, reject) => {
    const env = { ...process.env, ADDRESS: redirectTo };
    execFile('/bin/sh', ['-c', command], { env, timeout: 60_000 }, (error, stdout) =>
      error ? reject(new Error(error.message)) : resolve(stdout.trim()),
    );
  });

/** What a page sends to the server after the return: the redirect URI and all parameters but the state. */
export function connectorDataOf(returned: URL): Record<string, string> {
  const { state: _, ...parameters } = Object.fromEntries(returned.searchParams);
  return { ...parameters, redirectUri: returned.origin + returned.pathname };
}
