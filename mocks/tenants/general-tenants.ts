import { accountsOfPersonas } from '../people/personas.ts';
import { providerUsers } from '../people/provider-users.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import { createTenant } from './create-tenant.ts';
import type { Tenant } from './tenant.ts';

/** A new tenant with default settings. */
export const defaultTenant: Tenant = {
  name: 'default',
  purpose: 'a new tenant: user name and password on one page',
  settings: 'default',
  phrases: builtInPhrases,
  accounts: accountsOfPersonas('ada', 'grace', 'sam', 'noor', 'paul', 'taken', 'suspended'),
  senders: {},
};

export const harbourTenant: Tenant = {
  name: 'harbour',
  purpose: 'identifier first, sign-in only, own colours and phrases, a consent page',
  settings: 'harbour',
  phrases: { ...builtInPhrases, en: 'harbour-en', de: 'harbour-de' },
  accounts: accountsOfPersonas('ada', 'grace', 'sam', 'noor', 'una', 'taken', 'suspended'),
  senders: { email: 'harbour-mail' },
  release: '1.42',
};

export const pierTenant: Tenant = createTenant({
  name: 'pier',
  purpose: 'everything at once: all identifiers, social, mandatory two-step verification, a style sheet',
  people: ['ada', 'noor', 'paul', 'cora', 'una', 'theo', 'kim', 'bea', 'alma', 'lin', 'mia', 'omar', 'vera'],
  providerUsers,
});

/** A server newer than the page: it sends unknown values and leaves fields out. */
export const newerTenant: Tenant = {
  name: 'newer',
  purpose: 'settings of a newer server: unknown values, no sign-in mode',
  settings: 'newer',
  phrases: builtInPhrases,
  // The policy asks everybody to set up a factor. These people have skipped it, so sign-in stays on one page.
  accounts: accountsOfPersonas('ada', 'grace').map((one) => ({ ...one, hasSkippedMfa: true })),
  senders: {},
  release: '1.42',
};

/** A server and settings older than the page. */
export const olderTenant: Tenant = createTenant({
  name: 'older',
  purpose: 'settings of an old server: no password policy, no two-step verification',
  people: ['ada', 'grace', 'taken'],
  senders: {},
  release: '1.10',
});
