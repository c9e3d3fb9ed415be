import type { Exchange } from '../http/exchange.ts';
import type { Scope } from '../run/scope.ts';
import { Unexpected } from './outcome.ts';
import { exitsOf, type Exit } from './provider-page.ts';
import { runCommand } from './run-command.ts';
import type { Session } from './session.ts';

/** The person who signs in at the provider. Without an email, anybody will do. */
export interface Person {
  name?: string;
  email?: string;
  phone?: string;
}

type FindReturn = (
  scope: Scope,
  session: Session,
  redirectTo: string,
  person: Person,
) => Promise<URL | undefined>;

/** The address to which a social provider returns the person, or else anybody; undefined if the run cannot find it. */
export const visitProvider: FindReturn = (scope, session, redirectTo, person) =>
  visit({ scope, session, redirectTo, person, choose: (exits) => exitOf(exits, person) ?? exits.at(-1) });

/** The address to which an identity provider returns exactly this person; undefined if the run cannot find it. */
export const visitOrganization: FindReturn = (scope, session, redirectTo, person) =>
  visit({ scope, session, redirectTo, person, choose: (exits) => exitOf(exits, person) });

interface VisitRequest {
  scope: Scope;
  session: Session;
  redirectTo: string;
  person: Person;
  choose: (exits: readonly Exit[]) => Exit | undefined;
}

/** The exit whose text has the person's name, address, or the part before the @. */
function exitOf(exits: readonly Exit[], { name, email }: Person): Exit | undefined {
  const words = [name, email, email?.split('@')[0]].flatMap((word) =>
    word === undefined ? [] : [word.toLowerCase()],
  );
  return words
    .map((word) => exits.find(({ text }) => text.toLowerCase().includes(word)))
    .find((exit) => exit !== undefined);
}

/** @throws Unexpected if the provider refuses the address that the server redirects to */
function accepted(exchange: Exchange): Exchange {
  if (exchange.status < 400) return exchange;
  throw new Unexpected(`the provider answers ${exchange.status} at the address that the server redirects to`);
}

async function visit({ scope, session, redirectTo, person, choose }: VisitRequest): Promise<URL | undefined> {
  const { isMock, providerCommand, client } = scope.parts;
  const address = new URL(redirectTo);
  if (providerCommand !== undefined)
    return parse(await runCommand(providerCommand, { ADDRESS: redirectTo, PERSON: person.email ?? '' }));
  if (isMock && /^\/_mock\/(social|single-sign-on)\//.test(address.pathname)) {
    const form = new URLSearchParams({
      redirect_uri: address.searchParams.get('redirect_uri') ?? '',
      state: address.searchParams.get('state') ?? '',
      ...person,
    });
    const chosen = await client.send(session.jar, 'POST', `${address.origin}${address.pathname}/choose`, {
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return parse(accepted(chosen).headers.get('location'));
  }
  if (address.hostname !== new URL(client.options.origin).hostname) return undefined;
  // The page of a test provider has a link or form for each person, which leads back to the redirect URI.
  const page = accepted(await client.send(session.jar, 'GET', address.href));
  const location = page.headers.get('location');
  if (location !== null) return parse(new URL(location, address).href);
  return parse(choose(exitsOf(page.text))?.href ?? null);
}

const parse = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address) : undefined;

/** The connector data that a page sends to the server: the redirect URI and all parameters except the state. */
export function connectorDataOf(returned: URL): Record<string, string> {
  const { state: _, ...parameters } = Object.fromEntries(returned.searchParams);
  return { ...parameters, redirectUri: returned.origin + returned.pathname };
}
