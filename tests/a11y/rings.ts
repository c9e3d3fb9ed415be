import type { Page } from '@playwright/test';

/**
 * Controls whose focus ring is not there, or is cut by an edge of the window or of a box that clips (quality 21). Each
 * gets the focus as by keyboard; then what had it gets it back.
 */
export const ringFindings = (page: Page) =>
  page.evaluate(async () => {
    const findings: string[] = [];
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const root = document.querySelector('dialog[open]') ?? document.body;
    const { activeElement } = document;
    const before = { x: scrollX, y: scrollY };
    const nameOf = (element: Element) =>
      `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) || element.id}”`;
    const hasRing = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    /** What draws the ring: the control, its ::before, or a part beside it. */
    const ringOf = (control: Element): { box: DOMRect; reach: number; drawn: Element } | undefined => {
      const beside = control.parentElement?.querySelectorAll('*') ?? [];
      for (const drawn of [control, ...beside])
        for (const pseudo of [undefined, '::before']) {
          if (!hasRing(drawn, pseudo)) continue;
          const { outlineOffset, outlineWidth } = getComputedStyle(drawn, pseudo);
          return {
            drawn,
            box: drawn.getBoundingClientRect(),
            // The box of a pseudo-element, which is within that of its element, is not known.
            reach: pseudo ? 0 : Math.max(0, parseFloat(outlineOffset) + parseFloat(outlineWidth)),
          };
        }
      return undefined;
    };
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility() || control.tabIndex < 0 || control.closest('[inert]')) continue;
      control.focus({ focusVisible: true } as FocusOptions);
      // React marks what belongs to the focus in a microtask.
      await new Promise((resolve) => setTimeout(resolve));
      if (document.activeElement !== control) continue;
      const ring = ringOf(control);
      if (!ring) {
        findings.push(`${nameOf(control)} has no ring`);
        continue;
      }
      const { box, reach, drawn } = ring;
      const cutBy = (left: number, right: number) => box.left - reach < left || box.right + reach > right;
      if (cutBy(0, document.documentElement.clientWidth))
        findings.push(`the ring of ${nameOf(control)} is cut by the window`);
      for (let clip = drawn.parentElement; clip && clip !== document.body; clip = clip.parentElement) {
        const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(clip);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const edge = clip.getBoundingClientRect();
        const margin = overflowX === 'clip' ? parseFloat(overflowClipMargin) || 0 : 0;
        const scrolls = /auto|scroll/.test(overflowY);
        const isCutAbove = box.top - reach < edge.top - margin || box.bottom + reach > edge.bottom + margin;
        if (cutBy(edge.left - margin, edge.right + margin) || (!scrolls && isCutAbove))
          findings.push(`the ring of ${nameOf(control)} is cut by ${clip.localName}.${clip.className}`);
      }
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (activeElement instanceof HTMLElement) activeElement.focus();
    scrollTo(before.x, before.y);
    return findings;
  });
