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

describe('accepts every legitimate form', () => {
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

  it('ties the link to the state of the springboard, else to the state of the authorization URI', () => {
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
  ['an unusable callback', springboard(provider, 'javascript:alert(1)')],
  ['a provider under a user name', landing(`https://${new URL(origin).host}@evil.example`)],
  ['a provider that looks like a path', landing('//evil.example')],
])('refuses %s', (_, request) => {
  expect(planDetour(request, inBrowser)).toBeUndefined();
  expect(planDetour(request, inApp)).toBeUndefined();
});
