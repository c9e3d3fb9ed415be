import { SURFACES, type Theme } from './surfaces.ts';

/** Shows the surfaces of a theme in the page, and in the browser's own controls around it. */
export function showTheme(root: HTMLElement, theme: Theme): void {
  root.dataset['theme'] = theme;
  root.style.colorScheme = theme;
  root.ownerDocument
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', SURFACES[theme].surface);
}
