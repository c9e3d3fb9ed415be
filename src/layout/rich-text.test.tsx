// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { richText } from './rich-text.tsx';

afterEach(cleanup);

const bold = { b: (content: string) => <b>{content}</b> };
const toHtml = (text: string) => render(<p>{richText(text, bold)}</p>).container.innerHTML;

it.each([
  ['Nothing to draw', '<p><span>Nothing to draw</span></p>'],
  [
    'Read <b>this</b> and <b>that</b>.',
    '<p><span>Read </span><span><b>this</b></span><span> and </span><span><b>that</b></span><span>.</span></p>',
  ],
  ['<b>All</b>', '<p><span><b>All</b></span></p>'],
  ['An <i>unknown</i> tag', '<p><span>An </span><span>unknown</span><span> tag</span></p>'],
  ['An <b>open tag', '<p><span>An &lt;b&gt;open tag</span></p>'],
  ['A <constructor>trap</constructor>', '<p><span>A </span><span>trap</span></p>'],
  ['<img src=x onerror=alert(1)>', '<p><span>&lt;img src=x onerror=alert(1)&gt;</span></p>'],
])('renders %j', (text, rendered) => {
  expect(toHtml(text)).toBe(rendered);
});

it('still changes its text after a browser has translated it', () => {
  const { container, rerender } = render(<p>{richText('Read <b>this</b> and <b>that</b>.', bold)}</p>);
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translated = document.createElement('font');
    translated.textContent = text.data.toUpperCase();
    text.replaceWith(translated);
  }
  expect(container.textContent).toBe('READ THIS AND THAT.');
  rerender(<p>{richText('<b>Dies</b> ist zu lesen', bold)}</p>);
  expect(container.innerHTML).toBe('<p><span><b>Dies</b></span><span> ist zu lesen</span></p>');
});
