import { requestCode, wrongCodeFor } from '../actions/passcode.ts';
import type { Address } from '../actions/inbox.ts';
import { credentials } from '../actions/sign-in.ts';
import type { MockClient } from '../mock-client.ts';
import { scenariosOf } from './rejected-identifiers.ts';

const ada = { email: 'ada@example.org' };
const una = { phone: '447700900302' };

const codeError = (
  expected: string,
  to: Address,
  identifierFor: (code: string, client: MockClient) => object | Promise<object>,
) => ({
  name: `a code: ${expected}`,
  tenant: 'all-identifiers',
  expected: `400 verification_code.${expected}`,
  identifier: async (client: MockClient) => identifierFor(await requestCode(client, to), client),
});

export const identifierScenarios = scenariosOf([
  {
    name: 'a wrong password',
    tenant: 'all-identifiers',
    expected: '422 session.invalid_credentials',
    identifier: () => ({ ...ada, password: 'difference-engine' }),
  },
  {
    name: 'sam, who is suspended',
    tenant: 'all-identifiers',
    expected: '401 user.suspended',
    identifier: (client) => credentials(client, 'sam'),
  },
  {
    name: 'a sign-in method that is not offered',
    tenant: 'default',
    expected: '422 user.sign_in_method_not_enabled',
    identifier: () => ({ ...ada, password: 'analytical-engine' }),
  },
  {
    name: 'ada after five wrong passwords',
    tenant: 'all-identifiers',
    expected: '400 session.verification_blocked_too_many_attempts',
    identifier: async (client) => {
      for (let attempt = 1; attempt <= 5; attempt++)
        await client.call('patchIdentifiers', { ...ada, password: 'difference-engine' });
      return { ...ada, password: 'analytical-engine' };
    },
  },
  codeError('code_mismatch', ada, (right) => ({ ...ada, verificationCode: wrongCodeFor(right) })),
  codeError('email_mismatch', ada, (verificationCode) => ({ email: 'grace@example.org', verificationCode })),
  codeError('phone_mismatch', una, (verificationCode) => ({ phone: '447700900303', verificationCode })),
  codeError('expired', ada, async (verificationCode, client) => {
    await client.control('POST', 'clock', { advanceS: 601 });
    return { ...ada, verificationCode };
  }),
  codeError('not_found', ada, async (verificationCode, client) => {
    await client.expectCall(204, 'patchIdentifiers', { ...ada, verificationCode });
    return { ...ada, verificationCode };
  }),
]);
