import { describe, expect, it } from 'vitest';
import { isCommonFactor, isMfaFactor } from './mfa-factors.ts';
import { bindableFactors, verifiableFactors } from './offered-factors.ts';

describe('verifiableFactors', () => {
  it('keeps the order of the server, each factor once', () => {
    expect(verifiableFactors(['WebAuthn', 'Totp', 'WebAuthn', 'BackupCode'], false, isCommonFactor)).toEqual([
      'WebAuthn',
      'Totp',
      'BackupCode',
    ]);
  });

  it('leaves out unknown factors of newer servers, even if none remains', () => {
    expect(verifiableFactors(['EmailVerificationCode', 'Totp', 'totp', ''], false, isCommonFactor)).toEqual([
      'Totp',
    ]);
    expect(
      verifiableFactors(['EmailVerificationCode', 'PhoneVerificationCode'], false, isCommonFactor),
    ).toEqual([]);
  });

  it('keeps codes by message, in their place, where the API knows them', () => {
    expect(verifiableFactors(['EmailVerificationCode', 'Totp', 'palm'], false, isMfaFactor)).toEqual([
      'EmailVerificationCode',
      'Totp',
    ]);
  });

  it('drops passkeys in a native webview if there is another factor', () => {
    expect(verifiableFactors(['WebAuthn', 'BackupCode'], true, isCommonFactor)).toEqual(['BackupCode']);
    expect(verifiableFactors(['WebAuthn', 'EmailVerificationCode'], true, isCommonFactor)).toEqual([
      'WebAuthn',
    ]);
  });
});

describe('bindableFactors', () => {
  it('never offers backup codes', () => {
    expect(bindableFactors(['Totp', 'WebAuthn', 'BackupCode'], false, isCommonFactor)).toEqual([
      'Totp',
      'WebAuthn',
    ]);
    expect(bindableFactors(['BackupCode', 'PhoneVerificationCode'], false, isCommonFactor)).toEqual([]);
  });

  it('drops passkeys in a native webview, unless only backup codes are left', () => {
    expect(bindableFactors(['WebAuthn', 'Totp'], true, isCommonFactor)).toEqual(['Totp']);
    expect(bindableFactors(['WebAuthn', 'BackupCode'], true, isCommonFactor)).toEqual(['WebAuthn']);
  });
});
