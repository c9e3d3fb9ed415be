import { preset } from './preset.ts';
import type { Tenant } from './tenant.ts';

const people = ['ada', 'grace', 'sam', 'noor', 'taken', 'suspended'] as const;

/** Password policy, terms, language and looks. */
export const rulesAndLooksTenants: readonly Tenant[] = [
  preset({ name: 'strict-password', purpose: 'new passwords must be long, mixed and hard to guess', people }),
  preset({ name: 'no-terms', purpose: 'registering by e-mail code, and nothing to agree to', people }),
  preset({ name: 'terms-manual', purpose: 'terms are agreed to at every sign-in', people }),
  preset({ name: 'terms-automatic', purpose: 'terms are a sentence; nothing is ticked', people }),
  preset({ name: 'german-only', purpose: 'German, whatever the browser prefers', people }),
  preset({
    name: 'branded',
    purpose: 'own colours, dark as well, pictures, style sheet and words beside the form',
    people,
  }),
];
