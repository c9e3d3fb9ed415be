// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const sheets: string[] = [];
const imported = vi.fn();

beforeEach(() => {
  vi.resetModules();
  sheets.length = 0;
  imported.mockReset();
  vi.doMock('./custom-css.ts', () => {
    imported();
    return {
      applyCustomCss: (css: string) => {
        sheets.push(css);
        return () => sheets.splice(sheets.indexOf(css), 1);
      },
    };
  });
  vi.doMock('./readable-css.ts', () => ({
    applyReadableCss: (css: string, _color: unknown, warn: (text: string) => void) => {
      if (css.includes('#fff')) warn(`cannot be read: ${css}`);
      else sheets.push(`judged: ${css}`);
      return () => sheets.splice(0);
    },
  }));
});
afterEach(cleanup);

const load = () => import('./use-custom-css.ts');
const color = { primaryColor: '#6139f6', isDarkModeEnabled: true };
const onLeftOut = vi.fn();
const renderWith = async (css: string | null) => {
  const { useCustomCss } = await load();
  return renderHook(({ css: now }) => useCustomCss(now, color, onLeftOut), { initialProps: { css } });
};

it('loads nothing for a tenant without a style sheet', async () => {
  const { loadCustomCss } = await load();
  for (const css of [null, '']) {
    await loadCustomCss(css);
    await renderWith(css);
  }
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(imported).not.toHaveBeenCalled();
});

it('applies the style sheet before the first paint, if it is loaded', async () => {
  await (await load()).loadCustomCss('a {}');
  await renderWith('a {}');
  expect(sheets).toEqual(['a {}']);
});

it('follows the settings: a new style sheet replaces the old one, and none removes it', async () => {
  await (await load()).loadCustomCss('a {}');
  const { rerender, unmount } = await renderWith('a {}');
  rerender({ css: 'b {}' });
  expect(sheets).toEqual(['b {}']);
  rerender({ css: null });
  expect(sheets).toEqual([]);
  rerender({ css: 'c {}' });
  unmount();
  expect(sheets).toEqual([]);
});

it('applies the style sheet of later settings once the code has loaded, unless they have changed again', async () => {
  const { rerender } = await renderWith(null);
  rerender({ css: 'a {}' });
  rerender({ css: 'b {}' });
  await vi.waitFor(() => expect(sheets).toEqual(['b {}']));
});

it('leaves the page as it is if the code for style sheets cannot be loaded', async () => {
  imported.mockImplementation(() => {
    throw new Error('gone');
  });
  await expect((await load()).loadCustomCss('a {}')).resolves.toBeUndefined();
  await renderWith('a {}');
  expect(sheets).toEqual([]);
});

it('judges a style sheet for Logto’s page before the first paint', async () => {
  await (await load()).loadCustomCss('#app { color: #000 }');
  await renderWith('#app { color: #000 }');
  expect(sheets).toEqual(['judged: #app { color: #000 }']);
});

it('warns once why a style sheet is left out, and tells the preview each time', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const bad = '#app { color: #fff }';
  await (await load()).loadCustomCss(bad);
  const { rerender } = await renderWith(bad);
  rerender({ css: null });
  rerender({ css: bad });
  expect(warn.mock.calls).toEqual([[`cannot be read: ${bad}`]]);
  expect(onLeftOut).toHaveBeenCalledTimes(2);
  expect(sheets).toEqual([]);
});
