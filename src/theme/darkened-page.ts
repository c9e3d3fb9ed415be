/** Darker backgrounds and shadows than about 80 % of white stay as they are; borders never do. */
const PLATE = '#8c8c96';

const EDGE = 'box-shadow: inset 0 0 0 1px var(--lk-border-strong)';

/** Keeps an edge around every control, and puts a plate behind the tenant's logo that shows dark and light logos. */
const HOLDS = `
:where([data-part=input], [data-part=code-cell], [data-part=country]) { ${EDGE} }
:where([data-part=checkbox-input])::before { ${EDGE} }
:root :is([data-part=button][data-variant=secondary], [data-part=option]) { ${EDGE} }
:root :is([data-part=logo], [data-part=picture]:has(img)) {
  border-radius: var(--lk-radius-small);
  background: ${PLATE};
  box-shadow: 0 0 0 4px ${PLATE};
}`;

/** Whether the browser darkens pages: the computed colour of a light page's canvas is then dark. */
function isDarkened({ body }: Document): boolean {
  const probe = body.appendChild(document.createElement('span'));
  probe.style.cssText = 'color-scheme:light;background:Canvas';
  const [, red = 255] = /^rgb\((\d+)/.exec(getComputedStyle(probe).backgroundColor) ?? [];
  probe.remove();
  return Number(red) < 128;
}

/**
 * Keeps edges and logos visible in a light page that the browser darkens, as Chrome on Android does: it inverts
 * backgrounds and texts, dims borders, and leaves large images as they are. Returns a function that undoes this.
 * Does nothing in a page that is not darkened.
 */
export function holdEdges(page: Document): () => void {
  if (!isDarkened(page)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HOLDS);
  // This sheet comes first, so that the tenant's style sheet stays the last one.
  page.adoptedStyleSheets = [sheet, ...page.adoptedStyleSheets];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
