import { INJECTED_CSS } from './injected-css.ts';
import { SAFETY_RULES } from './safety-rules.ts';

/** Empty for a style sheet of another origin, as of a browser extension, which cannot be read. */
function rulesOf(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText);
  } catch {
    return [];
  }
}

/**
 * Two layers without a name, so that no other style sheet can add to them: our own rules once more, to which
 * `revert-layer` in the second one returns. Important rules of earlier layers win over all of the tenant's.
 */
function safetyLayers(page: Document): string {
  const own = [...page.styleSheets]
    .filter(({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.matches(INJECTED_CSS)))
    .flatMap(rulesOf)
    .join('\n');
  return `@layer {${own}}\n@layer {${SAFETY_RULES}}`;
}

/** Adds the tenant's style sheet behind all others, and the safety rules that win over it. Returns what removes both. */
export function applyCustomCss(css: string, page: Document = document): () => void {
  const sheets = [new CSSStyleSheet(), new CSSStyleSheet()] as const;
  const [safetySheet, tenantSheet] = sheets;
  const update = () => safetySheet.replaceSync(safetyLayers(page));
  update();
  tenantSheet.replaceSync(css);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, ...sheets];
  // A build has one style sheet, but the development server adds those of a screen when that is loaded.
  const observer = new MutationObserver(update);
  observer.observe(page.head, { childList: true });
  return () => {
    observer.disconnect();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter(
      (sheet) => !(sheets as readonly CSSStyleSheet[]).includes(sheet),
    );
  };
}
