import { palette, SURFACES, type Theme } from './palette.ts';

export function applyTheme(root: HTMLElement, theme: Theme, brandHex: string): void {
  root.dataset['theme'] = theme;
  root.style.setProperty('color-scheme', theme);
  for (const [property, value] of Object.entries(palette(brandHex, theme))) {
    root.style.setProperty(property, value);
  }
  paintBrowserChrome(root.ownerDocument, SURFACES[theme].surface);
}

/** index.html has one theme-color tag per system preference. */
function paintBrowserChrome(page: Document, colour: string): void {
  const [kept, ...others] = page.head.querySelectorAll('meta[name="theme-color"]');
  const meta = kept ?? page.head.appendChild(page.createElement('meta'));
  meta.setAttribute('name', 'theme-color');
  meta.setAttribute('content', colour);
  meta.removeAttribute('media');
  for (const other of others) other.remove();
}
