import { describe, expect, it } from 'vitest';
import { safeAuthenticatorUri } from './safe-authenticator-uri.ts';

describe('safeAuthenticatorUri', () => {
  const uri = 'otpauth://totp/localhost:ada%40example.org?secret=GEZDGNBV&issuer=localhost';

  it('keeps the link that sets up an app', () => {
    expect(safeAuthenticatorUri(uri)).toBe(uri);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'intent://totp/x?secret=A',
    'https://example.com/totp/x?secret=A',
    'otpauth:totp/x?secret=A',
    'otpauth://hotp/x?secret=A',
    'otpauth://totp/x',
    'otpauth://totp/?secret=A',
    'otpauth://totp/x?secret=A#fragment',
    'otpauth://user@totp/x?secret=A',
    'otpauth://totp/a/b?secret=A',
    'otpauth://totp/x?secret=A\n',
    ' otpauth://totp/x?secret=A',
    'otpauth://totp/x?secret=A\\',
  ])('refuses %j', (value) => {
    expect(safeAuthenticatorUri(value)).toBeUndefined();
  });
});
