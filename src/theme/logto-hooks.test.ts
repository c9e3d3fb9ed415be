import { expect, it } from 'vitest';
import { isForLogtoOnly } from './logto-hooks.ts';

it.each([
  '#app { background: #000 }',
  '.logto_page-container { background: #000 }',
  '.logto_main-content > form { gap: 8px }',
  'main[class*=main-content] { box-shadow: none }',
  '[class$=_inputField] { border-radius: 0 }',
  '[ class ^= "button" ] { color: #fff }',
  'body.desktop { --color-bg-body: #123 }',
  'button { color: var(--color-brand-default) }',
  '#app { color: #fff } /* later: [data-part=card] */',
])('takes this CSS as written for Logto’s page: %s', (css) => {
  expect(isForLogtoOnly(css)).toBe(true);
});

it.each([
  '',
  'body { background: #000; color: #fff }',
  '* { all: unset }',
  '#application { color: red }',
  'body.desktop { background: #fff }',
  '/* .logto_main-content { color: red } */ h1 { color: red }',
  '/* #app { color: red }',
  '#app { color: #fff } [data-part=card] { background: #000 }',
  ':root { --lk-radius: 0 } .logto_signature { display: none }',
  ":root[data-theme='dark'] { --color-bg-body: #000 }",
])('does not take this CSS as written only for Logto’s page: %s', (css) => {
  expect(isForLogtoOnly(css)).toBe(false);
});
