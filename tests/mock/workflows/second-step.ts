import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { passwordInputs, playAndCompleteAs } from '../actions/sign-in.ts';
import { totpCode } from '../actions/two-step.ts';
import type { MockClient } from '../mock-client.ts';

const verifiesByApp = (steps: number) => async (client: MockClient) => {
  const inputs = { ...(await passwordInputs(client, 'theo')), totpCode: totpCode(sharedTotpSecret, steps) };
  await client.startSignIn({ tenant: 'mandatory-mfa' });
  const workflows = ['password-sign-in', 'verify-authenticator-app', 'bind-backup-codes'];
  await playAndCompleteAs(client, 'Theo Tide', workflows, inputs);
};

const lastCodeOfBea = '93a4b5c6d7';
const verifiesByLastCode = async (client: MockClient) => {
  const inputs = { ...(await passwordInputs(client, 'bea')), backupCode: lastCodeOfBea };
  await client.startSignIn({ tenant: 'mandatory-mfa' });
  const workflows = ['password-sign-in', 'verify-backup-code', 'bind-backup-codes'];
  await playAndCompleteAs(client, 'Bea Beacon', workflows, inputs);
};

export const secondStepFlows = [
  ...defineWorkflows('verify-authenticator-app', [
    ['theo with the code of his app (mandatory-mfa)', verifiesByApp(0)],
    ['theo with the code of half a minute ago (mandatory-mfa)', verifiesByApp(-1)],
  ]),
  ...defineWorkflows('verify-backup-code', [
    ['bea with her last backup code (mandatory-mfa)', verifiesByLastCode],
  ]),
];
