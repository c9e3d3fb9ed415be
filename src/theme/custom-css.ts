import { INJECTED_CSS } from './injected-css.ts';
import { SAFETY_RULES } from './safety-rules.ts';

/** The rules of a style sheet. Empty if it has another origin, as one of a browser extension, because scripts cannot read it. */
function rulesOf(sheet: CSSStyleSheet): string[] {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText);
  } catch {
    return [];
  }
}

/**
 * Two anonymous layers, so that no other style sheet can add to them: our own rules once more, and the rules whose
 * `revert-layer` returns to them. Important rules of earlier layers win over all rules of the tenant.
 */
function safetyLayers(page: Document): string {
  const own = [...page.styleSheets]
    .filter(({ ownerNode }) => !(ownerNode instanceof Element && ownerNode.matches(INJECTED_CSS)))
    .flatMap(rulesOf)
    .join('\n');
  return `@layer {${own}}\n@layer {${SAFETY_RULES}}`;
}

/** The tenant's style sheet in the page, behind all others, with the safety rules that win over it. */
interface CustomSheet {
  /** Replaces its text. */
  write: (css: string) => void;
  /** Removes it, and the safety rules. */
  remove: () => void;
}

/** Adds an empty style sheet of the tenant to the page. */
export function addCustomSheet(page: Document): CustomSheet {
  const sheets = [new CSSStyleSheet(), new CSSStyleSheet()] as const;
  const [safetySheet, tenantSheet] = sheets;
  let written = '';
  const update = () => safetySheet.replaceSync(safetyLayers(page));
  update();
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, ...sheets];
  // A build has one style sheet, but the development server adds style sheets when a screen loads.
  const observer = new MutationObserver(update);
  observer.observe(page.head, { childList: true });
  return {
    write: (css) => {
      // Each write makes the browser style the whole page again.
      if (css !== written) tenantSheet.replaceSync(css);
      written = css;
    },
    remove: () => {
      observer.disconnect();
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter(
        (sheet) => !sheets.some((own) => own === sheet),
      );
    },
  };
}

const CALM = '@layer{*,::before,::after{transition:none!important;animation:none!important}}';

/**
 * Stops transitions and animations, so that every colour has its final value: a transition would still show the earlier one.
 * Returns a function that ends this.
 */
export function stopMotion(page: Document): () => void {
  const calm = new CSSStyleSheet();
  calm.replaceSync(CALM);
  // This sheet comes first, because important rules of the first layer win.
  page.adoptedStyleSheets = [calm, ...page.adoptedStyleSheets];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== calm);
  };
}

/** Applies a tenant's style sheet as it is. Returns a function that removes it. */
export function applyCustomCss(css: string, page: Document = document): () => void {
  const sheet = addCustomSheet(page);
  sheet.write(css);
  return sheet.remove;
}
