import { expect, it } from 'vitest';
import { mailtoUrl } from './mailto.ts';

it.each([
  ['help@harbour.example.org', 'mailto:help@harbour.example.org'],
  ['first.last+tag@example.org', 'mailto:first.last+tag@example.org'],
  ['hilfe@bücher.example', 'mailto:hilfe@b%C3%BCcher.example'],
])('links to %s', (address, url) => {
  expect(mailtoUrl(address)).toBe(url);
});

it.each([
  null,
  '',
  'help',
  'help@example',
  'a@example.org,b@example.org',
  'a@example.org?bcc=b@example.org',
  'a@example.org&subject=x',
  'a%0Ab@example.org',
  'a b@example.org',
  '<a@example.org>',
  'javascript:alert(1)@example.org',
  'mailto:a@example.org',
])('does not link to %j', (address) => {
  expect(mailtoUrl(address)).toBeUndefined();
});
