import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDetour, type DetourRequest } from './detour.ts';

const origin = 'https://id.example.org';
const inBrowser = { origin, native: false, connectorIds: ['c'] };
const inApp = { ...inBrowser, native: true };
const provider = 'https://provider.example/authorize?state=s1';

const landing = (redirectTo: string | null, address: string | null = null): DetourRequest => ({
  connectorId: 'c',
  redirectTo,
  link: { address, required: false },
});
const springboard = (redirectTo: string | null, address: string | null): DetourRequest => ({
  connectorId: 'c',
  redirectTo,
  link: { address, required: true },
  state: 's2',
});

describe('every legitimate form is accepted', () => {
  it.each<[string, DetourRequest, string, string[]]>([
    ['a provider', landing(provider), provider, ['provider.example']],
    [
      'a provider over http',
      landing('http://provider.example:8080/a'),
      'http://provider.example:8080/a',
      ['provider.example:8080'],
    ],
    ['a page of our own', landing(`${origin}/sign-in?a=b`), `${origin}/sign-in?a=b`, []],
    ['a path', landing('/sign-in?a=b#c'), `${origin}/sign-in?a=b#c`, []],
    [
      'a provider, back to an app',
      landing(provider, 'com.example.app:/back'),
      provider,
      ['provider.example', 'com.example.app'],
    ],
    [
      'a provider, back to an app with an authority',
      springboard(provider, 'exampleapp://back'),
      provider,
      ['provider.example', 'exampleapp'],
    ],
    [
      'a provider, back to a page',
      springboard(provider, 'https://app.example/cb?x=1'),
      provider,
      ['provider.example', 'app.example'],
    ],
    ['a provider, back to us', springboard(provider, '/callback/c'), provider, ['provider.example']],
    [
      'a page of our own, back to an app',
      landing('/sign-in', 'com.example.app:/back'),
      `${origin}/sign-in`,
      ['com.example.app'],
    ],
  ])('%s', (_, request, to, askFor) => {
    expect(planDetour(request, inBrowser)).toMatchObject({ to, askFor });
    expect(planDetour(request, inApp)).toMatchObject({ to, askFor: [] });
  });

  it('the link belongs to the state of the springboard, else to that of the authorization URI', () => {
    expect(planDetour(springboard(provider, '/callback/c'), inBrowser)?.returnLink).toEqual({
      link: `${origin}/callback/c`,
      state: 's2',
    });
    expect(planDetour(landing(provider, 'a.b:/c'), inBrowser)?.returnLink).toEqual({
      link: 'a.b:/c',
      state: 's1',
    });
    expect(planDetour(landing('/x', 'a.b:/c'), inBrowser)?.returnLink).toEqual({ link: 'a.b:/c' });
    expect(planDetour(landing(provider), inBrowser)?.returnLink).toBeUndefined();
  });
});

it.each<[string, DetourRequest]>([
  ['no address', landing(null)],
  ['an empty address', landing('')],
  ['no callback on the springboard', springboard(provider, null)],
  ['no connector', { ...landing(provider), connectorId: null }],
  ['a connector that the settings do not have', { ...landing(provider), connectorId: 'd' }],
  ['an app as the provider', landing('com.example.app:/x')],
  ['an unusable link', landing(provider, 'javascript:alert(1)')],
])('%s leads nowhere', (_, request) => {
  expect(planDetour(request, inBrowser)).toBeUndefined();
  expect(planDetour(request, inApp)).toBeUndefined();
});

describe('10,000 hostile addresses', () => {
  const ours = 'id.example.org';
  const host = fc.constantFrom(
    'evil.example',
    'evil.example:8443',
    '203.0.113.7',
    '[2001:db8::1]',
    `${ours}.evil.example`,
    `evil-${ours}`,
  );
  const path = fc.constantFrom('', '/', '/a?b=c', '#d', `/${ours}`, `?next=https://${ours}`);
  const invisible = fc.constantFrom(
    '\t',
    '\n',
    '\r',
    '\0',
    '\u0001',
    '\u007f',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\u2028',
    '\ufeff',
    '\ud800',
    ' ',
  );
  const scheme = fc.constantFrom(
    'javascript',
    'JavaScript',
    'vbscript',
    'data',
    'blob',
    'file',
    'filesystem',
    'about',
    'view-source',
    'ftp',
    'ws',
    'wss',
    'intent',
    'chrome',
    'edge',
    'jar',
    'resource',
    'moz-extension',
    'x',
  );
  const text = fc.tuple(host, path).map((parts) => parts.join(''));
  const foreign = fc
    .tuple(fc.constantFrom('http://', 'https://', 'HTTPS://'), text)
    .map((parts) => parts.join(''));
  const inserted = (base: fc.Arbitrary<string>) =>
    fc
      .tuple(base, invisible, fc.nat())
      .map(
        ([url, mark, at]) => url.slice(0, at % (url.length + 1)) + mark + url.slice(at % (url.length + 1)),
      );
  const own = fc.constantFrom(`${'https://'}${ours}/sign-in`, '/sign-in');

  /** Never accepted, not even after a question. */
  const refused = fc.oneof(
    fc.tuple(scheme, fc.constantFrom(':', '://', ':%0a'), text).map((parts) => parts.join('')),
    fc
      .tuple(
        fc.constantFrom(
          '//',
          '///',
          '\\\\',
          '/\\',
          '\\/',
          '/%09/',
          'https:',
          'https:/',
          'https:\\\\',
          'https:///',
        ),
        text,
      )
      .map(([start, rest]) => (start === '/%09/' ? `\t//${rest}` : start + rest)),
    fc
      .tuple(
        fc.constantFrom('https://', 'http://'),
        fc.constantFrom(ours, 'a:b', '%41', ':', `${ours}%2f`),
        text,
      )
      .map(([start, user, rest]) => `${start}${user}@${rest}`),
    fc.tuple(fc.constantFrom('/.//', '/..//', '/a/..//', '/./\\'), text).map((parts) => parts.join('')),
    inserted(foreign),
    inserted(own),
    fc.constantFrom(
      '',
      '.',
      '..',
      'sign-in',
      '?',
      '#',
      'https://',
      'http://?',
      'https://%65vil.example',
      'https://a b',
    ),
  );

  it('none is followed, and no foreign host without a click', () => {
    fc.assert(
      fc.property(fc.oneof(refused, foreign), fc.boolean(), (address, asLink) => {
        const request = asLink ? springboard(provider, address) : landing(address, null);
        const plan = planDetour(request, inBrowser);
        if (plan === undefined) return;
        // What is left is a foreign host, named on the page that asks.
        const url = new URL(asLink ? (plan.returnLink?.link ?? '') : plan.to);
        expect(url.protocol).toMatch(/^https?:$|^x:$/);
        expect(plan.askFor).toContain(url.protocol === 'x:' ? 'x' : url.host);
        expect(url.host).not.toBe(ours);
      }),
      { numRuns: 10_000 },
    );
  });

  it('none of those that hide where they lead is accepted, in a native webview neither', () => {
    fc.assert(
      fc.property(refused, (address) => {
        expect(planDetour(landing(address), inApp)).toBeUndefined();
        expect(planDetour(landing(address), inBrowser)).toBeUndefined();
      }),
      { numRuns: 10_000 },
    );
  });
});
