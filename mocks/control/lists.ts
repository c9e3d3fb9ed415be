import { usualControls } from '../session/controls.ts';
import { personaNamed, tenantFor } from '../people/persona-hint.ts';
import { personas } from '../people/personas.ts';
import type { Account } from '../people/personas.ts';
import type { BrowserSession } from '../session/session.ts';
import { tenantNamed, tenants } from '../session/mock-context.ts';

/** Where signing in begins, with these choices. */
export const signInAt = (choices: Readonly<Record<string, string>>): string =>
  `/oidc/auth?${new URLSearchParams({ client_id: 'demo-app', ...choices }).toString()}`;

/** The tenants there are, the one nobody chose first. */
export const tenantList = () =>
  tenants.map(({ name, purpose, generation }) => ({
    name,
    purpose,
    generation: usualControls(generation).generation,
    signIn: signInAt({ tenant: name }),
  }));

const identifiersOf = ({ username, email, phone }: Account) => ({
  ...(username !== undefined && { username }),
  ...(email !== undefined && { email }),
  ...(phone !== undefined && { phone }),
});

/** The people there are; those whom the tenant of this browser knows are as they are now. */
export const personaList = ({ tenant, accounts }: BrowserSession) =>
  Object.keys(personas).flatMap((name) => {
    const persona = personaNamed(name);
    if (!persona) return [];
    const here = accounts.find(({ id }) => id === persona.account.id);
    const account = here ?? persona.account;
    const at = tenantFor(persona, tenantNamed(tenant) ?? tenants[0]);
    return [
      {
        name,
        purpose: persona.purpose,
        isHere: here !== undefined,
        identifiers: identifiersOf(account),
        password: account.password ?? null,
        factors: (account.factors ?? []).map(({ type }) => type),
        signIn: signInAt({ tenant: at.name, persona: name }),
      },
    ];
  });
