// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedUtm } from './utm-cookie.ts';

let jar = '';
let refusedDomain: string | undefined;
const written: string[] = [];

beforeEach(() => {
  [jar, refusedDomain] = ['', undefined];
  written.length = 0;
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    written.push(line);
    const domain = /; Domain=([^;]+)/.exec(line)?.[1];
    if (domain === undefined || domain !== refusedDomain) jar = line.split(';', 1)[0] ?? '';
  });
});
afterEach(() => vi.restoreAllMocks());

const visit = (hostname: string, search: string) => rememberedUtm({ hostname, search });
const news = { utm_source: 'news', utm_medium: 'e-mail' };
const fromNews = '?utm_source=news&login_hint=ada&utm_medium=e-mail';

it('keeps the campaign for the last two labels of the host, and finds it on the next visit', () => {
  expect(visit('id.shop.example.org', fromNews)).toEqual(news);
  expect(written).toEqual([
    '_utm=utm_source%3Dnews%26utm_medium%3De-mail; Max-Age=2592000; Domain=example.org; Path=/; SameSite=Lax',
  ]);
  expect(visit('id.shop.example.org', '?state=1')).toEqual(news);
  expect(written).toHaveLength(1);
});

it.each(['localhost', '127.0.0.1', '[::1]'])('sets no domain at %s', (hostname) => {
  expect(visit(hostname, fromNews)).toEqual(news);
  expect(written.join('\n')).not.toContain('Domain');
  expect(jar).toMatch(/^_utm=/);
});

it('sets no domain if the browser refuses the domain of the last two labels', () => {
  refusedDomain = 'co.uk';
  expect(visit('shop.co.uk', fromNews)).toEqual(news);
  expect(written).toHaveLength(2);
  expect(written[1]).not.toContain('Domain');
});

it('replaces an older campaign, and writes nothing without one', () => {
  expect(visit('example.org', '?x=1')).toEqual({});
  expect(written).toEqual([]);
  visit('example.org', fromNews);
  expect(visit('example.org', '?utm_source=fair')).toEqual({ utm_source: 'fair' });
  expect(visit('example.org', '')).toEqual({ utm_source: 'fair' });
});

it('keeps the first parameters if all of them are too long for a cookie', () => {
  const names = ['source', 'medium', 'campaign', 'term', 'content', 'id'].map((name) => `utm_${name}`);
  const search = `?${names.map((name) => `${name}=${'港'.repeat(64)}`).join('&')}`;
  expect(Object.keys(visit('example.org', search))).toEqual(names);
  expect(jar.length).toBeLessThanOrEqual(4096);
  expect(Object.keys(visit('example.org', ''))).toEqual(names.slice(0, 4));
});

it('reads only campaign labels from a cookie that somebody else has written', () => {
  jar = `_utm=${encodeURIComponent('utm_source=ada@example.org&token=1&utm_medium=web')}`;
  expect(visit('example.org', '')).toEqual({ utm_medium: 'web' });
});

it('does not throw if cookies cannot be written', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('sandboxed', 'SecurityError');
  });
  expect(visit('example.org', fromNews)).toEqual(news);
});
