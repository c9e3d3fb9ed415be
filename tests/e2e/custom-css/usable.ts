import type { Page } from '@playwright/test';

/** Replaces the style sheet of a tenant that has one; it comes after all others. */
export const setCustomCss = (page: Page, css: string) =>
  page.evaluate((text) => document.adoptedStyleSheets.at(-1)?.replaceSync(text), css);

/** The obstacles to using the controls on the screen, and hidden parts that show; empty if there are none. */
export const findObstacles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HIDDEN = '[data-part=visually-hidden], [data-part=announcement], [data-part=hidden-identifier]';
    // Half of the smallest target, and the width at which a field still shows the typed text.
    const [MIN_PX, MIN_FIELD_PX] = [24, 100];
    const findings: string[] = [];
    const nameOf = (element: Element) =>
      `${element.localName}[${element.getAttribute('data-part') ?? ''}] “${element.textContent.slice(0, 20)}”`;
    const root = document.documentElement;
    // A dialog covers the page behind it.
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const controls = scope.querySelectorAll<HTMLElement>('input, select, button, [data-part=button], main a');
    for (const control of controls) {
      // Before React, parts that a tenant does not have are in the page with `hidden`.
      if (control.closest('footer, [hidden]') || control.matches(HIDDEN)) continue;
      const report = (what: string) => findings.push(`${nameOf(control)} ${what}`);
      if (!control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) {
        report('is not shown');
        continue;
      }
      for (let box: HTMLElement | null = control; box; box = box.parentElement)
        if (getComputedStyle(box).opacity !== '1' && control.localName !== 'select') {
          report('is transparent');
          break;
        }
      for (let box: HTMLElement | null = control; box; box = box.parentElement) {
        const { clipPath, filter, maskImage, mixBlendMode } = getComputedStyle(box);
        const painted = { clipPath, filter, maskImage, mixBlendMode };
        const odd = Object.entries(painted).find(([, value]) => value !== 'none' && value !== 'normal');
        if (!odd) continue;
        report(`is painted with ${odd.join(' ')}`);
        break;
      }
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const isField = control.matches('input:not([type=checkbox])');
      if (!control.matches('a') && (width < (isField ? MIN_FIELD_PX : MIN_PX) || height < MIN_PX))
        report(`is only ${String(width)} × ${String(height)}`);
      if (right <= 0 || bottom <= 0 || left >= root.clientWidth || top >= innerHeight)
        report('cannot be reached');
      // A link may have several lines.
      const hits = [...control.getClientRects()].map((box) =>
        document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2),
      );
      const isHit = hits.some((hit) => control.contains(hit));
      if (!isHit) report(`cannot be pressed: ${hits.map((hit) => hit && nameOf(hit)).join()} is there`);
    }
    if (controls.length < 2) findings.push('there are no controls');
    const inks = 'head, head *, script, template, [hidden], dialog:not([open])';
    for (const hidden of document.querySelectorAll(inks))
      if (hidden.checkVisibility() && hidden.getClientRects().length > 0)
        findings.push(`${nameOf(hidden)} is shown`);
    for (const hidden of document.querySelectorAll<HTMLElement>(HIDDEN)) {
      const { width, height } = hidden.getBoundingClientRect();
      if (getComputedStyle(hidden).clipPath === 'none' || width > 1 || height > 1)
        findings.push(`${nameOf(hidden)} is seen`);
    }
    return findings;
  });

/** Presses Tab through the controls of the form; returns the controls without a visible ring. */
export async function findMissingRings(page: Page, stops = 3): Promise<string[]> {
  const findings: string[] = [];
  await page.getByRole('textbox').first().focus();
  for (let stop = 0; stop < stops; stop += 1) {
    findings.push(
      ...(await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return ['nothing has the focus'];
        const styles = [
          getComputedStyle(focused),
          getComputedStyle(focused, '::before'),
          ...(focused.nextElementSibling ? [getComputedStyle(focused.nextElementSibling)] : []),
          ...[...document.querySelectorAll('[data-active]')].map((cell) => getComputedStyle(cell)),
        ];
        const isSeen = styles.some(
          ({ outlineStyle, outlineWidth, outlineColor }) =>
            outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor),
        );
        return isSeen ? [] : [`${focused.outerHTML.slice(0, 80)} has no ring`];
      })),
    );
    await page.keyboard.press('Tab');
  }
  return findings;
}
