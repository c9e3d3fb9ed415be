import { accountsOf } from '../people/personas.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import type { Tenant } from './tenant.ts';

/** A server younger than the page: unknown words everywhere, and parts that are missing (contract §1). */
export const newerTenant: Tenant = {
  name: 'newer',
  purpose: 'settings as newer servers send them: unknown words, no mode set',
  settings: 'newer',
  phrases: builtInPhrases,
  // The policy asks everybody; these have answered, so that signing in stays one page here.
  accounts: accountsOf('ada', 'grace').map((one) => ({ ...one, hasSkippedMfa: true })),
  senders: {},
  generation: 'newer',
};
