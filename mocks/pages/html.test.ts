import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes what is put in, and keeps what is HTML already', () => {
  const evil = `<b a="'">&`;
  expect(html`<p title="${evil}">${[html`<i>${evil}</i>`]}</p>`.text).toBe(
    '<p title="&lt;b a=&quot;&#39;&quot;&gt;&amp;"><i>&lt;b a=&quot;&#39;&quot;&gt;&amp;</i></p>',
  );
});
