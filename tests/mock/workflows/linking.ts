import { verifyAddress } from '../actions/passcode.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import {
  connectorId,
  registerIdentity,
  startWithProvider,
  submitUnlinkedIdentity,
} from '../actions/social.ts';
import type { MockClient } from '../mock-client.ts';

const linkAccount = async (client: MockClient, related: { email: string } | { phone: string }) => {
  await client.expectCall(204, 'putEvent', { event: 'SignIn' });
  await client.expectCall(204, 'patchIdentifiers', { connectorId, ...related });
  await client.expectCall(204, 'patchProfile', { connectorId });
};

const addTakenAddress = async (client: MockClient, email: string) => {
  await submitUnlinkedIdentity(client, 'social', 'anonymous');
  await registerIdentity(client);
  await submit(client, '422 user.missing_profile');
  await verifyAddress(client, { email });
  await client.expectCall(204, 'patchProfile', { email });
  await submit(client, '422 user.email_already_in_use');
  await client.expectCall(204, 'putEvent', { event: 'SignIn' });
  await client.expectCall(204, 'putProfile', { connectorId });
};

export const linkingFlows = [
  ...defineWorkflows(
    'relatedUser, bind',
    [
      [
        'mia by her e-mail address (social)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'social', 'mia');
          await linkAccount(client, { email: 'mia@example.org' });
          await submitAndCompleteAs(client, 'Mia Mooring');
          await startWithProvider(client, 'social', connectorId, 'mia');
          await submitAndCompleteAs(client, 'Mia Mooring');
        },
      ],
      [
        'omar by his phone number (social-only)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'social-only', 'omar');
          await linkAccount(client, { phone: '447700900304' });
          await submitAndCompleteAs(client, 'Omar Oyster');
        },
      ],
    ],
    [
      [
        'vera, whose account is linked to another user of the provider (social)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'social', 'vera');
          await linkAccount(client, { email: 'vera@example.org' });
          await submit(client, '422 user.identity_already_in_use');
        },
      ],
      [
        'an address that the provider did not report (social)',
        async (client) => {
          await submitUnlinkedIdentity(client, 'social', 'mia');
          await client.expectCall(204, 'putEvent', { event: 'SignIn' });
          await client.expectCall('400 session.connector_session_not_found', 'patchIdentifiers', {
            connectorId,
            email: 'ada@example.org',
          });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'link after continue',
    [
      [
        'the taken address of another account, which gets linked (social)',
        async (client) => {
          await addTakenAddress(client, 'taken@example.org');
          await submitAndCompleteAs(client, 'Tamsin Ken');
          await startWithProvider(client, 'social', connectorId, 'anonymous');
          await submitAndCompleteAs(client, 'Tamsin Ken');
        },
      ],
    ],
    [
      [
        'the taken address of vera, whose account is linked already (social)',
        async (client) => {
          await addTakenAddress(client, 'vera@example.org');
          await submit(client, '422 user.identity_already_in_use');
        },
      ],
    ],
  ),
];
