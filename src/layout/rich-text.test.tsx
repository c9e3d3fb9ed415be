// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { richText } from './rich-text.tsx';

afterEach(cleanup);

const bold = { b: (content: string) => <b>{content}</b> };
const toHtml = (text: string) => render(<p>{richText(text, bold)}</p>).container.innerHTML;

it.each([
  ['Nothing to draw', '<p>Nothing to draw</p>'],
  ['Read <b>this</b> and <b>that</b>.', '<p>Read <b>this</b> and <b>that</b>.</p>'],
  ['<b>All</b>', '<p><b>All</b></p>'],
  ['An <i>unknown</i> tag', '<p>An unknown tag</p>'],
  ['An <b>open tag', '<p>An &lt;b&gt;open tag</p>'],
  ['A <constructor>trap</constructor>', '<p>A trap</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
])('renders %j', (text, rendered) => {
  expect(toHtml(text)).toBe(rendered);
});
