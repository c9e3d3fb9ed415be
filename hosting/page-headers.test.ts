import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { cacheControl, HTTPS_HEADERS, pageHeaders } from './page-headers.ts';

it('builds the content security policy that docs/quality.md promises', () => {
  expect(pageHeaders()['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self' https: data:; " +
      "img-src 'self' https: data:; connect-src 'self'; frame-src 'self' https:; base-uri 'none'; " +
      "form-action 'self'; object-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types dompurify",
  );
});

it('allows requests to the named origins, and framing by the preview origins', () => {
  const policy = pageHeaders({
    connectOrigins: ['https://breach.example', 'https://sink.example'],
    previewOrigins: ['https://a.example', 'https://b.example'],
  })['content-security-policy'];
  expect(policy).toContain("; connect-src 'self' https://breach.example https://sink.example; ");
  expect(policy).toContain("; frame-ancestors 'self' https://a.example https://b.example; ");
});

it.each([
  [
    { type: 'Turnstile' as const },
    "script-src 'self' https://challenges.cloudflare.com; ",
    "connect-src 'self'; frame-src 'self' https:; ",
    'trusted-types dompurify captcha',
  ],
  [
    {
      type: 'RecaptchaEnterprise' as const,
      origin: 'https://www.recaptcha.net',
      trustedTypes: ['own#name'],
    },
    "script-src 'self' https://www.recaptcha.net/recaptcha/ https://www.gstatic.com/recaptcha/; ",
    "connect-src 'self' https://www.recaptcha.net/recaptcha/; frame-src 'self' https:; ",
    'trusted-types dompurify captcha own#name',
  ],
  [
    { type: 'Turnstile' as const, origin: 'http://localhost:4010' },
    "script-src 'self' http://localhost:4010; ",
    "frame-src 'self' https: http://localhost:4010; ",
    'trusted-types dompurify captcha',
  ],
])('allows exactly the captcha %j', (captcha, ...parts) => {
  const policy = pageHeaders({ captcha })['content-security-policy'];
  for (const part of parts) expect(policy).toContain(part);
});

it('allows the inline script and styles of index.html by their hashes', () => {
  const inlineHashes = { 'script-src': ["'sha256-abc='"], 'style-src': ["'sha256-d='", "'sha256-e='"] };
  expect(pageHeaders({ inlineHashes })['content-security-policy']).toContain(
    "; script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-d=' 'sha256-e='; ",
  );
});

it('disallows unused features, but allows passkeys and passcodes from text messages', () => {
  const headers = pageHeaders();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin');
  expect(headers['permissions-policy']).toContain('camera=()');
  for (const name of ['publickey-credentials-get', 'publickey-credentials-create', 'otp-credentials'])
    expect(headers['permissions-policy']).toContain(`${name}=(self)`);
});

it('shares nothing with other sites', () => {
  const headers = pageHeaders();
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(HTTPS_HEADERS['strict-transport-security']).toBe('max-age=31536000');
});

it('lets browsers keep only files with a hash in their name for good', () => {
  for (const path of ['/assets/index-DIEVcg-X.js', '/assets/pl-PL-4XIkH_.json', '/assets/style-BeOx3N.css'])
    expect(cacheControl(path), path).toContain('immutable');
  for (const path of ['/assets/licenses.md', '/icon-AAAAAA.svg', '/.vite/chunks.json'])
    expect(cacheControl(path), path).toBe('public, max-age=259200');
});

it('documents every header and directive in docs/hosting.md', () => {
  const page = readFileSync('docs/hosting.md', 'utf8');
  const headers = { ...pageHeaders(), ...HTTPS_HEADERS };
  const names = Object.keys(headers).map((name) => name.replaceAll(/(^|-)\w/g, (part) => part.toUpperCase()));
  for (const name of names) expect(page).toContain(`\`${name}\``);
  const policy = pageHeaders()['content-security-policy'] ?? '';
  for (const directive of policy.split('; ')) expect(page).toContain(`\`${directive.split(' ')[0] ?? ''}\``);
});
