import { expect, it } from 'vitest';
import { readServerData } from '../../src/app/texts/server-data.ts';
import { fillDeployment, fillServerData, scriptJson } from './deployment-block.ts';

const page = (content: string) =>
  `<head><script type="application/json" id="latchkey">${content}</script><script id="other">{}</script></head>`;

it('fillDeployment fills the block and leaves other elements unchanged', () => {
  expect(fillDeployment(page('{}'), { passkeyNames: true })).toBe(page('{"passkeyNames":true}'));
});

it('fillDeployment replaces earlier content of the block', () => {
  expect(fillDeployment(page('{"passkeyNames":true}'), {})).toBe(page('{}'));
});

it('fillDeployment escapes values that would end the script, and inserts `$&` literally', () => {
  const provider = { name: '</script><b>$&$1', url: 'https://example.org' };
  const html = fillDeployment(page('{}'), { provider });
  expect(html).toBe(page(`{"provider":{"name":"\\u003c/script>\\u003cb>$&$1","url":"https://example.org"}}`));
  expect(JSON.parse(scriptJson(provider))).toEqual(provider);
});

it('fillDeployment leaves a page without the block unchanged', () => {
  expect(fillDeployment('<p>hello</p>', { passkeyNames: true })).toBe('<p>hello</p>');
});

it('fillServerData replaces the token literally by data that the page can read', () => {
  const data = { phrases: { lng: 'en', data: { a: '</script>$&' } } };
  const html = fillServerData('<script type="text/plain">"__LOGTO_SSR__"</script>', data);
  const text = /<script type="text\/plain">(.*)<\/script>$/.exec(html)?.[1];
  expect(readServerData(text)).toEqual(data);
});
