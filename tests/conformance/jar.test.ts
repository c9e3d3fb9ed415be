import { expect, it } from 'vitest';
import { Jar } from './jar.ts';

it('keeps several cookies of one answer, with values as they came', () => {
  const jar = new Jar();
  jar.take(
    ['_interaction=abc; path=/; httponly', '_interaction.sig=YWI+/w==; path=/; samesite=lax'],
    '/oidc/auth',
  );
  expect(jar.headerFor('/api/interaction')).toBe('_interaction=abc; _interaction.sig=YWI+/w==');
});

it('sends a cookie only below its path, the closest first', () => {
  const jar = new Jar();
  jar.take(['a=1; path=/', 'a=2; path=/oidc/auth/x'], '/oidc/auth');
  expect(jar.headerFor('/oidc/auth/x')).toBe('a=2; a=1');
  expect(jar.headerFor('/oidc/auth/xy')).toBe('a=1');
});

it('takes the folder of the request where no path is given', () => {
  const jar = new Jar();
  jar.take(['a=1'], '/oidc/auth');
  expect(jar.headerFor('/oidc/other')).toBe('a=1');
  expect(jar.headerFor('/api')).toBeUndefined();
});

it('replaces a cookie, and forgets one that is over', () => {
  const jar = new Jar();
  jar.take(['a=1; path=/', 'b=1; path=/'], '/');
  jar.take(['a=2; path=/', 'b=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'], '/');
  expect(jar.headerFor('/')).toBe('a=2');
  jar.take(['a=; Path=/; Max-Age=0'], '/');
  expect(jar.headerFor('/')).toBeUndefined();
});
