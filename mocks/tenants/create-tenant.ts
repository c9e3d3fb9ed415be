import { accountsOfPersonas } from '../people/personas.ts';
import type { PersonaName } from '../people/personas.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import type { Tenant } from './tenant.ts';

const defaultSenders = { email: 'mail', phone: 'text-messages' } as const;

interface TenantOptions extends Partial<Omit<Tenant, 'settings' | 'accounts'>> {
  name: Tenant['settings'];
  purpose: string;
  people: readonly PersonaName[];
}

/** A tenant with the settings of the same name, the built-in phrases and both message connectors. */
export const createTenant = ({ people, ...rest }: TenantOptions): Tenant => ({
  settings: rest.name,
  phrases: builtInPhrases,
  accounts: accountsOfPersonas(...people),
  senders: defaultSenders,
  ...rest,
});
