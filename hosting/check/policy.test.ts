import { expect, it } from 'vitest';
import { inlineHashes } from '../../codegen/build/inline-hashes.ts';
import { pageHeaders } from '../page-headers.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { Browser } from './browser.ts';
import { loosePolicy, refusedCaptcha, refusedParts } from './policy.ts';
import type { HostedSite } from './site.ts';

const origin = 'https://id.example.org';
const HTML = '<head><script>1</script><style>a{}</style></head>';
const hashes = inlineHashes(HTML);
const policyOf = (settings: DeploymentConfig = {}) =>
  pageHeaders({
    inlineHashes: hashes,
    previewOrigins: settings.previewOrigins,
    captcha: settings.captcha,
    connectOrigins: settings.telemetry ? [new URL(settings.telemetry.url).origin] : [],
  })['content-security-policy'] ?? '';
const RIGHT = policyOf();

const siteWith = (policies: readonly string[], settings: DeploymentConfig = {}): HostedSite => {
  const all = (name: string) => (name === 'content-security-policy' ? policies : []);
  const ask = () => Promise.reject(new Error('Nothing is asked.'));
  const newBrowser = () => new Browser(origin, ask);
  return {
    origin,
    page: {
      status: 200,
      all,
      header: (name) => all(name).join(', '),
      bytes: 0,
      body: Buffer.from(HTML),
      text: HTML,
    },
    pagePath: '/sign-in',
    isSlot: false,
    settings,
    tenant: {},
    api: 'interaction',
    start: undefined,
    account: undefined,
    ask,
    browser: newBrowser(),
    newBrowser,
  };
};
const faultsOf = (...policies: readonly string[]) => [
  ...loosePolicy(siteWith(policies)),
  ...refusedParts(siteWith(policies)),
];

it('finds nothing in the policy that npm run host:prepare writes', () => {
  expect(faultsOf(RIGHT)).toEqual([]);
  const settings = {
    previewOrigins: ['https://console.example'],
    telemetry: { url: 'https://sink.example/in' },
  };
  const site = siteWith([policyOf(settings)], settings);
  expect([...loosePolicy(site), ...refusedParts(site)]).toEqual([]);
});

it.each([
  ["style-src 'self'", "style-src 'self' 'unsafe-inline'", /^style-src has 'unsafe-inline': .* style sheet/],
  ["style-src 'self'", 'style-src * ', /^style-src has \*: .* style sheet/],
  ["style-src 'self'", "style-src 'self' https://fonts.example", /^style-src has https:\/\/fonts\.example/],
  [
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'; style-src 'self'",
    /^style-src-attr has 'unsafe-inline'/,
  ],
  [
    "style-src 'self'",
    `style-src-elem 'self' 'unsafe-inline' ${hashes['style-src'].join(' ')}; style-src 'self'`,
    /^style-src-elem has 'unsafe-inline'/,
  ],
  ["connect-src 'self'", "connect-src 'self' *", /^connect-src has \*: .* send what it reads anywhere/],
  ["connect-src 'self'", "connect-src 'self' wss:", /^connect-src has wss:: .* anywhere/],
  ["connect-src 'self'", "connect-src 'self' https://a.example", /^connect-src has https:\/\/a\.example/],
  ["script-src 'self'", "script-src 'self' data:", /^script-src has data:: .* no script/],
  [
    "script-src 'self'",
    "script-src 'self' https://cdn.example",
    /^script-src has https:\/\/cdn\.example: scripts from there/,
  ],
  [
    "script-src 'self'",
    "script-src 'self' *.example.org",
    /^script-src has \*\.example\.org: scripts from there/,
  ],
  [
    "script-src 'self'",
    "script-src 'self' http://id.example.org",
    /^script-src has http:\/\/id\.example\.org/,
  ],
  [
    "script-src 'self'",
    "script-src 'self' 'nonce-a1b2'",
    /^script-src has 'nonce-a1b2': index\.html has no nonce/,
  ],
  [
    "script-src 'self'",
    "script-src 'self' 'sha256-another='",
    /^script-src has 'sha256-another=': index\.html has no such part/,
  ],
  ["script-src 'self'", "script-src 'self' 'unsafe-hashes'", /^script-src has 'unsafe-hashes'/],
  [
    "script-src 'self'",
    "script-src-attr 'unsafe-inline'; script-src 'self'",
    /^script-src-attr has 'unsafe-inline'/,
  ],
  ["default-src 'none'; ", '', /^default-src must be 'none': .* does not list/],
  ["default-src 'none'", 'default-src https:', /^default-src has https:/],
  ["default-src 'none'", "default-src 'none'; media-src *", /^media-src has \*/],
  ["default-src 'none'", "default-src 'none'; worker-src blob:", /^worker-src has blob:/],
  ["img-src 'self'", "img-src 'self' http:", /^img-src has http:/],
  ["frame-src 'self'", "frame-src 'self' data:", /^frame-src has data:/],
  ["object-src 'none'", 'object-src https:', /^object-src has https:/],
  ["; form-action 'self'", '', /^form-action must be 'self'/],
  [
    "form-action 'self'",
    "form-action 'self' https://a.example",
    /^form-action has https:\/\/a\.example: .* passwords elsewhere/,
  ],
  ["; base-uri 'none'", '', /^base-uri must be 'none'/],
  ["base-uri 'none'", 'base-uri https://a.example', /^base-uri has https:\/\/a\.example/],
  ["; frame-ancestors 'self'", '', /^frame-ancestors must name/],
  [
    "frame-ancestors 'self'",
    "frame-ancestors 'self' https://*.example.org",
    /^frame-ancestors has https:\/\/\*\.example\.org/,
  ],
  ["; require-trusted-types-for 'script'", '', /^require-trusted-types-for must be 'script'/],
  ['trusted-types dompurify', 'trusted-types dompurify *', /^trusted-types has \*/],
  [
    'trusted-types dompurify',
    "trusted-types dompurify default 'allow-duplicates'",
    /^trusted-types has default/,
  ],
])('finds that %s is %s', (old, value, says) => {
  expect(RIGHT).toContain(old);
  const faults = faultsOf(RIGHT.replace(old, value));
  expect(faults[0]).toMatch(says);
  expect(
    faults.filter((fault) => !says.test(fault)).every((fault) => fault.includes('allow-duplicates')),
  ).toBe(true);
});

