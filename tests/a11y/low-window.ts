import type { Page } from '@playwright/test';

/** A phone on its side with its keyboard open; the walk through the states uses this window. */
export const LOW_WINDOW = { width: 667, height: 300 };
/** A desktop window at 400 % zoom. */
export const LOWEST_WINDOW = { width: 320, height: 256 };

/**
 * Parts that are outside the window or covered. `focused part` looks at the page as it is: at the focused element, at the
 * notice after a press, or else at the heading. `every part` scrolls to every main part.
 */
export const windowFindings = (page: Page, what: 'focused part' | 'every part') =>
  page.evaluate((asked) => {
    // Allows for rounding of fractions of a pixel.
    const TOLERANCE = 1;
    const root = document.querySelector('dialog[open]') ?? document;
    const find = (selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const nameOf = (element: Element) => `“${(element.textContent || element.id).trim().slice(0, 60)}”`;
    const wholeField = (element: Element) => element.closest('[data-part="field"]') ?? element;

    function findingsOf(part: Element): string[] {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      // A part that is higher than the window need not fit as a whole.
      const isOutside = top < -TOLERANCE || (bottom > innerHeight + TOLERANCE && bottom - top < innerHeight);
      if (isOutside) return [`${nameOf(part)} is outside the window: ${String(top)} to ${String(bottom)}`];
      const inset = 3;
      const corners = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
        [top + inset, Math.min(bottom, innerHeight) - inset].map((y) => [x, y] as const),
      );
      const covers = corners.map(([x, y]) => document.elementFromPoint(x, y));
      // The page stays visible through the loading overlay.
      const cover = covers.find(
        (found) =>
          found &&
          !found.closest('[data-part="loading"]') &&
          // The text of a checkbox lies over its target.
          !(part.matches('input') && found.closest('[data-part="checkbox"]')?.contains(part)) &&
          !part.contains(found) &&
          !found.contains(part),
      );
      return cover ? [`${nameOf(part)} is covered by ${cover.localName}.${cover.className}`] : [];
    }

    if (asked === 'focused part') {
      const { activeElement } = document;
      // The page scrolls to the result of a press, so the button and the links may leave the window.
      const notices = find('main [data-part="notice"]');
      const said = activeElement?.matches('button')
        ? notices[0]
        : notices.find((one) => one.querySelector('a, button'));
      const part = said ?? (activeElement === document.body ? find('h1')[0] : activeElement);
      return part ? findingsOf(wholeField(part)) : ['there is no heading'];
    }
    const parts = find(
      'h1, h2, [data-part="field"], [data-part="field-error"]:not(:empty), [data-part="notice"], [data-part="button"]',
    );
    const findings = parts.flatMap((part) => {
      part.scrollIntoView({ block: 'nearest' });
      return findingsOf(part);
    });
    scrollTo(0, 0);
    return findings;
  }, what);
