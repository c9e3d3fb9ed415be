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
});
afterEach(cleanup);

const load = () => import('./use-custom-css.ts');
const renderWith = async (css: string | null) => {
  const { useCustomCss } = await load();
  return renderHook(({ css: now }) => useCustomCss(now), { initialProps: { css } });
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

it('applies the style sheet of settings that came later once it is loaded, unless they have changed again', async () => {
  const { rerender } = await renderWith(null);
  rerender({ css: 'a {}' });
  rerender({ css: 'b {}' });
  await vi.waitFor(() => expect(sheets).toEqual(['b {}']));
});

it('leaves the page as it is when the style sheet cannot be loaded', async () => {
  imported.mockImplementation(() => {
    throw new Error('gone');
  });
  await expect((await load()).loadCustomCss('a {}')).resolves.toBeUndefined();
  await renderWith('a {}');
  expect(sheets).toEqual([]);
});
