import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes text values and keeps Html values as they are', () => {
  const evil = `<b a="'">&`;
  expect(html`<p title="${evil}">${[html`<i>${evil}</i>`]}</p>`.text).toBe(
    '<p title="&lt;b a=&quot;&#39;&quot;&gt;&amp;"><i>&lt;b a=&quot;&#39;&quot;&gt;&amp;</i></p>',
  );
});
