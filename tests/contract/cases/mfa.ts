import { withoutKey, type CasesBySchema } from './cases.ts';

const secret = { secret: 'GEZDGNBVGY3TQOJQ' };
const credential = { id: '3kYqT0nS4xQ', type: 'public-key' };
const creation = {
  rp: { name: 'id.example.org' },
  user: { id: 'dXNy', name: 'ada', displayName: 'Ada Lovelace' },
  challenge: 'q3mZ0oTnB1a',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};
const request = { challenge: 'Zm9nLW9u' };
const totp = { type: 'Totp', code: '287082' };
const backupCode = { type: 'BackupCode', code: '3f9a0c51de' };
const created = {
  type: 'WebAuthn',
  id: '3kYqT0nS4xQ',
  rawId: '3kYqT0nS4xQ',
  response: { clientDataJSON: 'eyJ0', attestationObject: 'o2Nm' },
  clientExtensionResults: {},
};
const used = {
  ...created,
  response: { clientDataJSON: 'eyJ0', authenticatorData: 'SZYN', signature: 'MEUC' },
};

const code = {
  valid: [
    totp,
    { ...totp, code: '000000' },
    { ...totp, code: '999999', remember: true },
    { code: '123456', type: 'Totp' },
    { ...totp, name: 1 },
    // Wrong codes (contract §12).
    { ...totp, code: '12345' },
    { ...totp, code: '12345a' },
  ],
  invalid: [
    withoutKey(totp, 'code'),
    withoutKey(totp, 'type'),
    { ...totp, code: null },
    { ...totp, code: 287082 },
    { ...totp, type: 'totp' },
  ],
};

