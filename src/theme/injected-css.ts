/** The style element with the tenant's style sheet that newer servers put into index.html. */
export const INJECTED_CSS = 'style[data-custom-css]';

/** Takes it away, as the page applies the style sheet of the settings itself, behind its safety rules. Returns whether it was there. */
export function takeInjectedCss(page: Document): boolean {
  const elements = page.querySelectorAll(INJECTED_CSS);
  elements.forEach((element) => element.remove());
  return elements.length > 0;
}
