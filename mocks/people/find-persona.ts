import { unknownName } from '../inputs/nearest-names.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenants } from '../tenants/tenants.ts';
import type { Persona } from './persona.ts';
import { personas } from './personas.ts';

const personasByName: Readonly<Record<string, Persona>> = personas;

export const findPersona = (name: string): Persona | undefined =>
  Object.hasOwn(personasByName, name) ? personasByName[name] : undefined;

export const unknownPersonaMessage = (name: string): string =>
  unknownName('persona', name, Object.keys(personasByName));

export function tenantForPersona({ account }: Persona, preferred: Tenant): Tenant {
  const hasAccount = ({ accounts }: Tenant) => accounts.some(({ id }) => id === account.id);
  return hasAccount(preferred) ? preferred : (tenants.find(hasAccount) ?? preferred);
}
