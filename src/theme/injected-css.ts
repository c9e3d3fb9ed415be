/** The style element with the tenant's style sheet that newer servers put into index.html. */
export const INJECTED_CSS = 'style[data-custom-css]';

/** Removes the server's copy; the page applies the tenant's CSS itself, together with its safety rules. Returns whether there was one. */
export function takeInjectedCss(page: Document): boolean {
  const elements = page.querySelectorAll(INJECTED_CSS);
  elements.forEach((element) => element.remove());
  return elements.length > 0;
}
