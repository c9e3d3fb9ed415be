// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const parent = new EventTarget();
const load = () => import('./parent-frame.ts');
const SHOP = 'https://console.example';

/** jsdom takes only real windows as the source of an event. */
function post(data: unknown, { source = parent, origin = SHOP }: { source?: unknown; origin?: string } = {}) {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('parent', parent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it.each([
  ['/sign-in?preview=true', true],
  ['/register?lng=de&preview=true', true],
  ['/sign-in?preview=false', false],
  ['/sign-in?preview', false],
  ['/sign-in?preview=TRUE', false],
  ['/sign-in?no_preview=true', false],
  ['/sign-in', false],
])('tells whether %s is a preview: %s', async (address, expected) => {
  history.replaceState(null, '', address);
  expect((await load()).isPreview()).toBe(expected);
});

it('keeps messages in order until somebody listens', async () => {
  const { keepParentMessages, onParentMessage } = await load();
  keepParentMessages();
  post(1);
  post(2);
  const listener = vi.fn();
  onParentMessage([SHOP], listener);
  post(3);
  expect(listener.mock.calls).toEqual([[1], [2], [3]]);
});

it.each<[string, Parameters<typeof post>[1]]>([
  ['of another window', { source: new EventTarget() }],
  ['of the page itself', { source: window }],
  ['without a source', { source: null }],
  ['of a foreign origin', { origin: 'https://console.example.evil.example' }],
  ['of the same host on another port', { origin: `${SHOP}:8443` }],
  ['of a sandbox', { origin: 'null' }],
])('ignores a message %s', async (_, about) => {
  const { keepParentMessages, onParentMessage } = await load();
  keepParentMessages();
  const listener = vi.fn();
  post('early', about);
  onParentMessage([SHOP], listener);
  post('late', about);
  expect(listener).not.toHaveBeenCalled();
});

it('ignores messages if the page is its own parent', async () => {
  vi.stubGlobal('parent', window);
  const { isFramed, keepParentMessages, onParentMessage } = await load();
  expect(isFramed()).toBe(false);
  keepParentMessages();
  const listener = vi.fn();
  onParentMessage([SHOP], listener);
  post('mine', { source: window });
  expect(listener).not.toHaveBeenCalled();
});
