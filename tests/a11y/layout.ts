import type { Page } from '@playwright/test';

interface Layout {
  name: string;
  viewport: { width: number; height: number };
  /** Factor of the browser's text size. */
  textPercent?: number;
  /** The text spacing of WCAG 1.4.12. */
  spacing?: boolean;
  /** Replaces names and addresses by the longest possible ones, without a space. */
  longNames?: boolean;
  /** Uses the colours of the system, which draw more borders. */
  forcedColours?: boolean;
}

const tall = { width: 360, height: 740 };

/** The layouts in which no part may be lost, cut or too wide. */
export const LAYOUTS: readonly Layout[] = [
  { name: '200 % text at 360 px', viewport: tall, textPercent: 200 },
  { name: 'text spacing at 320 px', viewport: { width: 320, height: 640 }, spacing: true },
  { name: 'text spacing on a desktop', viewport: { width: 1280, height: 800 }, spacing: true },
  { name: 'long names at 360 px', viewport: tall, longNames: true },
  { name: 'forced colours at 320 px', viewport: { width: 320, height: 640 }, forcedColours: true },
];

/** The layouts that a text of another language may break. */
export const LANGUAGE_LAYOUTS: readonly Layout[] = [
  { name: '320 px', viewport: { width: 320, height: 640 } },
  ...LAYOUTS.slice(0, 2),
];

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-block-end: 2em !important }';

/** The names of the mock's people, addresses and applications in the states. */
const NAMES = /Tide Tables|Moorings API|Harbour Office|Ada Lovelace|\bada\b|example\.org|localhost(:\d+)?/g;
const LONG_NAME = 'urn:application:with-a-name-of-the-longest-kind-that-a-tenant-may-have-chosen:production';

/** Changes the layout, runs the check, and restores everything. */
export async function withLayout<Result>(
  page: Page,
  { viewport, textPercent = 100, spacing = false, longNames = false, forcedColours = false }: Layout,
  check: () => Promise<Result>,
): Promise<Result> {
  const before = page.viewportSize();
  const setTextSize = (percent: number) =>
    page.evaluate((size) => void (document.documentElement.style.fontSize = size), `${String(percent)}%`);
  const isOtherSize = before?.width !== viewport.width || before.height !== viewport.height;
  if (isOtherSize) await page.setViewportSize(viewport);
  await setTextSize(textPercent);
  if (forcedColours) await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    spacing ? SPACING : '',
  );
  const restoreNames = longNames ? await replaceNames(page) : undefined;
  try {
    return await check();
  } finally {
    await restoreNames?.();
    await page.evaluate(() => void document.adoptedStyleSheets.pop());
    await setTextSize(100);
    if (forcedColours) await page.emulateMedia({ forcedColors: null });
    if (before && isOtherSize) await page.setViewportSize(before);
  }
}

/** Replaces names and addresses in the texts on the screen; resolves with a function that restores them. */
async function replaceNames(page: Page): Promise<() => Promise<void>> {
  const replaced = await page.evaluateHandle(
    ([names, longName]) => {
      const pattern = new RegExp(names, 'g');
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const before = new Map<Node, string | null>();
      while (walker.nextNode()) before.set(walker.currentNode, walker.currentNode.nodeValue);
      for (const [node, text] of before) node.nodeValue = text?.replaceAll(pattern, longName) ?? null;
      return before;
    },
    [NAMES.source, LONG_NAME] as const,
  );
  return () =>
    replaced.evaluate((before) => {
      for (const [node, text] of before) node.nodeValue = text;
    });
}

/**
 * Texts that leave their box or the page, words that break although a line has room for them, and phone
 * numbers that are wider than their field.
 */
export const overflowFindings = (page: Page) =>
  page.evaluate(() => {
    // Allows for rounding of fractions of a pixel.
    const TOLERANCE = 1;
    const findings: string[] = [];
    const isHidden = (element: Element) => {
      const { clipPath } = getComputedStyle(element);
      return clipPath !== 'none' || element.closest('[data-part="hidden-identifier"], option') !== null;
    };
    const nameOf = (element: Element) =>
      `${element.localName}${element.getAttribute('data-part') ? `[${element.getAttribute('data-part') ?? ''}]` : ''}`;
    // Only words of letters count, because an address may break after a dot and before an @; Chinese and Japanese break anywhere.
    const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
    const brokenWords = (node: Node, parent: Element) => {
      let block = parent;
      while (/^inline|contents/.test(getComputedStyle(block).display) && block.parentElement)
        block = block.parentElement;
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(block);
      const room = block.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      const words = (node.nodeValue ?? '').matchAll(/(?<!\S)[\p{L}\p{N}]+[.,:!?]?(?!\S)/gu);
      return [...words].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()];
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        if (BREAKS_ANYWHERE.test(word)) return [];
        const isBroken = new Set(rects.map(({ top }) => Math.round(top))).size > 1;
        return isBroken && width < room ? [`“${word}” is broken in its ${nameOf(block)}`] : [];
      });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility({ checkOpacity: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      findings.push(...brokenWords(node, parent));
      for (let box: Element | null = parent; box; box = box.parentElement) {
        if (isHidden(box)) break;
        const { display, overflowY } = getComputedStyle(box);
        if (display === 'inline' || display === 'contents') continue;
        const outer = box.getBoundingClientRect();
        const clips = overflowY === 'hidden' || overflowY === 'clip';
        const fixed = box.matches('button, [data-part="button"]');
        if (right > outer.right + TOLERANCE || left < outer.left - TOLERANCE)
          findings.push(`“${text}” is wider than its ${nameOf(box)}`);
        else if ((clips || fixed) && bottom > outer.bottom + TOLERANCE)
          findings.push(`“${text}” is higher than its ${nameOf(box)}`);
        else continue;
        break;
      }
    }
    // Fields scroll, but a phone number has at most 15 digits.
    for (const input of document.querySelectorAll<HTMLInputElement>('[data-part="phone"] input'))
      if (input.value.replaceAll(/\D/g, '').length <= 15 && input.scrollWidth > input.clientWidth + TOLERANCE)
        findings.push(`“${input.value}” is wider than its field`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) findings.push(`the page is ${String(scrollWidth)} px wide`);
    return findings;
  });
