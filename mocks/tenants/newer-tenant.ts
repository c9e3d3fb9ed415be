import { accountsOfPersonas } from '../people/personas.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import type { Tenant } from './tenant.ts';

/** A server newer than the page: unknown values, and missing fields (contract §1). */
export const newerTenant: Tenant = {
  name: 'newer',
  purpose: 'settings as newer servers send them: unknown values, no mode set',
  settings: 'newer',
  phrases: builtInPhrases,
  // The policy asks everybody to set up a factor; these have skipped it, so sign-in stays on one page.
  accounts: accountsOfPersonas('ada', 'grace').map((one) => ({ ...one, hasSkippedMfa: true })),
  senders: {},
  generation: '1.42',
};
