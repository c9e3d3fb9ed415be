import jsQR from 'jsqr';
import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';
import { URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { totpKeyUri, matchingTotpStep } from './authenticator-app.ts';
import { totpOnlyVerifier } from './mfa-verifier.ts';
import { qrDataUrl } from './qr-code.ts';

/** The test vectors of RFC 6238, appendix B, for SHA-1: the last six of the eight digits. */
const secret = Buffer.from('12345678901234567890');
const base32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s is %s, as RFC 6238 says', (seconds, code) => {
    expect(secret).toHaveLength(20);
    expect(matchingTotpStep(base32, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('is valid for one step before and after its own', () => {
    const steps = [29, 30, 59, 60, 89, 90, 119, 120].map((second) =>
      matchingTotpStep(base32, '287082', second * 1000),
    );
    expect(steps).toEqual([1, 1, 1, 1, 1, null, null, null]);
    expect(matchingTotpStep(base32, '287082', 0)).toBe(1);
  });

  it('is refused in full-width digits', () => {
    expect(matchingTotpStep(base32, '２８７０８２', 59_000)).toBeNull();
  });

  it('is refused if somebody has used it, or a later one, before (RFC 6238 §5.2)', () => {
    const app = { type: 'Totp', secret: base32 } as const;
    const afterUse = totpOnlyVerifier.verifyTotp(app, '287082', 59_000);
    expect(afterUse).toEqual({ ...app, usedStep: 1 });
    expect(afterUse && totpOnlyVerifier.verifyTotp(afterUse, '287082', 60_000)).toBeNull();
    expect(totpOnlyVerifier.verifyTotp({ ...app, usedStep: 2 }, '287082', 60_000)).toBeNull();
    expect(totpOnlyVerifier.verifyTotp({ ...app, usedStep: 0 }, '287082', 60_000)).toMatchObject({
      usedStep: 1,
    });
  });
});

const pixelsOf = (dataUrl: string) => {
  const [head, data = ''] = dataUrl.split(',');
  expect(head).toBe('data:image/png;base64');
  const png = Buffer.from(data, 'base64');
  const size = png.readUInt32BE(16);
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const bytes = 1 + Math.ceil(size / 8);
  const isWhite = (row: number, column: number) =>
    ((rows[row * bytes + 1 + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) > 0;
  const rgba = Array.from({ length: size * size }, (_, at) => {
    const light = isWhite(Math.floor(at / size), at % size) ? 255 : 0;
    return [light, light, light, 255];
  });
  return { pixels: new Uint8ClampedArray(rgba.flat()), size };
};

it('puts issuer, account and key into the QR code', () => {
  const uri = totpKeyUri(base32, { issuer: 'localhost (harbour)', label: 'ada+tide@example.org' });
  const { pixels, size } = pixelsOf(qrDataUrl(uri));
  const read = jsQR(pixels, size, size);
  expect(read?.data).toBe(uri);
  expect(URI.parse(read?.data ?? '')).toMatchObject({
    issuer: 'localhost (harbour)',
    label: 'ada+tide@example.org',
    secret: { base32 },
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
});
