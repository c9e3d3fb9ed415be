import type { BrowserSession } from '../session/session.ts';
import { findTenant, settingsOf, tenants } from '../tenants/tenants.ts';
import type { Settings } from '../tenants/tenants.ts';
import { findPersona, unknownPersonaMessage } from './find-persona.ts';
import type { Account } from './persona.ts';
import { personas } from './personas.ts';

const personaNamesOf = ({ accounts }: BrowserSession): string[] =>
  Object.keys(personas).filter((name) => accounts.some(({ id }) => id === findPersona(name)?.account.id));

function identifierFor(account: Account, { signIn }: Settings): string | null {
  const kinds = signIn.methods.map(({ identifier }) => identifier);
  const values = [...kinds, 'username', 'email', 'phone'].map((kind) => {
    if (kind === 'phone') return account.phone === undefined ? undefined : `+${account.phone}`;
    return kind === 'username' || kind === 'email' ? account[kind] : undefined;
  });
  return values.find((value) => value !== undefined) ?? null;
}

/** The identifier that prefills sign-in for a persona, or a message if the tenant does not have the account. */
export function loginHint(
  browser: BrowserSession,
  name: string,
): { hint: string | null } | { wrong: string } {
  const persona = findPersona(name);
  if (!persona) return { wrong: unknownPersonaMessage(name) };
  const account = browser.accounts.find(({ id }) => id === persona.account.id);
  if (!account)
    return {
      wrong: `The tenant ${browser.tenant} has no account of ${name}. It has: ${personaNamesOf(browser).join(', ')}.`,
    };
  return { hint: identifierFor(account, settingsOf(findTenant(browser.tenant) ?? tenants[0])) };
}
