import { builtInPhrases } from './built-in-phrases.ts';
import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

const people = ['ada', 'grace', 'sam', 'noor', 'taken', 'suspended'] as const;

export const policyTenants: readonly Tenant[] = [
  createTenant({
    name: 'strict-password',
    purpose: 'new passwords must be long, mixed and hard to guess',
    people,
  }),
  createTenant({ name: 'no-terms', purpose: 'registering with an e-mail code, without terms', people }),
  createTenant({ name: 'terms-manual', purpose: 'people agree to the terms at every sign-in', people }),
  createTenant({
    name: 'terms-automatic',
    purpose: 'a sentence about the terms, without a checkbox',
    people,
  }),
  createTenant({ name: 'german-only', purpose: 'German, whatever the browser prefers', people }),
  createTenant({
    name: 'own-language',
    purpose: 'Swedish, a language that the tenant added, for people who prefer no other',
    phrases: { ...builtInPhrases, 'sv-SE': 'own-language-sv-SE' },
    people,
  }),
  createTenant({ name: 'wide-logo', purpose: 'a logo that is much wider than high', people }),
  createTenant({
    name: 'lookout',
    purpose: 'content beside the form of the first two pages, and no signature',
    people,
  }),
];
