import {
  codeRecord,
  identifyByCode,
  identifyByPassword,
  record,
  startExperience,
} from '../calls/experience.ts';
import { connectorId as socialConnector } from '../calls/social.ts';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { documentedAnswers, findOperation, operations } from '../description.ts';
import { describe, type MockClient } from '../mock-client.ts';
import type { Row } from '../row.ts';
import { rowsFor } from './rows-for.ts';

const release = '1.42';
const newerOperations = operations.filter(({ api }) => api === 'experience').map(({ id }) => id);

/** The operations with a body of JSON in which something is required. */
const needBody = newerOperations.filter(
  (id) =>
    documentedAnswers.includes(`${id} 400 guard.invalid_input`) &&
    findOperation(id).requestExample !== undefined,
);

const form = (content: string) => ({
  body: `--cut\r\ncontent-disposition: form-data; name="file"\r\n\r\n${content}\r\n--cut--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
});
const upload =
  (tenant: string, event: 'SignIn' | 'Register', content: string) => async (client: MockClient) => {
    await startExperience(client, tenant, event);
    return describe(await client.send('POST', '/api/experience/user-assets/avatar', form(content)));
  };
const picture = (call: string, answers: string, run: Row['run']): Row => ({
  call: `uploadAvatar: ${call}`,
  answers,
  releases: [release],
  run,
});
const mfaOperations: readonly OperationId[] = [
  'bindFactor',
  'enableTwoStep',
  'skipTwoStep',
  'skipMfaSuggestion',
  'bindPasskey',
  'skipPasskey',
];
const factorOperations: readonly OperationId[] = [
  'createTotp',
  'verifyTotp',
  'startWebAuthnRegistration',
  'verifyWebAuthnRegistration',
  'startWebAuthnAuthentication',
  'verifyWebAuthnAuthentication',
  'createBackupCodes',
  'verifyBackupCode',
];
/** The operations whose documented body names a record that nobody has made. */
const recordOperations: readonly OperationId[] = [
  'identify',
  'verifyCode',
  'verifyMfaCode',
  'verifySocial',
  'verifySso',
  'verifyTotp',
  'verifyWebAuthnRegistration',
  'verifyWebAuthnAuthentication',
  'bindFactor',
  'bindPasskey',
];

/** A recovery, up to the new password. */
const recovering = async (client: MockClient) => {
  await startExperience(client, 'all-identifiers', 'ForgotPassword');
  await identifyByCode(client, { type: 'email', value: 'ada@example.org' }, 'ForgotPassword');
};

const nobody = { type: 'username', value: 'nobody' };
const asPerson = (tenant: string, username: string, password: string) => async (client: MockClient) => {
  await identifyByPassword(client, tenant, username, password);
};

/** Answers of the Experience API that neither a recorded call nor the name of an error reaches. */
export const experienceRows: readonly Row[] = [
  ...rowsFor(
    needBody,
    '400 guard.invalid_input',
    'an empty body',
    async (client) => {
      await startExperience(client, 'all-identifiers');
      return {};
    },
    { release },
  ),
  ...rowsFor(newerOperations, '404', 'at an older release', (client) => client.begin(), { release: '1.12' }),
  ...rowsFor(
    ['skipPasskey'],
    '204',
    'somebody without a passkey',
    asPerson('passkey-sign-in', 'ada', 'analytical-engine'),
    { release },
  ),
  ...rowsFor(
    ['startPasskeySignIn'],
    '200',
    'somebody with a passkey',
    async (client) => {
      await startExperience(client, 'passkey-sign-in');
      return { identifier: { type: 'username', value: 'kim' } };
    },
    { release },
  ),
  ...rowsFor(
    ['skipTwoStep'],
    '422 session.mfa.mfa_policy_not_user_controlled',
    'somebody whose organization demands a factor',
    asPerson('organization-mfa', 'grace', 'nanosecond-wire'),
    { release },
  ),
  ...rowsFor(
    [...mfaOperations, 'stageProfile'],
    '400 session.not_supported_for_forgot_password',
    'in a recovery',
    recovering,
    { release },
  ),
  ...rowsFor(
    [...mfaOperations, ...factorOperations.filter((id) => id !== 'verifyTotp'), 'stageProfile'],
    '404 session.identifier_not_found',
    'before anybody is identified',
    (client) => startExperience(client, 'passkey-only'),
    { release },
  ),
  ...rowsFor(
    ['replacePassword'],
    '404 session.identifier_not_found',
    'before anybody is identified',
    (client) => startExperience(client, 'all-identifiers', 'ForgotPassword'),
    { release },
  ),
  ...rowsFor(
    [...mfaOperations, 'stageProfile', 'submit'],
    '403 session.mfa.require_mfa_verification',
    'before the second step of theo',
    asPerson('mandatory-mfa', 'theo', sharedPassword),
    { release },
  ),
  ...rowsFor(
    recordOperations,
    '404 session.verification_session_not_found',
    'an unknown id',
    asPerson('mandatory-mfa', 'ada', 'analytical-engine'),
    { release },
  ),
  ...rowsFor(
    ['startWebAuthnAuthentication'],
    '400 session.mfa.webauthn_verification_not_found',
    'somebody without a passkey',
    asPerson('mandatory-mfa', 'theo', sharedPassword),
    { release },
  ),
  ...rowsFor(
    ['startPasskeySignIn'],
    '400 session.mfa.webauthn_verification_not_found',
    'somebody without a passkey',
    async (client) => {
      await startExperience(client, 'passkey-sign-in');
      return { identifier: nobody };
    },
    { release },
  ),
  ...rowsFor(
    ['sendMfaCode'],
    '400 session.mfa.mfa_factor_not_enabled',
    'somebody without a number',
    async (client) => {
      await identifyByPassword(client, 'message-factors', 'ada', 'analytical-engine');
      return { identifierType: 'phone' };
    },
    { release },
  ),
  ...rowsFor(
    ['verifyPassword'],
    '400 session.verification_blocked_too_many_attempts',
    'the third wrong password where three are allowed',
    async (client) => {
      const body = { identifier: nobody, password: 'wrong-one-1' };
      await startExperience(client, 'strict-accounts');
      for (let count = 0; count < 2; count++) await client.operation('verifyPassword', body);
      return body;
    },
    { release },
  ),
  ...rowsFor(
    ['submit'],
    '422 user.missing_mfa',
    'any password of somebody with the name of the error',
    asPerson('default', 'user_missing_mfa', 'any password'),
    { release },
  ),
  ...rowsFor(
    ['identify'],
    '409 session.identity_conflict',
    'another person',
    async (client) => {
      await identifyByPassword(client, 'default', 'ada', 'analytical-engine');
      const identifier = { type: 'username', value: 'grace' };
      return record(client, 'verifyPassword', { identifier, password: 'nanosecond-wire' });
    },
    { release },
  ),
  ...rowsFor(
    ['identify'],
    '422 user.sign_in_method_not_enabled',
    'a password where only codes sign in',
    async (client) => {
      await startExperience(client, 'captcha');
      const identifier = { type: 'username', value: 'ada' };
      return record(client, 'verifyPassword', { identifier, password: 'analytical-engine' });
    },
    { release },
  ),
  ...rowsFor(
    ['identify'],
    '422 session.not_supported_for_forgot_password',
    'a password in a recovery',
    async (client) => {
      await startExperience(client, 'all-identifiers', 'ForgotPassword');
      const identifier = { type: 'username', value: 'ada' };
      return record(client, 'verifyPassword', { identifier, password: 'analytical-engine' });
    },
    { release },
  ),
  ...rowsFor(
    ['identify'],
    '401 user.suspended',
    'the code of a suspended account',
    async (client) => {
      await startExperience(client, 'email-code');
      return codeRecord(client, { type: 'email', value: 'suspended@example.org' }, 'SignIn');
    },
    { release },
  ),
  ...(['blocked.example', 'example.org'] as const).flatMap((host) =>
    rowsFor(
      ['stageProfile', 'identify'],
      host === 'blocked.example'
        ? '422 session.email_blocklist.email_not_allowed'
        : '422 session.email_blocklist.email_subaddressing_not_allowed',
      `an address of a new account with a label at ${host}`,
      async (client) => {
        await startExperience(client, 'strict-accounts', 'Register');
        const address = { type: 'email' as const, value: `mary+label@${host}` };
        // The address is not checked for people who sign in.
        const { verificationId } = await codeRecord(client, address, 'SignIn');
        return { type: 'email', verificationId };
      },
      { release },
    ),
  ),
  ...(
    [
      ['may', 'too_short'],
      ['mary'.repeat(4), 'too_long'],
      ['Maria', 'uppercase_not_allowed'],
      ['mary_1', 'underscore_not_allowed'],
    ] as const
  ).flatMap(([value, problem]) =>
    rowsFor(
      ['stageProfile'],
      `422 user.username_${problem}`,
      `the user name "${value}"`,
      async (client) => {
        await startExperience(client, 'strict-accounts', 'Register');
        return { type: 'username', value };
      },
      { release },
    ),
  ),
  {
    call: 'startInteraction: a path with a trailing slash',
    answers: '204',
    releases: [release],
    run: async (client) => {
      await client.begin();
      const body = { interactionEvent: 'SignIn' };
      return describe(await client.send('PUT', '/api/experience/', { body }));
    },
  },
  ...rowsFor(
    ['identify'],
    '400 session.verification_failed',
    'a password in a registration',
    async (client) => {
      await startExperience(client, 'default', 'Register');
      const identifier = { type: 'username', value: 'ada' };
      return record(client, 'verifyPassword', { identifier, password: 'analytical-engine' });
    },
    { release },
  ),
  ...[
    { type: 'username', value: '7seas' },
    { type: 'username', value: 'mary shelley' },
    { type: 'email', value: 'mary@example.org' },
  ].flatMap((identifier) =>
    rowsFor(
      ['createPasswordIdentity'],
      '400 guard.invalid_input',
      `the ${identifier.type} "${identifier.value}"`,
      async (client) => {
        await startExperience(client, 'default', 'Register');
        return { identifier, password: 'Difference-Engine-9' };
      },
      { release },
    ),
  ),
  ...rowsFor(
    ['verifyCode'],
    '400 verification_code.not_found',
    'an empty code',
    async (client) => {
      await startExperience(client, 'email-code');
      const identifier = { type: 'email', value: 'ada@example.org' };
      const sent = await record(client, 'sendCode', { identifier, interactionEvent: 'SignIn' });
      return { identifier, ...sent, code: '' };
    },
    { release },
  ),
  ...rowsFor(
    ['verifyTotp'],
    '404 session.identifier_not_found',
    'the code of an app before identification',
    async (client) => {
      await startExperience(client, 'mandatory-mfa');
      return { code: '123456' };
    },
    { release },
  ),
  ...rowsFor(
    ['verifyTotp'],
    '404 session.verification_session_not_found',
    'an unknown id before identification',
    async (client) => {
      await startExperience(client, 'mandatory-mfa');
      return { code: '123456', verificationId: 'unknown' };
    },
    { release },
  ),
  ...rowsFor(
    ['sendMfaCode'],
    '200',
    'an address where the settings have no such factor',
    async (client) => {
      await identifyByPassword(client, 'all-identifiers', 'ada', 'analytical-engine');
      return { identifierType: 'email' };
    },
    { release },
  ),
  ...[
    { state: '', redirectUri: 'https://id.example.org/callback/a' },
    { state: 'a', redirectUri: '' },
  ].flatMap((body) =>
    rowsFor(
      ['startSocial'],
      '400 session.insufficient_info',
      `an empty ${body.state === '' ? 'state' : 'redirectUri'}`,
      async (client) => {
        await startExperience(client, 'social');
        return body;
      },
      { release, connectorId: socialConnector },
    ),
  ),
  picture('in a registration', '200', upload('profile-fields', 'Register', 'GIF89a')),
  picture(
    'in a sign-in',
    '400 session.invalid_interaction_type',
    upload('profile-fields', 'SignIn', 'GIF89a'),
  ),
  picture('a drawing', '400 guard.mime_type_not_allowed', upload('profile-fields', 'Register', '<svg/>')),
  picture(
    'more than 20 MB',
    '400 guard.file_size_exceeded',
    upload('profile-fields', 'Register', `GIF89a${'.'.repeat(20 * 1024 * 1024)}`),
  ),
  picture('without storage', '400 storage.not_configured', upload('captcha', 'Register', 'GIF89a')),
];
