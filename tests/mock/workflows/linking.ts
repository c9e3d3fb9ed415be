import type { Address } from '../actions/inbox.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs } from '../actions/sign-in.ts';
import { returnFromProvider } from '../actions/social.ts';
import type { MockClient } from '../mock-client.ts';

const linked = ['social-return', 'social-link-related'];
const linkedByAddress = ['social-return', 'social-register', 'continue-address', 'link-after-continue'];

const linkInputs = async (client: MockClient, tenant: string, user: string, address: Address) => ({
  ...(await returnFromProvider(client, tenant, user)),
  address,
});

const takenAddress = async (client: MockClient, email: string) => ({
  ...(await linkInputs(client, 'social', 'anonymous', { email })),
  missingAddress: 'email',
  alreadyInUse: 'user.email_already_in_use',
});

/** The next sign-in by the provider finds the account. */
const signInAgain = async (client: MockClient, user: string, name: string) => {
  const inputs = await returnFromProvider(client, 'social', user);
  await playAndCompleteAs(client, name, 'social-return', inputs);
};

export const linkingFlows = [
  ...defineWorkflows('social-link-related', [
    [
      'mia by her e-mail address (social)',
      async (client) => {
        const inputs = await linkInputs(client, 'social', 'mia', { email: 'mia@example.org' });
        await playAndCompleteAs(client, 'Mia Mooring', linked, inputs);
        await signInAgain(client, 'mia', 'Mia Mooring');
      },
    ],
    [
      'omar by his phone number (social-only)',
      async (client) => {
        const inputs = await linkInputs(client, 'social-only', 'omar', { phone: '447700900304' });
        await playAndCompleteAs(client, 'Omar Oyster', linked, inputs);
      },
    ],
    [
      'vera, whose account was linked to another user of the provider (social)',
      async (client) => {
        const inputs = await linkInputs(client, 'social', 'vera', { email: 'vera@example.org' });
        await playAndCompleteAs(client, 'Vera Voyage', linked, inputs);
        await signInAgain(client, 'vera', 'Vera Voyage');
      },
    ],
  ]),
  ...defineWorkflows('link-after-continue', [
    [
      'the taken address of another account, which gets linked (social)',
      async (client) => {
        const inputs = await takenAddress(client, 'taken@example.org');
        await playAndCompleteAs(client, 'Tamsin Ken', linkedByAddress, inputs);
        await signInAgain(client, 'anonymous', 'Tamsin Ken');
      },
    ],
    [
      'the taken address of vera, whose linked account is replaced (social)',
      async (client) => {
        const inputs = await takenAddress(client, 'vera@example.org');
        await playAndCompleteAs(client, 'Vera Voyage', linkedByAddress, inputs);
        await signInAgain(client, 'anonymous', 'Vera Voyage');
      },
    ],
  ]),
];
