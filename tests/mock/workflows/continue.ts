import { readCode, type Address } from '../actions/inbox.ts';
import { wrongCodeFor } from '../actions/passcode.ts';
import { play } from '../actions/play.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { passwordInputs, playAndCompleteAs, submit, unaByEmail } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';

const addPassword = ['passcode-sign-in', 'continue-password'];
const addUsername = ['password-sign-in', 'continue-username'];
const addAddress = ['password-sign-in', 'continue-address'];

const noor = { address: { email: 'noor@example.org' } };

const paulAdds = async (client: MockClient, address: Address, missingAddress: string) => ({
  ...(await passwordInputs(client, 'paul')),
  ...{ address, missingAddress },
});

export const continueFlows = [
  ...defineWorkflows(
    'continue-password',
    [
      [
        'noor sets a password (all-identifiers)',
        async (client) => {
          const inputs = { ...noor, password: 'ample-anchorage' };
          await client.startSignIn({ tenant: 'all-identifiers' });
          await playAndCompleteAs(client, 'Noor Haddad', addPassword, inputs);
        },
      ],
    ],
    [
      [
        'noor chooses a password that is known from a breach (all-identifiers)',
        async (client) => {
          await client.startSignIn({ tenant: 'all-identifiers' });
          await play(client, addPassword, noor, { last: 'submit' });
          await client.expectCall('400 password.rejected', 'patchProfile', { password: 'password' });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'continue-username',
    [
      [
        'una chooses a user name (username-and-contact)',
        async (client) => {
          const inputs = { ...(await unaByEmail(client)), username: 'una_u' };
          await client.startSignIn({ tenant: 'username-and-contact' });
          await playAndCompleteAs(client, 'Una Undertow', addUsername, inputs);
        },
      ],
    ],
    [
      [
        'una chooses a name that is taken (username-and-contact)',
        async (client) => {
          const inputs = { ...(await unaByEmail(client)), username: 'taken' };
          await client.startSignIn({ tenant: 'username-and-contact' });
          await play(client, addUsername, inputs, { last: 'save-profile' });
          await submit(client, '422 user.username_already_in_use');
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'continue-address',
    [
      [
        'paul adds an e-mail address (email-sign-up)',
        async (client) => {
          const inputs = await paulAdds(client, { email: 'paul@example.org' }, 'email');
          await client.startSignIn({ tenant: 'email-sign-up' });
          await playAndCompleteAs(client, 'Paul Pier', addAddress, inputs);
        },
      ],
      [
        'paul adds a phone number where either will do (username-and-contact)',
        async (client) => {
          const inputs = await paulAdds(client, { phone: '447700900779' }, 'emailOrPhone');
          await client.startSignIn({ tenant: 'username-and-contact' });
          await playAndCompleteAs(client, 'Paul Pier', addAddress, inputs);
        },
      ],
    ],
    [
      [
        'paul gives an address that is taken (email-sign-up)',
        async (client) => {
          const inputs = await paulAdds(client, { email: 'taken@example.org' }, 'email');
          await client.startSignIn({ tenant: 'email-sign-up' });
          await play(client, addAddress, inputs, { last: 'save-profile' });
          await submit(client, '422 user.email_already_in_use');
        },
      ],
      [
        'paul types a wrong code (phone-sign-up)',
        async (client) => {
          const address = { phone: '447700900779' };
          await client.startSignIn({ tenant: 'phone-sign-up' });
          await play(client, addAddress, await paulAdds(client, address, 'phone'), { last: 'send-code' });
          await client.expectCall('400 verification_code.code_mismatch', 'patchIdentifiers', {
            ...address,
            verificationCode: wrongCodeFor(await readCode(client, address)),
          });
        },
      ],
      [
        'PUT interaction instead, which clears the identified account (email-sign-up)',
        async (client) => {
          const inputs = await paulAdds(client, { email: 'paul@example.org' }, 'email');
          await client.startSignIn({ tenant: 'email-sign-up' });
          await play(client, addAddress, inputs, { last: 'submit' });
          await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
          await submit(client, '404 session.identifier_not_found');
        },
      ],
    ],
  ),
];
