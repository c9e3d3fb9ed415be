import type { SocialUser } from './social-user.ts';

export interface ProviderUser {
  /** One line that says what happens when this user signs in. */
  purpose: string;
  user: SocialUser;
}

/** Users of the providers, keyed by an authorization code for tests. */
export const providerUsers = {
  lin: {
    purpose: 'is linked: signs in as lin',
    user: { id: 'lh-lin', name: 'Lin Lagoon', email: 'lin@example.org' },
  },
  newcomer: {
    purpose: 'is new, and nobody has her address: creates an account',
    user: { id: 'lh-newcomer', name: 'Nell Newhaven', email: 'nell@example.org' },
  },
  anonymous: {
    purpose: 'is new and shares no address: the page asks for one if the tenant needs it',
    user: { id: 'lh-anonymous', name: 'Ann O. Nymous', avatar: 'https://harbour.example.org/ann.png' },
  },
  mia: {
    purpose: 'has the e-mail address of mia and is not linked: link accounts, or create another',
    user: { id: 'lh-mia', name: 'Mia Mooring', email: 'mia@example.org' },
  },
  omar: {
    purpose: 'has the phone number of omar and is not linked: link accounts, or create another',
    user: { id: 'lh-omar', name: 'Omar Oyster', phone: '447700900304' },
  },
  vera: {
    purpose: 'has the address of vera, who has linked a different account: linking replaces it',
    user: { id: 'lh-vera-2', name: 'Vera Voyage (second account)', email: 'vera@example.org' },
  },
  theo: {
    purpose: 'is linked to theo: two-step verification follows',
    user: { id: 'lh-theo', name: 'Theo Tide', email: 'theo@example.org' },
  },
  sam: {
    purpose: 'is linked to sam, who is suspended',
    user: { id: 'lh-sam', name: 'Sam Quay', email: 'sam@example.org' },
  },
} as const satisfies Record<string, ProviderUser>;
