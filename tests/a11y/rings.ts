import type { Page } from '@playwright/test';

/**
 * Controls whose focus ring is missing, is below 2 px or 3:1, or is cut by an edge of the window or of a clipping box.
 * The check focuses each control as a keyboard does, and then restores the focus.
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
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Relative luminance of colours over one another, the lowest first (WCAG 2.2). */
    const luminanceOf = (colours: readonly string[]) => {
      if (!context) throw new Error('no canvas');
      for (const colour of ['#fff', ...colours]) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgroundsOf = (element: Element | null): string[] =>
      element ? [...backgroundsOf(element.parentElement), getComputedStyle(element).backgroundColor] : [];
    /** Contrast of the ring to its neighbourhood. A ring inside an element lies on that element's background. */
    const contrastOf = (drawn: Element, { outlineColor, outlineOffset }: CSSStyleDeclaration) => {
      const behind = backgroundsOf(parseFloat(outlineOffset) < 0 ? drawn : drawn.parentElement);
      const [ring, surface] = [luminanceOf([...behind, outlineColor]), luminanceOf(behind)];
      return (Math.max(ring, surface) + 0.05) / (Math.min(ring, surface) + 0.05);
    };
    const hasRing = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    /** The element that draws the ring: the control, its ::before, or a part beside it. */
    const ringOf = (
      control: Element,
    ): { box: DOMRect; reach: number; width: number; contrast: number; drawn: Element } | undefined => {
      const beside = control.parentElement?.querySelectorAll('*') ?? [];
      for (const drawn of [control, ...beside])
        for (const pseudo of [undefined, '::before']) {
          if (!hasRing(drawn, pseudo)) continue;
          const style = getComputedStyle(drawn, pseudo);
          const { outlineOffset, outlineWidth } = style;
          return {
            drawn,
            width: parseFloat(outlineWidth),
            contrast: contrastOf(drawn, style),
            box: drawn.getBoundingClientRect(),
            // Scripts cannot measure a pseudo-element, but its box is within the element's.
            reach: pseudo ? 0 : Math.max(0, parseFloat(outlineOffset) + parseFloat(outlineWidth)),
          };
        }
      return undefined;
    };
    for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility() || control.tabIndex < 0 || control.closest('[inert]')) continue;
      control.focus({ focusVisible: true });
      // React marks the parts that belong to the focus in a microtask.
      await new Promise((resolve) => setTimeout(resolve));
      if (document.activeElement !== control) continue;
      const ring = ringOf(control);
      if (!ring) {
        findings.push(`${nameOf(control)} has no ring`);
        continue;
      }
      const { box, reach, drawn, width, contrast } = ring;
      if (width < 2) findings.push(`the ring of ${nameOf(control)} is ${String(width)} px wide`);
      if (contrast < 3) findings.push(`the ring of ${nameOf(control)} has ${contrast.toFixed(2)}:1`);
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
