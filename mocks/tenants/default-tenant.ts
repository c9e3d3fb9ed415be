import { accountsOfPersonas } from '../people/personas.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import type { Tenant } from './tenant.ts';

/** A new tenant with default settings (contract §21). */
export const defaultTenant: Tenant = {
  name: 'default',
  purpose: 'a new tenant: user name and password on one page',
  settings: 'default',
  phrases: builtInPhrases,
  accounts: accountsOfPersonas('ada', 'grace', 'sam', 'noor', 'paul', 'taken', 'suspended'),
  senders: {},
};
