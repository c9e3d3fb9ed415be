import { expect, it } from 'vitest';
import { fillDeployment, scriptJson } from './deployment-block.ts';

const page = (content: string) =>
  `<head><script type="application/json" id="latchkey">${content}</script><script id="other">{}</script></head>`;

it('fills the block and leaves everything else', () => {
  expect(fillDeployment(page('{}'), { passkeyNames: true })).toBe(page('{"passkeyNames":true}'));
});

it('replaces what stood in the block before', () => {
  expect(fillDeployment(page('{"passkeyNames":true}'), {})).toBe(page('{}'));
});

it('keeps a value from ending the script, and takes `$&` literally', () => {
  const provider = { name: '</script><b>$&$1', url: 'https://example.org' };
  const html = fillDeployment(page('{}'), { provider });
  expect(html).toBe(page(`{"provider":{"name":"\\u003c/script>\\u003cb>$&$1","url":"https://example.org"}}`));
  expect(JSON.parse(scriptJson(provider))).toEqual(provider);
});

it('leaves a page without the block alone', () => {
  expect(fillDeployment('<p>hello</p>', { passkeyNames: true })).toBe('<p>hello</p>');
});
