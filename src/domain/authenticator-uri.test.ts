import { URI } from 'otpauth';
import { expect, it } from 'vitest';
import { safeAuthenticatorUri } from '../platform/credentials/safe-authenticator-uri.ts';
import { authenticatorUri } from './authenticator-uri.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each(['ada@example.org', '+447700900123', 'ada_l', 'a:b/c?d#e@f&g=h i', 'jörg@exämple.org'])(
  'an app reads issuer, account and key from the link for %s',
  (account) => {
    const uri = authenticatorUri({ secret, issuer: 'id.example.org', account });
    expect(safeAuthenticatorUri(uri)).toBe(uri);
    expect(URI.parse(uri)).toMatchObject({
      issuer: 'id.example.org',
      label: account,
      secret: { base32: secret },
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
  },
);

it('names the host if the account is unknown', () => {
  const uri = authenticatorUri({ secret, issuer: 'localhost', account: undefined });
  expect(URI.parse(uri)).toMatchObject({ issuer: 'localhost', label: 'localhost' });
});
