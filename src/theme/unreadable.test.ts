// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { findUnreadable } from './unreadable.ts';

const FORM = `
  <div id="root"><div data-part="frame"><div data-part="card">
    <h1 data-part="title">Sign in</h1>
    <label data-part="field-label">Password</label>
    <input data-part="input">
    <button data-part="button"><span>Continue</span></button>
    <p data-part="description">Not judged</p>
  </div></div></div>`;
const PLAIN = `
  body { background-color: rgb(255, 255, 255); color: rgb(20, 20, 20) }
  input { background-color: rgb(255, 255, 255); color: rgb(20, 20, 20) }
  button { background-color: rgb(20, 20, 20); color: rgb(255, 255, 255) }`;

function judge(css: string, theme: 'light' | 'dark' = 'light'): string[] {
  document.head.innerHTML = `<style>${PLAIN}${css}</style>`;
  document.body.innerHTML = FORM;
  return findUnreadable(theme, document.body).map(
    ({ what, ratio }) => `${what} ${(Math.floor(ratio * 10) / 10).toFixed(1)}`,
  );
}

it.each<[string, string, string[]]>([
  ['the page’s own look', '', []],
  [
    'a label in the colour of the card',
    '[data-part=field-label] { color: rgb(240, 240, 240) }',
    ['label 1.1'],
  ],
  ['typed text in the colour of the field', 'input { color: rgb(230, 230, 230) }', ['typed text 1.2']],
  ['a heading, by what it inherits', '#root { color: rgb(119, 119, 119) }', ['heading 4.4', 'label 4.4']],
  ['4.5:1 exactly enough', '#root { color: rgb(118, 118, 118) }', []],
  ['a button whose text alone has a colour', 'button span { color: rgb(0, 0, 0) }', ['button 1.1']],
  [
    'the field, not the card behind it',
    '[data-part=card] { background-color: rgb(0, 0, 0) } h1, label { color: #fff }',
    [],
  ],
  ['text that lets its ground through', 'label { color: rgba(0, 0, 0, 0.1) }', ['label 1.2']],
  [
    'a ground that lets the one below through',
    '[data-part=card] { background-color: rgba(0, 0, 0, 0.6) }',
    ['heading 3.2', 'label 3.2'],
  ],
  ['what is not needed to sign in', '[data-part=description] { color: #fff }', []],
  [
    'the colour below a picture',
    '[data-part=card] { background-image: linear-gradient(#000, #000); color: #fff }',
    ['heading 1.0', 'label 1.0'],
  ],
  [
    'a colour below a picture that is dark enough',
    '[data-part=card] { background: linear-gradient(#000, #000) rgb(0, 0, 0); color: #fff }',
    [],
  ],
  ['a colour in sRGB by its function', 'label { color: color(srgb 0 0 0 / 0.1) }', ['label 1.2']],
])('judges %s', (_what, css, found) => {
  expect(judge(css)).toEqual(found);
});

it('takes the browser’s own canvas if no element has a background', () => {
  const bare = 'body, input { background-color: transparent }';
  expect(judge(bare)).toEqual([]);
  expect(judge(bare, 'dark')).toEqual(['heading 1.0', 'label 1.0', 'typed text 1.0']);
});

it('judges only the part that has changed', () => {
  judge('input { color: #fff }');
  const [label, input] = ['label', 'input'].map((name) => document.querySelector(name) ?? document.body);
  expect(findUnreadable('light', label ?? document)).toEqual([]);
  expect(findUnreadable('light', input ?? document)).toMatchObject([{ what: 'typed text', ratio: 1 }]);
});
