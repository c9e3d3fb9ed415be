import { matchesMedia, PREFERS_DARK } from '../platform/document/media.ts';
import { setBrand } from './apply-theme.ts';
import { addCustomSheet, stopMotion } from './custom-css.ts';
import { brandFor, type BrandColour } from './palette.ts';
import type { Theme } from './surfaces.ts';
import { findUnreadable, READ_PARTS, type Unreadable } from './unreadable.ts';

/** A way to see the page: the theme that it shows, and the theme that the system prefers. */
interface View {
  readonly theme: Theme;
  readonly prefers: Theme;
}

const PREFERENCE = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;

/** Turns a style sheet into what it is for a system that prefers this theme. */
const preferring = (theme: Theme, css: string): string =>
  css.replace(PREFERENCE, (_query, one: string) =>
    one.toLowerCase() === theme ? '(min-width: 0)' : '(max-width: -1px)',
  );

const viewsOf = ({ isDarkModeEnabled }: BrandColour, shown: Theme): View[] =>
  isDarkModeEnabled
    ? [
        { theme: 'light', prefers: 'light' },
        { theme: 'dark', prefers: 'dark' },
      ]
    : [
        { theme: shown, prefers: 'light' },
        { theme: shown, prefers: 'dark' },
      ];

const isOrHolds = (node: Node): boolean =>
  node instanceof Element && (node.matches(READ_PARTS) || node.querySelector(READ_PARTS) !== null);

/** One sentence that names the worst text of each kind. */
function warningOf(found: readonly Unreadable[]): string {
  const worst = new Map<string, Unreadable>();
  for (const one of found) if (one.ratio < (worst.get(one.what)?.ratio ?? Infinity)) worst.set(one.what, one);
  const list = [...worst.values()].map(
    ({ what, ratio, theme }) => `${what} ${(Math.floor(ratio * 100) / 100).toFixed(2)}:1 (${theme} theme)`,
  );
  return (
    'The style sheet of the tenant (customCss) is left out. It was written for Logto’s page, and with it people could ' +
    `not read this page: ${list.join(', ')}; 4.5:1 is needed. docs/styling.md, “Coming from Logto’s page”, says what to ` +
    'write instead.'
  );
}

/** The warnings of style sheets that this document has left out, by their text and the tenant's colours. */
const leftOut = new Map<string, string>();

/**
 * Applies a style sheet written for another page as long as heading, labels, typed text and buttons have a contrast of 4.5:1
 * in each theme of the tenant; otherwise calls `warn`. Every check runs before the browser paints the checked parts: when the
 * first form appears, when more parts appear, when the window changes its size, and when a part gets the focus or the pointer
 * for the first time. Returns a function that removes the style sheet.
 */
export function applyReadableCss(
  css: string,
  color: BrandColour,
  warn: (text: string) => void,
  page: Document = document,
): () => void {
  const name = JSON.stringify([css, color]);
  const known = leftOut.get(name);
  if (known !== undefined) {
    warn(known);
    return () => undefined;
  }
  const root = page.documentElement;
  const shown = (): Theme => (root.dataset['theme'] === 'dark' ? 'dark' : 'light');
  let sheet: ReturnType<typeof addCustomSheet> | undefined;

  const findIn = (scope: Element, { theme, prefers }: View): Unreadable[] => {
    root.dataset['theme'] = theme;
    root.style.colorScheme = theme;
    setBrand(root, theme, brandFor(color, theme));
    sheet?.write(preferring(prefers, css));
    return findUnreadable(theme, scope);
  };
  const judge = (scope: Element, views: readonly View[]) => {
    const letMove = stopMotion(page);
    sheet ??= addCustomSheet(page);
    const before = { theme: root.dataset['theme'], style: root.style.cssText };
    const found = views.flatMap((view) => findIn(scope, view));
    root.dataset['theme'] = before.theme;
    root.style.cssText = before.style;
    if (found.length > 0) stop();
    else sheet.write(css);
    // Styles the page once more while transitions are off, so that none starts from another theme.
    void getComputedStyle(root).color;
    letMove();
    if (found.length === 0) return;
    const warning = warningOf(found);
    leftOut.set(name, warning);
    warn(warning);
  };
  const judgePage = () => {
    if (isOrHolds(page.body)) judge(page.body, viewsOf(color, shown()));
  };

  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isOrHolds))) judgePage();
  });
  const seen = new Map([
    ['focusin', new WeakSet<Element>()],
    ['pointerover', new WeakSet<Element>()],
  ]);
  const onState = ({ type, target }: Event) => {
    const scope = target instanceof Element && target.closest(`[data-part=field],${READ_PARTS}`);
    const known = seen.get(type);
    if (!scope || !known || known.has(scope)) return;
    known.add(scope);
    const theme = shown();
    judge(scope, [{ theme, prefers: matchesMedia(PREFERS_DARK) ? 'dark' : 'light' }]);
  };
  function stop() {
    observer.disconnect();
    for (const type of seen.keys()) page.removeEventListener(type, onState);
    removeEventListener('resize', judgePage);
    sheet?.remove();
    sheet = undefined;
  }

  observer.observe(page.body, { childList: true, subtree: true });
  for (const type of seen.keys()) page.addEventListener(type, onState);
  addEventListener('resize', judgePage);
  judgePage();
  return stop;
}
