import { goToOrganization, returnFromOrganization } from '../actions/organization.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { playAndCompleteAs } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';

const completeAs = async (client: MockClient, person: string, name: string, workflow = 'sso-return') => {
  const inputs = await returnFromOrganization(client, 'single-sign-on', `person:${person}`);
  await playAndCompleteAs(client, name, workflow, inputs);
};

export const singleSignOnFlows = [
  ...defineWorkflows('sso-start', [
    [
      'the organization offers its people (single-sign-on)',
      async (client) => {
        const { status, text } = await client.send('GET', await goToOrganization(client, 'single-sign-on'));
        if (status !== 200 || !text.includes('Olga Oarsman'))
          throw new UnexpectedResponse('The organization offers nobody.');
      },
    ],
  ]),
  ...defineWorkflows('sso-return', [
    [
      'olga, who is linked, without her second factor (single-sign-on)',
      (client) => completeAs(client, 'olga', 'Olga Oarsman'),
    ],
    [
      'rita, who is linked by her address at once (single-sign-on)',
      (client) => completeAs(client, 'rita', 'Rita Rudder'),
    ],
  ]),
  ...defineWorkflows('sso-register', [
    [
      'nils, who then signs in (single-sign-on)',
      async (client) => {
        await completeAs(client, 'nils', 'Nils Nordlys', 'sso-register');
        await completeAs(client, 'nils', 'Nils Nordlys');
      },
    ],
  ]),
];
