import type { WorkflowInputs } from '../../../codegen/flows/fill-step.ts';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { requestCode } from '../actions/passcode.ts';
import { defineWorkflows, type Workflow } from '../actions/scenario.ts';
import { playAndCompleteAs, submitAndCompleteAs } from '../actions/sign-in.ts';

const password = 'ample-anchorage';
const ada = { email: 'ada@example.org' };
const signInAs = (identifier: object) => ({ identifier, password: sharedPassword });
const email = (address: string) => ({ address: { email: address } });
const phone = (number: string) => ({ address: { phone: number } });
const taken = (kind: 'email' | 'phone') => ({ alreadyInUse: `user.${kind}_already_in_use` });

/** The tenant, the workflows that are played one after another, whom the application then shows, and the inputs. */
const rows: readonly [string, readonly string[], string, WorkflowInputs][] = [
  [
    'default',
    ['password-sign-in'],
    'Ada Lovelace',
    { identifier: { username: 'ada' }, password: 'analytical-engine' },
  ],
  ['no-recovery', ['password-sign-in'], 'Una Undertow', signInAs({ email: 'Una@Example.ORG' })],
  ['phone', ['password-sign-in'], 'Emil Ebb', signInAs({ phone: '447700900303' })],
  ['email-code', ['passcode-sign-in'], 'Ada Lovelace', { address: ada }],
  ['phone', ['passcode-sign-in'], 'Una Undertow', phone('447700900302')],
  ['email-code', ['passcode-sign-in', 'create-account'], 'new@example.org', email('new@example.org')],
  ['phone', ['passcode-sign-in', 'create-account'], '447700900777', phone('447700900777')],
  ['email-code', ['register-address'], 'mary@example.org', email('mary@example.org')],
  [
    'phone-sign-up',
    ['register-address', 'continue-password'],
    '447700900778',
    { ...phone('447700900778'), password },
  ],
  [
    'email-code',
    ['register-address', 'sign-in-instead'],
    'Ada Lovelace',
    { address: ada, ...taken('email') },
  ],
  [
    'phone',
    ['register-address', 'sign-in-instead'],
    'Tamsin Ken',
    { ...phone('447700900111'), ...taken('phone') },
  ],
  [
    'all-identifiers',
    ['passcode-sign-in', 'continue-password'],
    'Noor Haddad',
    { ...email('noor@example.org'), password },
  ],
  [
    'username-and-contact',
    ['password-sign-in', 'continue-username'],
    'Una Undertow',
    { ...signInAs({ email: 'una@example.org' }), username: 'una_u' },
  ],
  [
    'email-sign-up',
    ['password-sign-in', 'continue-address'],
    'Paul Pier',
    { ...signInAs({ username: 'paul' }), ...email('paul@example.org'), missingAddress: 'email' },
  ],
  [
    'username-and-contact',
    ['password-sign-in', 'continue-address'],
    'Paul Pier',
    { ...signInAs({ username: 'paul' }), ...phone('447700900779'), missingAddress: 'emailOrPhone' },
  ],
];

export const plainFlows: readonly Workflow[] = [
  ...rows.flatMap(([tenant, workflows, name, inputs]) =>
    defineWorkflows(workflows.at(-1) ?? '', [
      [
        `${workflows.join(', ')} as ${name} (${tenant})`,
        async (client) => {
          await client.startSignIn({ tenant });
          await playAndCompleteAs(client, name, workflows, inputs);
        },
      ],
    ]),
  ),
  ...defineWorkflows('register-username', [
    [
      'mary, who then signs in with her password (default)',
      async (client) => {
        await client.startSignIn();
        await playAndCompleteAs(client, 'mary', 'register-username', { username: 'mary', password });
        await client.startSignIn();
        const inputs = { identifier: { username: 'mary' }, password };
        await playAndCompleteAs(client, 'mary', 'password-sign-in', inputs);
      },
    ],
  ]),
  ...defineWorkflows('passcode-sign-in', [
    [
      'ada with the second code, which replaces the first (email-code)',
      async (client) => {
        await client.startSignIn({ tenant: 'email-code' });
        await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
        const first = { ...ada, verificationCode: await requestCode(client, ada) };
        const second = { ...ada, verificationCode: await requestCode(client, ada) };
        if (first.verificationCode !== second.verificationCode)
          await client.expectCall('400 verification_code.code_mismatch', 'patchIdentifiers', first);
        await client.expectCall(204, 'patchIdentifiers', second);
        await submitAndCompleteAs(client, 'Ada Lovelace');
      },
    ],
  ]),
];
