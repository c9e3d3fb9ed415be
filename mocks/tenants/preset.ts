import { accountsOf } from '../people/personas.ts';
import type { PersonaName } from '../people/personas.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import type { Tenant } from './tenant.ts';

/** Messages can be sent both ways. */
export const bothSenders = { email: 'mail', phone: 'text-messages' } as const;

interface Preset extends Partial<Omit<Tenant, 'settings' | 'accounts'>> {
  /** Also that of its settings. */
  name: Tenant['settings'];
  purpose: string;
  people: readonly PersonaName[];
}

/** A tenant whose name is that of its settings, with the server's own words, and which can send messages. */
export const preset = ({ people, ...rest }: Preset): Tenant => ({
  settings: rest.name,
  phrases: builtInPhrases,
  accounts: accountsOf(...people),
  senders: bothSenders,
  ...rest,
});