export const mfa: CasesBySchema = {
  TotpSecret: {
    valid: [
      secret,
      { ...secret, secretQrCode: 'data:image/png;base64,iVBO' },
      { secret: 'x' },
      { ...secret, secretQrCode: '' },
      { ...secret, issuer: null },
    ],
    invalid: [{}, { secret: '' }, { secret: null }, { ...secret, secretQrCode: null }, 'GEZDGNBVGY3TQOJQ'],
  },
  WebAuthnCredential: {
    valid: [
      credential,
      { ...credential, transports: [] },
      { ...credential, transports: ['internal', 'telepathy'] },
      { ...credential, type: 'of-a-newer-browser' },
      { ...credential, id: '', name: 1 },
    ],
    invalid: [
      withoutKey(credential, 'id'),
      withoutKey(credential, 'type'),
      { ...credential, transports: 'usb' },
      { ...credential, transports: [null] },
      { ...credential, id: 3 },
    ],
  },
  WebAuthnRegistrationOptions: {
    valid: [
      creation,
      { ...creation, rp: { name: 'Harbour', id: 'id.example.org' }, attestation: 'none' },
      { ...creation, excludeCredentials: [credential], timeout: 60000.5 },
      { ...creation, authenticatorSelection: { residentKey: 'discouraged', more: 1 } },
      { ...creation, pubKeyCredParams: [], extensions: { credProps: true }, hints: ['client-device'] },
    ],
    invalid: [
      withoutKey(creation, 'rp'),
      withoutKey(creation, 'challenge'),
      { ...creation, challenge: '' },
      { ...creation, user: { id: 'dXNy', name: 'ada' } },
      { ...creation, pubKeyCredParams: [{ alg: -7.5, type: 'public-key' }] },
      { ...creation, pubKeyCredParams: [{ alg: -7 }] },
      { ...creation, excludeCredentials: [{}] },
      { ...creation, authenticatorSelection: { requireResidentKey: 'no' } },
    ],
  },
  WebAuthnAuthenticationOptions: {
    valid: [
      request,
      { ...request, rpId: 'id.example.org', userVerification: 'required' },
      { ...request, allowCredentials: [credential, { ...credential, id: 'other' }] },
      { ...request, allowCredentials: [], timeout: 0 },
      { ...request, userVerification: 'perhaps', mediation: 1 },
    ],
    invalid: [
      {},
      { challenge: '' },
      { ...request, rpId: null },
      { ...request, allowCredentials: {} },
      { ...request, allowCredentials: ['3kYqT0nS4xQ'] },
      { ...request, timeout: '60000' },
      { ...request, hints: 'hybrid' },
    ],
  },
  TotpCode: {
    // Six digits are a rule of the form; servers say that anything else is a wrong code (contract §12).
    valid: ['000000', '287082', '', '12345', '12 456', 'abcdef'],
    invalid: [123456, null, ['287082'], {}],
  },
  BindTotp: code,
  VerifyTotp: code,
  BindWebAuthn: {
    valid: [
      created,
      { ...created, name: 'Harbour laptop' },
      { ...created, name: '🔑'.repeat(64), authenticatorAttachment: 'platform' },
      { ...created, response: { ...created.response, transports: ['usb'], publicKeyAlgorithm: -7 } },
      { ...created, clientExtensionResults: { credProps: { rk: false } }, more: 0 },
    ],
    invalid: [
      withoutKey(created, 'id'),
      withoutKey(created, 'clientExtensionResults'),
      { ...created, type: 'public-key' },
      { ...created, name: '' },
      { ...created, name: '🔑'.repeat(65) },
      { ...created, rawId: '' },
      { ...created, response: used.response },
    ],
  },
  BindBackupCode: {
    valid: [
      { type: 'BackupCode' },
      backupCode,
      { type: 'BackupCode', code: null },
      { type: 'BackupCode', codes: ['3f9a0c51de'] },
      { type: 'BackupCode', name: '' },
    ],
    invalid: [{}, { type: 'backup_code' }, { type: null }, { type: ['BackupCode'] }, 'BackupCode'],
  },
  BindMfaBody: {
    valid: [
      totp,
      created,
      { type: 'BackupCode' },
      { ...created, name: 'Key' },
      // Keys of other types are ignored.
      { ...totp, response: null },
      { type: 'BackupCode', code: 5 },
    ],
    invalid: [
      {},
      { type: 'Totp' },
      { type: 'WebAuthn' },
      used,
      { ...totp, type: 'Sms' },
      { code: '287082' },
      { ...created, type: 'Totp' },
      [totp],
    ],
  },
  VerifyWebAuthn: {
    valid: [
      used,
      { ...used, response: { ...used.response, userHandle: 'dXNy' } },
      { ...used, authenticatorAttachment: 'cross-platform' },
      { ...used, clientExtensionResults: { appid: true } },
      { ...used, name: 1 },
    ],
    invalid: [
      withoutKey(used, 'rawId'),
      withoutKey(used, 'response'),
      { ...used, type: 'public-key' },
      { ...used, id: '' },
      created,
      { ...used, response: { ...used.response, userHandle: null } },
      { ...used, clientExtensionResults: null },
    ],
  },
  VerifyBackupCode: {
    valid: [
      backupCode,
      { ...backupCode, code: 'x' },
      { ...backupCode, code: '3F9A 0C51' },
      { ...backupCode, used: false },
      { ...backupCode, code: '' },
    ],
    invalid: [
      { type: 'BackupCode' },
      { ...backupCode, code: 5 },
      { ...backupCode, code: null },
      { ...backupCode, code: ['3f9a0c51de'] },
      { ...backupCode, type: 'Totp' },
    ],
  },
  VerifyMfaBody: {
    valid: [
      totp,
      used,
      backupCode,
      { ...backupCode, code: '287082' },
      { ...totp, clientExtensionResults: 1 },
      { ...totp, code: '3f9a0c51de' },
    ],
    invalid: [
      {},
      { type: 'BackupCode' },
      created,
      { ...totp, code: 287082 },
      { ...used, type: 'Passkey' },
      { ...backupCode, type: null },
      null,
    ],
  },
  // Only one value exists.
  SkipMfaBody: {
    valid: [{ mfaSkipped: true }, { mfaSkipped: true, until: null }, { mfaSkipped: true, mfa: [] }],
    invalid: [
      {},
      { mfaSkipped: false },
      { mfaSkipped: 'true' },
      { mfaSkipped: 1 },
      { mfaSkipped: null },
      { skipped: true },
      true,
    ],
  },
};
