import { expect, it } from 'vitest';
import { unmetConditions, type WorkflowInputs } from '../../codegen/flows/fill-step.ts';
import { sharedPassword, sharedTotpSecret } from '../../mocks/people/shared-credentials.ts';
import { mockForTests } from '../../mocks/server/mock-for-tests.ts';
import type { ServerRelease } from '../../mocks/session/server-release.ts';
import { SoftwareAuthenticator } from '../../mocks/verification/software-authenticator.ts';
import { describedSteps, playSteps, workflowIds } from '../sequences/described-calls.ts';
import * as singleSignOn from './calls/single-sign-on.ts';
import * as social from './calls/social.ts';
import { kimsPasskey, totpCode } from './calls/two-step.ts';
import { describe, MockClient } from './mock-client.ts';
import type { ContactAddress } from '../../mocks/world/passcodes.ts';

const mock = mockForTests();

interface Chain {
  tenant: string;
  /** The workflows, which run one after another in one session. */
  workflows: readonly string[];
  inputs: WorkflowInputs;
  release?: ServerRelease;
}

const chain = (
  tenant: string,
  workflows: string,
  inputs: WorkflowInputs,
  release: ServerRelease = '1.12',
): Chain => ({ tenant, workflows: workflows.split(' '), inputs, release });

const signInAs = (identifier: object, password: string = sharedPassword) => ({ identifier, password });
const ada = signInAs({ username: 'ada' }, 'analytical-engine');
const email = (address: string) => ({ address: { email: address } });
const fromProvider = (code: string) => ({ providerCode: code });
const password = 'ample-anchorage';

const chains: readonly Chain[] = [
  chain('default', 'password-sign-in consent-older-server', { ...ada, notSupported: 405 }),
  chain('default', 'password-sign-in consent', ada, '1.42'),
  chain('default', 'register-username', { username: 'mary', password }),
  chain('email-code', 'passcode-sign-in create-account', email('new@example.org')),
  chain('email-code', 'register-address sign-in-instead', {
    ...email('ada@example.org'),
    alreadyInUse: 'user.email_already_in_use',
  }),
  chain('all-identifiers', 'passcode-sign-in continue-password', { ...email('noor@example.org'), password }),
  chain('username-and-contact', 'password-sign-in continue-username', {
    ...signInAs({ email: 'una@example.org' }),
    username: 'una_u',
  }),
  chain('username-and-contact', 'password-sign-in continue-address', {
    ...signInAs({ username: 'paul' }),
    address: { phone: '447700900779' },
    missingAddress: 'emailOrPhone',
  }),
  chain('email-sign-up', 'forgot-password', { ...email('taken@example.org'), password }),

  chain('social', 'social-start social-return', fromProvider('lin')),
  chain('social-only', 'social-start social-return social-register', fromProvider('newcomer')),
  chain('social-only', 'social-start social-return social-create-another', fromProvider('mia')),
  chain('social', 'social-start social-return social-link-related', {
    ...fromProvider('mia'),
    ...email('mia@example.org'),
  }),
  chain('social', 'social-start social-return social-register continue-address link-after-continue', {
    ...fromProvider('anonymous'),
    ...email('vera@example.org'),
    missingAddress: 'email',
    alreadyInUse: 'user.email_already_in_use',
  }),
  chain('social-register-only', 'social-sign-up-start social-sign-up-return', fromProvider('newcomer')),
  chain('single-sign-on', 'sso-start sso-return', { callbackQuery: { code: 'olga' } }, '1.22'),
  chain('single-sign-on', 'sso-start sso-register', { callbackQuery: { code: 'nils' } }, '1.22'),

  chain('authenticator-only', 'password-sign-in bind-authenticator-app', ada),
  chain('passkey-only', 'password-sign-in bind-passkey', ada),
  chain('skippable-mfa', 'password-sign-in skip-two-step', ada),
  chain('passkey-only', 'password-sign-in verify-passkey', signInAs({ username: 'kim' })),
  chain('mandatory-mfa', 'password-sign-in verify-backup-code', {
    ...signInAs({ username: 'alma' }),
    backupCode: '93a4b5c6d7',
  }),
  chain('mandatory-mfa', 'password-sign-in verify-authenticator-app bind-backup-codes', {
    ...signInAs({ username: 'theo' }),
    totpCode: () => totpCode(sharedTotpSecret),
  }),
];

/** The inputs from earlier answers, and the inputs that are the same for every chain. */
const inputsFor = (
  client: MockClient,
  { tenant, inputs }: Chain,
  lastBody: () => unknown,
): WorkflowInputs => {
  const device = new SoftwareAuthenticator(client.origin).addPersonaPasskey(kimsPasskey);
  return {
    connectorId: tenant === singleSignOn.tenant ? singleSignOn.connectorId : social.connectorId,
    state: 'kq3vX0a7Lm4',
    origin: client.origin,
    workAddress: 'user@acme.example',
    code: () => client.codeInInbox(inputs['address'] as ContactAddress),
    connectorData: { code: inputs['providerCode'], redirectUri: social.redirectUriOf(client) },
    totpCode: () => totpCode((lastBody() as { secret: string }).secret),
    newPasskey: () => ({ ...device.create(lastBody()), name: 'Pocket' }),
    passkey: () => device.get(lastBody()),
    ...inputs,
  };
};

it.each(chains.map((row) => [row.tenant, row.workflows.join(', '), row] as const))(
  '%s plays %s as described',
  async (_tenant, _workflows, row) => {
    const client = new MockClient(mock.origin, row.release);
    let lastBody: unknown;
    await client.begin(row.tenant);
    await playSteps(
      describedSteps(...row.workflows),
      inputsFor(client, row, () => lastBody),
      async (call) => {
        // The page follows the address that submit answers with; consent comes after it.
        if (call.operationId === 'getConsent')
          await client.browser.get((lastBody as { redirectTo: string }).redirectTo);
        const answer = await client.send(call.method, call.path, { body: call.body });
        const expected = call.code === null ? String(call.status) : `${String(call.status)} ${call.code}`;
        expect(`${call.stepId}: ${describe(answer)}`).toBe(`${call.stepId}: ${expected}`);
        expect(unmetConditions(call, answer.json)).toEqual([]);
        lastBody = answer.json;
        return answer;
      },
    );
  },
);

it('plays every workflow of openapi/interaction/flows', () => {
  expect(new Set(chains.flatMap(({ workflows }) => workflows))).toEqual(new Set(workflowIds));
});
