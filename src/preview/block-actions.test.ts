// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockActions } from './block-actions.ts';

const onAction = vi.fn();
const reached = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  stop = blockActions(onAction);
  for (const type of ['click', 'auxclick', 'submit']) document.body.addEventListener(type, reached);
});
afterEach(() => {
  stop();
  for (const type of ['click', 'auxclick', 'submit']) document.body.removeEventListener(type, reached);
  document.body.replaceChildren();
});

const show = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector('#it') ?? document.body;
};
const click = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

it.each([
  '<form><input name="a"><button id="it">Sign in</button></form>',
  '<button type="button"><span id="it">Continue with GitHub</span></button>',
  '<a id="it" href="/register">Create account</a>',
  '<a href="https://shop.example/terms" target="_blank"><b id="it">Terms</b></a>',
  '<dialog open><a id="it" href="/terms">Terms</a></dialog>',
  '<svg><a href="/x"><text id="it">Logo</text></a></svg>',
  '<map><area id="it" href="/x"></map>',
  '<form><input id="it" type="submit"></form>',
  '<form><input id="it" type="image" alt=""></form>',
  '<a aria-pressed="true" id="it" href="/x">A link that looks like a switch</a>',
])('blocks %s', (html) => {
  click(show(html));
  expect(onAction).toHaveBeenCalledOnce();
  expect(reached).not.toHaveBeenCalled();
});

it('blocks a link pressed by the middle button, which would open a tab', () => {
  const event = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 });
  show('<a id="it" href="/terms">Terms</a>').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(onAction).toHaveBeenCalledOnce();
});

it('blocks a form that is submitted without a button', () => {
  document.body.innerHTML = '<form><input></form>';
  document.querySelector('form')?.requestSubmit();
  expect(onAction).toHaveBeenCalledOnce();
  expect(reached).not.toHaveBeenCalled();
});

it.each([
  '<button type="button" id="it" aria-pressed="false">Show password</button>',
  '<button type="button" id="it" aria-haspopup="dialog">Country</button>',
  '<dialog open><button type="button" id="it">Got it</button></dialog>',
  '<label><input id="it" type="checkbox"> I agree</label>',
  '<details><summary id="it">No code?</summary></details>',
  '<p id="it">Text</p>',
])('leaves %s alone', (html) => {
  click(show(html));
  expect(onAction).not.toHaveBeenCalled();
  expect(reached).toHaveBeenCalled();
});

it('blocks a form of the tenant even behind a button that only shows something', () => {
  click(show('<form><button id="it" aria-pressed="false">Send</button></form>'));
  expect(onAction).toHaveBeenCalledOnce();
});
