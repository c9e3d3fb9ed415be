import { SoftwareAuthenticator } from '../../../mocks/verification/software-authenticator.ts';
import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { asAda, kimsPasskey, secretOf, totpCode } from '../calls/two-step.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import type { MockClient } from '../mock-client.ts';
import type { Row } from '../row.ts';
import { rowsFor } from './rows-for.ts';

const otherChallenge = { challenge: 'bm9ib2R5LWFza2VkLXRoaXM' };

const askedFor = async (client: MockClient, username: string, tenant = 'mandatory-mfa') => {
  await client.password(tenant, username);
  await client.submit();
};

/** A code that is wrong now, and one step before and after. */
const wrongTotp = (secret: string) => {
  const valid = [-2, -1, 0, 1, 2].map((steps) => totpCode(secret, steps));
  const code = ['111111', '222222', '333333', '444444', '555550', '666660'].find(
    (one) => !valid.includes(one),
  );
  return { type: 'Totp', code };
};

const kimAnswers = async (client: MockClient, changes: object) => {
  await askedFor(client, 'kim', 'passkey-only');
  const options = (await client.json('POST', '/verification/webauthn-authentication')) as object;
  return new SoftwareAuthenticator(client.origin)
    .addPersonaPasskey(kimsPasskey)
    .get({ ...options, ...changes });
};

const refuses = (
  id: OperationId,
  answer: string,
  situation: string,
  arrange: (client: MockClient) => Promise<unknown>,
) => rowsFor([id], answer, situation, arrange);

/** Calls about second factors that are refused; the releases' rows have more of them. */
export const factorRows: readonly Row[] = [
  ...refuses(
    'bindMfa',
    '400 session.mfa.invalid_totp_code',
    'a wrong code of the new app',
    async (client) => {
      await asAda(client, 'authenticator-only');
      return wrongTotp(await secretOf(client));
    },
  ),
  ...refuses('verifyMfa', '400 session.mfa.invalid_totp_code', 'a wrong code of the app', async (client) => {
    await askedFor(client, 'theo');
    return wrongTotp(sharedTotpSecret);
  }),
  ...refuses('verifyMfa', '400 session.mfa.mfa_sign_in_only', 'in a registration', async (client) => {
    await client.password('mandatory-mfa', 'theo');
    await client.succeed(['PUT', '/event', { event: 'Register' }]);
    return { type: 'Totp', code: totpCode(sharedTotpSecret) };
  }),
  ...refuses(
    'verifyMfa',
    '400 session.mfa.invalid_backup_code',
    'a code for the second time',
    async (client) => {
      const used = { type: 'BackupCode', code: '93a4b5c6d7' };
      await askedFor(client, 'alma');
      await client.succeed(['PUT', '/mfa', used]);
      await askedFor(client, 'alma');
      return used;
    },
  ),
  ...refuses('verifyMfa', '400 session.mfa.webauthn_verification_failed', 'another challenge', (client) =>
    kimAnswers(client, otherChallenge),
  ),
  ...refuses(
    'verifyMfa',
    '400 session.mfa.pending_info_not_found',
    'an earlier challenge',
    async (client) => {
      const answer = await kimAnswers(client, {});
      await askedFor(client, 'kim', 'passkey-only');
      return answer;
    },
  ),
  ...refuses(
    'createWebAuthnAuthentication',
    '400 session.mfa.webauthn_verification_not_found',
    'somebody without a passkey',
    (client) => askedFor(client, 'theo'),
  ),
  ...refuses('createWebAuthnAuthentication', '200', 'somebody with a passkey', (client) =>
    askedFor(client, 'kim', 'passkey-only'),
  ),
];
