import { providerUsers } from '../people/provider-users.ts';
import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

export const pierTenant: Tenant = createTenant({
  name: 'pier',
  purpose: 'everything at once: all identifiers, social accounts, mandatory two steps, own style sheet',
  people: ['ada', 'noor', 'paul', 'cora', 'una', 'theo', 'kim', 'bea', 'alma', 'lin', 'mia', 'omar', 'vera'],
  providerUsers: providerUsers,
});
