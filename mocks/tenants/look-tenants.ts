import { providerUsers } from '../people/provider-users.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

const people = ['ada', 'grace', 'sam', 'noor', 'taken', 'suspended'] as const;

export const lookTenants: readonly Tenant[] = [
  createTenant({
    name: 'branded',
    purpose: 'own colours (also dark), logos, background, style sheet and content beside the form',
    people,
  }),
  createTenant({ name: 'plain', purpose: 'no brand, no dark theme, no terms: nothing but a form', people }),
  createTenant({
    name: 'loud',
    purpose: 'the wildest settings: neon colours, a 2 MB logo, very long texts, a careless style sheet',
    phrases: { ...builtInPhrases, en: 'loud-en', de: 'loud-de' },
    people: [...people, 'lin'],
    providerUsers: providerUsers,
  }),
  createTenant({
    name: 'from-logto-unmatched',
    purpose: 'a style sheet for Logto’s own page that matches nothing here',
    people,
  }),
  createTenant({
    name: 'from-logto-half',
    purpose: 'a dark style sheet for Logto’s own page that would hide labels and typed text: not applied',
    people,
  }),
  createTenant({
    name: 'from-logto-fine',
    purpose: 'a style sheet for Logto’s own page that matches in part: applied',
    people,
  }),
];
