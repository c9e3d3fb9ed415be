import { socialPeople } from '../people/social-people.ts';
import { preset } from './preset.ts';
import type { Tenant } from './tenant.ts';

/** Everything at once. */
export const pierTenant: Tenant = preset({
  name: 'pier',
  purpose: 'everything at once: all identifiers, social accounts, mandatory two steps, own style sheet',
  people: ['ada', 'noor', 'paul', 'cora', 'una', 'theo', 'kim', 'bea', 'alma', 'lin', 'mia', 'omar', 'vera'],
  socialPeople,
});
