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
  linked: { connectorId: string; connector: string; chosenAs: string; name: string };
}

export const PEOPLE: Readonly<Record<'mock' | 'second', People>> = {
  mock: {
    ada: personas.ada.account,
    withoutAddress: { username: 'paul', password: sharedPassword, name: 'Paul Pier' },
    linked: {
      connectorId: 'lighthouse-web',
      connector: 'Lighthouse',
      chosenAs: 'Lin Lagoon',
      name: 'Lin Lagoon',
    },
  },
  second: {
    ada: { ...accounts.ada, name: accounts.ada.username },
    withoutAddress: { ...accounts.dina, name: accounts.dina.username },
    linked: {
      connectorId: 'c0harbour0web',
      connector: 'Harbour',
      chosenAs: `Continue as ${providerUsers.gina.name}`,
      name: accounts.gina.name,
    },
  },
};
