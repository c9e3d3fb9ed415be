import { describe, expect, it } from 'vitest';
import { isMobileRedirectUri, isWebRedirectUri, redirectUrisFitType } from './redirect-uris.ts';

describe('a web application', () => {
  it.each([
    'https://app.example/callback',
    'http://localhost:3000',
    'HTTPS://app.example?x=1',
    'https://127.0.0.1/',
  ])('may use %s', (uri) => {
    expect(isWebRedirectUri(uri)).toBe(true);
    expect(isMobileRedirectUri(uri)).toBe(false);
  });
  it.each(['', 'app.example', '//app.example', 'https://', 'https:/app.example', 'https:///x', 'ftp://x'])(
    'may not use "%s"',
    (uri) => expect(isWebRedirectUri(uri)).toBe(false),
  );
  it.each(['https://app.example/a b', 'https://app.example/\n', 'https://[', ' https://app.example'])(
    'may not use the invalid URL "%s"',
    (uri) => expect(isWebRedirectUri(uri)).toBe(false),
  );
});

describe('a mobile application', () => {
  it.each(['org.example.app://callback', 'org.example.app:/callback', 'myapp:done', 'a+b-c.1://x'])(
    'may be returned to at %s',
    (uri) => {
      expect(isMobileRedirectUri(uri)).toBe(true);
      expect(isWebRedirectUri(uri)).toBe(false);
    },
  );
  it.each([
    'https://app.example',
    'http://localhost',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'mailto:a@b',
    'callback',
    '1app://x',
    'app:',
    '://x',
  ])('may not use %s', (uri) => expect(isMobileRedirectUri(uri)).toBe(false));
});

it('reports the path of each wrong redirect URI', () => {
  const app = (type: string) => ({
    type,
    oidcClientMetadata: {
      redirectUris: ['https://app.example/callback', 'org.example.app://callback'],
      postLogoutRedirectUris: ['https://app.example'],
    },
  });
  const paths = (type: string) => redirectUrisFitType(app(type)).map(({ path }) => path?.slice(1).join('.'));
  expect(paths('SPA')).toEqual(['redirectUris.1']);
  expect(paths('MachineToMachine')).toEqual(['redirectUris.1']);
  expect(paths('Native')).toEqual(['redirectUris.0', 'postLogoutRedirectUris.0']);
  expect(redirectUrisFitType(app('Native'))[0]?.message).toContain('custom scheme');
});
