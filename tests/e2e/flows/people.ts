import { personas } from '../../../mocks/people/personas.ts';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { accounts } from '../../second-server/accounts.ts';
import { providerUsers } from '../../second-server/provider.ts';

/** The people of a flow, who have other passwords and names at each server. */
export interface People {
  /** Has a user name, an e-mail address and a password. */
  ada: { email: string; password: string; name: string };
  /** Has a user name and a password. */
  withoutAddress: { username: string; password: string; name: string };
  /** Has an account that a provider's identity is linked to. */
  linked: { connectorId: string; name: string };
  /** What the flows type or press, which is written for the mock, and what it is at this server. */
  inPlaceOf: Readonly<Record<string, string>>;
}

export const PEOPLE: Readonly<Record<'mock' | 'second', People>> = {
  mock: {
    ada: personas.ada.account,
    withoutAddress: { username: personas.paul.account.username, password: sharedPassword, name: 'Paul Pier' },
    linked: { connectorId: 'lighthouse-web', name: 'Lin Lagoon' },
    inPlaceOf: {},
  },
  second: {
    ada: { ...accounts.ada, name: accounts.ada.username },
    withoutAddress: { ...accounts.dina, name: accounts.dina.username },
    linked: { connectorId: 'c0harbour0web', name: accounts.gina.name },
    inPlaceOf: {
      [personas.ada.account.password]: accounts.ada.password,
      [personas.paul.account.username]: accounts.dina.username,
      [sharedPassword]: accounts.dina.password,
      'Continue with Lighthouse': 'Continue with Harbour',
      'Lin Lagoon': `Continue as ${providerUsers.gina.name}`,
    },
  },
};
