import { accountsOf } from '../people/personas.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import type { Tenant } from './tenant.ts';

/** Identifier first, own colours, terms and words, and a server that tells what consent is about. */
export const harbourTenant: Tenant = {
  name: 'harbour',
  purpose: 'identifier first, sign-in only, own colours and words, a consent page',
  settings: 'harbour',
  phrases: { ...builtInPhrases, en: 'harbour-en', de: 'harbour-de' },
  accounts: accountsOf('ada', 'grace', 'sam', 'noor', 'una', 'taken', 'suspended'),
  senders: { email: 'harbour-mail' },
  generation: 'newer',
};
