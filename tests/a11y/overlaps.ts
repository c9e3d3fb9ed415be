import type { Page } from '@playwright/test';
import { overflowFindings } from './layout.ts';

/** Texts and pictures that overlap, in the open dialog if there is one, else in the page. */
const overlapFindings = (page: Page) =>
  page.evaluate(() => {
    /** The share of the letters in their line, without the room around them. */
    const INK = { side: 1, line: 0.25 };
    const root = document.querySelector('dialog[open]') ?? document.body;
    const floats = (element: Element) =>
      element.closest('[data-part="toast"], [data-part="loading"]') !== null;
    const isHidden = (element: Element) =>
      element.closest('[data-part="hidden-identifier"], [data-part="visually-hidden"], option') !== null;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const isVisible = (element: Element) =>
      // The browser lays out hidden rows of a list only when they come into view.
      element.checkVisibility({ checkOpacity: true, contentVisibilityAuto: true });
    const lines: { node: Node; text: string; box: Record<'left' | 'right' | 'top' | 'bottom', number> }[] =
      [];
    for (const picture of root.querySelectorAll(':is(a, button) :is(img, svg)'))
      if (isVisible(picture))
        lines.push({ node: picture, text: 'a picture', box: picture.getBoundingClientRect() });
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent || !isVisible(parent) || floats(parent) || isHidden(parent)) continue;
      if (getComputedStyle(parent).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Lines that are scrolled out of their box lie invisibly under the parts beside it.
      const seen = parent.closest('[data-part="scroll-box"]')?.getBoundingClientRect();
      for (const { left, right, top, bottom, height } of range.getClientRects())
        lines.push({
          node,
          text,
          box: {
            left: left + INK.side,
            right: right - INK.side,
            top: Math.max(top + height * INK.line, seen?.top ?? -Infinity),
            bottom: Math.min(bottom - height * INK.line, seen?.bottom ?? Infinity),
          },
        });
    }
    return lines.flatMap(({ node, text, box }, at) =>
      lines
        .slice(at + 1)
        .filter((other) => other.node !== node)
        .filter(
          ({ box: other }) =>
            Math.max(box.left, other.left) < Math.min(box.right, other.right) &&
            Math.max(box.top, other.top) < Math.min(box.bottom, other.bottom),
        )
        .map((other) => `“${text}” overlaps “${other.text}”`),
    );
  });

/** Texts that are cut, too wide, or overlap another text or picture. */
export const textFindings = async (page: Page): Promise<string[]> => [
  ...(await overflowFindings(page)),
  ...(await overlapFindings(page)),
];
