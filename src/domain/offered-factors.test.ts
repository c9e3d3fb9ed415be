import { describe, expect, it } from 'vitest';
import { bindableFactors, verifiableFactors } from './offered-factors.ts';

describe('verifiableFactors', () => {
  it('keeps the order of the server, each factor once', () => {
    expect(verifiableFactors(['WebAuthn', 'Totp', 'WebAuthn', 'BackupCode'], false)).toEqual([
      'WebAuthn',
      'Totp',
      'BackupCode',
    ]);
  });

  it('leaves out unknown factors of newer servers, even if none remains', () => {
    expect(verifiableFactors(['EmailVerificationCode', 'Totp', 'totp', ''], false)).toEqual(['Totp']);
    expect(verifiableFactors(['EmailVerificationCode', 'PhoneVerificationCode'], false)).toEqual([]);
  });

  it('drops passkeys in a native webview if there is another factor', () => {
    expect(verifiableFactors(['WebAuthn', 'BackupCode'], true)).toEqual(['BackupCode']);
    expect(verifiableFactors(['WebAuthn', 'EmailVerificationCode'], true)).toEqual(['WebAuthn']);
  });
});

describe('bindableFactors', () => {
  it('never offers backup codes', () => {
    expect(bindableFactors(['Totp', 'WebAuthn', 'BackupCode'], false)).toEqual(['Totp', 'WebAuthn']);
    expect(bindableFactors(['BackupCode', 'PhoneVerificationCode'], false)).toEqual([]);
  });

  it('drops passkeys in a native webview, unless only backup codes are left', () => {
    expect(bindableFactors(['WebAuthn', 'Totp'], true)).toEqual(['Totp']);
    expect(bindableFactors(['WebAuthn', 'BackupCode'], true)).toEqual(['WebAuthn']);
  });
});
