// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isReplaced } from './replaced-build.ts';

const page = (script: string) => `<!doctype html><script async type="module" src="${script}"></script>`;
const fetchMock = vi.fn<typeof fetch>();
const answer = (body: string, status = 200) => fetchMock.mockResolvedValue(new Response(body, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  document.head.innerHTML = page('/assets/index-a.js');
});
afterEach(() => vi.unstubAllGlobals());

it('finds another build if the page names another script', async () => {
  answer(page('/assets/index-b.js'));
  expect(await isReplaced()).toBe(true);
  answer(page('/assets/index-a.js'));
  expect(await isReplaced()).toBe(false);
});

it.each([
  ['an error page', () => answer('<h1>Error</h1>', 503)],
  ['an error page of its own', () => answer(page('/assets/index-b.js'), 500)],
  ['another page', () => answer('<!doctype html><title>Log in to the network</title>')],
  ['no answer', () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))],
])('takes %s for no other build', async (_, set) => {
  set();
  expect(await isReplaced()).toBe(false);
});
