import { accountsOfPersonas } from '../people/personas.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import type { Tenant } from './tenant.ts';

export const harbourTenant: Tenant = {
  name: 'harbour',
  purpose: 'identifier first, sign-in only, own colours and phrases, a consent page',
  settings: 'harbour',
  phrases: { ...builtInPhrases, en: 'harbour-en', de: 'harbour-de' },
  accounts: accountsOfPersonas('ada', 'grace', 'sam', 'noor', 'una', 'taken', 'suspended'),
  senders: { email: 'harbour-mail' },
  generation: '1.42',
};
