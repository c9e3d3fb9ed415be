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
  // A build has one style sheet, but the development server adds those of a screen when that is loaded.
  const observer = new MutationObserver(update);
  observer.observe(page.head, { childList: true });
  return {
    write: (css) => {
      // Each change makes the browser style the whole page anew.
      if (css !== written) tenantSheet.replaceSync(css);
      written = css;
    },
    remove: () => {
      observer.disconnect();
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter(
        (sheet) => !(sheets as readonly CSSStyleSheet[]).includes(sheet),
      );
    },
  };
}

const CALM = '@layer{*,::before,::after{transition:none!important;animation:none!important}}';

/**
 * Has every colour be what it becomes: a transition would still show the one before, and some animations pass through
 * others. Returns what lets things move again.
 */
export function stopMotion(page: Document): () => void {
  const calm = new CSSStyleSheet();
  calm.replaceSync(CALM);
  // First, as important rules of the first layer win.
  page.adoptedStyleSheets = [calm, ...page.adoptedStyleSheets];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== calm);
  };
}

/** Applies a tenant's style sheet as it is. Returns what removes it. */
export function applyCustomCss(css: string, page: Document = document): () => void {
  const sheet = addCustomSheet(page);
  sheet.write(css);
  return sheet.remove;
}
