import { palette, SURFACES, type Theme } from './palette.ts';

/** Shows the theme and brand colour: `data-theme`, custom properties and `color-scheme` on root, browser chrome colour. */
export function applyTheme(root: HTMLElement, theme: Theme, brandHex: string): void {
  root.dataset['theme'] = theme;
  root.style.setProperty('color-scheme', theme);
  for (const [property, value] of Object.entries(palette(brandHex, theme))) {
    root.style.setProperty(property, value);
  }
  paintBrowserChrome(root.ownerDocument, SURFACES[theme].surface);
}

/** index.html may carry one theme-color per system preference; once the theme is known there is only one truth. */
function paintBrowserChrome(page: Document, colour: string): void {
  const [kept, ...others] = page.head.querySelectorAll('meta[name="theme-color"]');
  const meta = kept ?? page.head.appendChild(page.createElement('meta'));
  meta.setAttribute('name', 'theme-color');
  meta.setAttribute('content', colour);
  meta.removeAttribute('media');
  for (const other of others) other.remove();
}
