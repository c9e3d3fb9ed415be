import { inputs, type InputPlace } from '../../../mocks/inputs/inputs.ts';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { authorize, providerAnswer } from '../calls/social.ts';
import type { MockClient } from '../mock-client.ts';
import type { Row } from '../row.ts';
import type { ContactAddress } from '../../../mocks/world/passcodes.ts';

type Enter = (client: MockClient, input: string) => Promise<unknown>;

const isRefused = (answer: string) => !answer.startsWith('2');

/** Verifies an address and submits, until a call is refused. */
const verifyAndSubmit = async (client: MockClient, event: 'SignIn' | 'Register', to: ContactAddress) => {
  await client.start('all-identifiers', event);
  if (isRefused(await client.call('POST', '/verification/verification-code', to))) return;
  const verificationCode = await client.codeInInbox(to);
  if (isRefused(await client.call('PATCH', '/identifiers', { ...to, verificationCode }))) return;
  if (event === 'Register') await client.call('PATCH', '/profile', to);
  await client.submit();
};

const signInAndRegister = async (client: MockClient, to: ContactAddress) => {
  await verifyAndSubmit(client, 'SignIn', to);
  await verifyAndSubmit(client, 'Register', to);
};

const enterCode = async (client: MockClient, to: ContactAddress, verificationCode: string) => {
  await client.start('all-identifiers');
  await client.code(to);
  await client.call('PATCH', '/identifiers', { ...to, verificationCode });
};

const verifyFactor = async (client: MockClient, username: string, body: object) => {
  await client.password('mandatory-mfa', username);
  await client.submit();
  await client.call('PUT', '/mfa', body);
};

/** Enters an input of the inputs page in the field that the page names. */
const enterAt: Readonly<Record<InputPlace, Enter>> = {
  email: (client, email) => signInAndRegister(client, { email }),
  phone: (client, phone) => signInAndRegister(client, { phone: phone.replaceAll(/\D/g, '') }),
  username: async (client, username) => {
    await client.begin();
    await client.call('PUT', '', { event: 'SignIn', identifier: { username, password: sharedPassword } });
    await client.call('PUT', '', { event: 'Register', profile: { username, password: 'ample-anchorage' } });
    await client.submit();
  },
  passcode: (client, code) => enterCode(client, { email: 'ada@example.org' }, code),
  'email-passcode': (client, code) => enterCode(client, { email: 'ada@example.org' }, code),
  'phone-passcode': (client, code) => enterCode(client, { phone: '447700900302' }, code),
  password: async (client, password) => {
    await client.start('default', 'Register');
    await client.call('PATCH', '/profile', { username: 'mary', password });
  },
  totp: async (client, code) => {
    await verifyFactor(client, 'theo', { type: 'Totp', code });
    await client.password('mandatory-mfa', 'theo');
    await client.succeed(['POST', '/verification/totp']);
    await client.call('POST', '/bind-mfa', { type: 'Totp', code });
  },
  'backup-code': (client, code) => verifyFactor(client, 'alma', { type: 'BackupCode', code }),
  provider: async (client, code) => {
    await client.start('social');
    await authorize(client);
    await client.call('PATCH', '/identifiers', providerAnswer(client, { code }));
  },
};

/** A row for every input of the inputs page, with the error that the page names. */
export const inputRows: readonly Row[] = inputs.map(({ where, input, leadsTo }) => ({
  call: `the ${where} ${input}`,
  answers: leadsTo,
  releases: ['1.12'],
  run: async (client) => {
    await enterAt[where](client, input);
    const ending = leadsTo === 'unexpected' ? ' 500' : ` ${leadsTo}`;
    return client.answers.some((answer) => answer.endsWith(ending)) ? leadsTo : client.answers.join(', ');
  },
}));