it.each([
  ["script-src 'self'", 'script-src', /^script-src lacks 'self'/],
  ["script-src 'self'", "script-src 'self' 'strict-dynamic'", /^script-src lacks 'self'/],
  ["style-src 'self'", 'style-src', /^style-src lacks 'self'/],
  ["connect-src 'self'", "connect-src 'none'", /^connect-src lacks 'self': the calls/],
  [hashes['script-src'].join(' '), '', /^script-src lacks 'sha256-.*another build/],
  ["style-src 'self'", "style-src-elem 'self'; style-src 'self'", /^style-src lacks 'sha256-.*another build/],
  ["img-src 'self' https: data:", "img-src 'self' https:", /^img-src lacks https: or data:/],
  ['trusted-types dompurify', "trusted-types 'none'", /^trusted-types must be dompurify/],
  ["object-src 'none'", "object-src 'none'; sandbox allow-scripts", /^sandbox switches off/],
])('finds that the page does not work where %s is %s', (old, value, says) => {
  expect(RIGHT).toContain(old);
  expect(refusedParts(siteWith([RIGHT.replace(old, value)]))).toEqual([expect.stringMatching(says)]);
});

it('takes an own host for self, and what is narrower', () => {
  expect(faultsOf(RIGHT.replace("connect-src 'self'", 'connect-src https://id.example.org'))).toEqual([]);
  expect(faultsOf(RIGHT.replace("img-src 'self'", "img-src 'self' https://images.example"))).toEqual([]);
});

it('holds what is not listed to default-src', () => {
  expect(
    faultsOf(RIGHT.replace(/(?:connect|style)-src [^;]*; /g, '').replace("'none'", "'self' *"))[0],
  ).toMatch(/^default-src has \*/);
});

it('takes the first of two directives, and only what all policies allow', () => {
  expect(faultsOf(`connect-src *; ${RIGHT}`)).toEqual([expect.stringMatching(/^connect-src has \*/)]);
  const loose = RIGHT.replace("connect-src 'self'", 'connect-src *');
  expect(faultsOf(RIGHT, loose)).toEqual([]);
  expect(faultsOf(`${loose}, ${loose}`)).toHaveLength(1);
  expect(faultsOf(loose, RIGHT.replace("script-src 'self'", 'script-src'))).toEqual([
    expect.stringMatching(/^script-src lacks 'self'/),
  ]);
});

const turnstile = { type: 'Turnstile', siteKey: 'a', hasBox: false, domain: undefined } as const;
const google = {
  type: 'RecaptchaEnterprise',
  siteKey: 'a',
  hasBox: false,
  domain: 'www.recaptcha.net',
} as const;

it('finds a captcha of the tenant that the policy refuses, or another one that it allows', () => {
  const settings = { captcha: { type: 'Turnstile' as const } };
  const allowing = siteWith([policyOf(settings)], settings);
  expect([...loosePolicy(allowing), ...refusedCaptcha(allowing, turnstile)]).toEqual([]);
  expect(refusedCaptcha(siteWith([RIGHT]), turnstile)).toEqual([
    expect.stringMatching(/^script-src lacks https:\/\/challenges\.cloudflare\.com, which the captcha/),
    expect.stringMatching(/^trusted-types lacks captcha/),
  ]);
  expect(refusedCaptcha(allowing, google)).toEqual([
    expect.stringMatching(/^script-src lacks https:\/\/www\.recaptcha\.net\/recaptcha\//),
    expect.stringMatching(/^script-src lacks https:\/\/www\.gstatic\.com\/recaptcha\//),
    expect.stringMatching(/^connect-src lacks https:\/\/www\.recaptcha\.net\/recaptcha\//),
  ]);
  expect(loosePolicy(siteWith([policyOf(settings)]))).toEqual([
    expect.stringMatching(/^script-src has https:\/\/challenges\.cloudflare\.com: scripts from there/),
    expect.stringMatching(/^trusted-types has captcha/),
  ]);
});
