import { unknownName } from '../inputs/nearest.ts';
import { personas } from './personas.ts';
import type { Account, Persona } from './personas.ts';
import type { BrowserSession } from '../session/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenants, worldOf } from '../session/mock-context.ts';
import type { Settings } from '../session/mock-context.ts';

const known: Readonly<Record<string, Persona>> = personas;

/** The persona of that name, if there is one. */
export const personaNamed = (name: string): Persona | undefined =>
  Object.hasOwn(known, name) ? known[name] : undefined;

/** What to say to a persona's name nobody knows. */
export const unknownPersona = (name: string): string => unknownName('persona', name, Object.keys(known));

/** Names of the personas whom the tenant of a browser knows. */
export const personasOf = ({ accounts }: BrowserSession): string[] =>
  Object.keys(known).filter((name) => accounts.some(({ id }) => id === known[name]?.account.id));

/** The tenant to play somebody at: the present one if it knows them, else the first that does. */
export function tenantFor({ account }: Persona, present: Tenant): Tenant {
  const knows = ({ accounts }: Tenant) => accounts.some(({ id }) => id === account.id);
  return knows(present) ? present : (tenants.find(knows) ?? present);
}

/** What the person types on the first page: the first identifier that a sign-in method of the tenant takes. */
export function hintFor(account: Account, { signIn }: Settings): string | null {
  const kinds = signIn.methods.map(({ identifier }) => identifier);
  const values = [...kinds, 'username', 'email', 'phone'].map((kind) =>
    kind === 'username' || kind === 'email' || kind === 'phone' ? account[kind] : undefined,
  );
  return values.find((value) => value !== undefined) ?? null;
}

/** The identifier to begin with as that persona, or the sentence that says why not. */
export function loginHint(
  browser: BrowserSession,
  name: string,
): { hint: string | null } | { wrong: string } {
  const persona = personaNamed(name);
  if (!persona) return { wrong: unknownPersona(name) };
  const account = browser.accounts.find(({ id }) => id === persona.account.id);
  if (!account)
    return {
      wrong: `The tenant ${browser.tenant} does not know ${name}. It knows: ${personasOf(browser).join(', ')}.`,
    };
  return { hint: hintFor(account, worldOf(browser.tenant, 'http://localhost').settings) };
}
