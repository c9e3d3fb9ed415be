import { organizationPeople } from '../people/organization-people.ts';
import type { TenantOrganizations } from './tenant.ts';

/** One connector is missing from the settings, as if somebody deleted it after setting up its domain. */
export const organizations: TenantOrganizations = {
  domains: {
    'acme.example': ['acme0idp'],
    'twin.example': ['borealis0idp', 'cygnus0idp'],
    'xn--bcher-kva.example': ['buecher0idp'],
    'broken.example': ['broken0idp'],
    'long.example': ['longname0idp'],
    'gone.example': ['gone0idp'],
  },
  broken: ['broken0idp'],
  users: organizationPeople,
};
