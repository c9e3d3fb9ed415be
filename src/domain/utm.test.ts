import { expect, it } from 'vitest';
import { readUtm } from './utm.ts';

it('reads the campaign parameters of a query and nothing else', () => {
  expect(readUtm('?utm_source=news&login_hint=ada%40example.org&utm_campaign=autumn+2026&state=x')).toEqual({
    utm_source: 'news',
    utm_campaign: 'autumn 2026',
  });
  expect(readUtm('')).toEqual({});
});

it.each([
  ['an e-mail address', 'ada@example.org'],
  ['a phone number', '+44 7700 900301'],
  ['a phone number in other digits', '٤٤٧٧٠٠٩٠٠٣٠١'],
  ['a number of a person', '4f1a9c0077331245'],
  ['markup', '<b>'],
  ['an address', 'https://example.org/ada'],
  ['nothing', ''],
  ['more than a label', 'a'.repeat(65)],
])('leaves out %s', (_, value) => {
  expect(readUtm(`?utm_term=${encodeURIComponent(value)}&utm_source=news`)).toEqual({ utm_source: 'news' });
});

it('leaves out names that are no labels, and every parameter after the tenth', () => {
  expect(readUtm('?utm_Ada@example.org=1&utm_%D1%8F=1&UTM_source=1&autm_source=1')).toEqual({});
  const many = [...'abcdefghijklmno'].map((letter) => `utm_${letter}=1`).join('&');
  expect(Object.keys(readUtm(many))).toHaveLength(10);
});
