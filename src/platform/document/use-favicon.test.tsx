// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useFavicon } from './use-favicon.ts';

const icons = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href, type }) => ({ rel, href, type }));

afterEach(cleanup);

it('replaces the icon of index.html by each icon of the settings, and puts it back', () => {
  document.head.innerHTML = '<link rel="icon" href="data:image/svg+xml,ours" type="image/svg+xml">';
  const ours = { rel: 'icon', href: 'data:image/svg+xml,ours', type: 'image/svg+xml' };
  const { rerender, unmount } = renderHook((href: string | undefined) => useFavicon(href), {
    initialProps: undefined as string | undefined,
  });
  expect(icons()).toEqual([ours]);
  // The icon has no `type`, because the tenant's icon may have another type than ours.
  rerender('https://cdn.example/icon.ico');
  expect(icons()).toEqual([{ rel: 'icon', href: 'https://cdn.example/icon.ico', type: '' }]);
  rerender('data:image/png;base64,AA==');
  expect(icons()).toEqual([{ rel: 'icon', href: 'data:image/png;base64,AA==', type: '' }]);
  rerender(undefined);
  expect(icons()).toEqual([ours]);
  rerender('https://cdn.example/icon.ico');
  unmount();
  expect(icons()).toEqual([ours]);
});
