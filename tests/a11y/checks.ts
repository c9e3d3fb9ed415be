import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const runOnly = {
  'every rule': { type: 'tag', values: tags },
  'colour rules': { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
/** Leaves out passes, because collecting them takes as long as the rules themselves. */
const resultTypes = ['violations' as const];

type Results = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;

const toFindings = ({ violations }: Results): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  );

/** The violations that axe finds, one string each; there is no ignore list. */
export const axeFindings = async (page: Page): Promise<string[]> =>
  toFindings(
    await new AxeBuilder({ page }).options({ resultTypes }).setLegacyMode().withTags(tags).analyze(),
  );

/** Runs axe once more after `axeFindings`, in another size or theme, without loading axe again. */
export const axeFindingsAgain = async (page: Page, rules: keyof typeof runOnly): Promise<string[]> =>
  toFindings(
    await page.evaluate(
      (options) => {
        const { axe } = window as unknown as { axe: { run: (options: object) => Promise<Results> } };
        return axe.run(options);
      },
      { runOnly: runOnly[rules], resultTypes },
    ),
  );

/** Controls with a side below 44 px, and inputs with text below 16 px. */
export const sizeFindings = (page: Page) =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('button, input:not([aria-hidden]), select, summary, a[href]'),
    ];
    // A link within a sentence is only as high as its line.
    const standalone = controls.filter(
      (control) => !control.closest('p, label') && control.checkVisibility(),
    );
    return standalone.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = control.ariaLabel ?? (control.textContent || control.id);
      const fontSize = parseFloat(getComputedStyle(control).fontSize);
      return [
        ...(width < 44 || height < 44 ? [`${name}: ${String(width)} × ${String(height)}`] : []),
        ...(control.matches('input:not([type="checkbox"]), select') && fontSize < 16
          ? [`${name}: text of ${String(fontSize)} px`]
          : []),
      ];
    });
  });

/** Links within a sentence: one that is lower than 24 px, or touches another control. */
export const linkFindings = (page: Page) =>
  page.evaluate(() => {
    // A dialog makes the page behind it unreachable.
    const page = document.querySelector('dialog[open]') ?? document;
    const links = [...page.querySelectorAll('p a, label a')].filter((link) => link.checkVisibility());
    const targets = [...page.querySelectorAll('button, input:not([aria-hidden]), select, summary, a[href]')];
    const touches = (one: DOMRect, other: DOMRect) =>
      one.left + 1 < other.right &&
      other.left + 1 < one.right &&
      one.top + 1 < other.bottom &&
      other.top + 1 < one.bottom;
    return links.flatMap((link) => {
      const rects = [...link.getClientRects()];
      const low = rects
        .filter(({ height }) => height < 24)
        .map(({ height }) => `is ${String(height)} px high`);
      const touched = targets
        .filter((target) => target !== link && target.checkVisibility())
        .filter((target) =>
          [...target.getClientRects()].some((other) => rects.some((rect) => touches(rect, other))),
        )
        .map((target) => `touches “${target.textContent || target.id}”`);
      return [...low, ...touched].map((finding) => `“${link.textContent}” ${finding}`);
    });
  });

/** Expects one h1, in main; a title, the language, and no horizontal scrolling. */
export async function expectWellFormed(page: Page, lang: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expect(
    page.getByRole('main', { includeHidden: true }).getByRole('heading', { level: 1, includeHidden: true }),
  ).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  expect(await reactTexts(page), 'each text is the only child of its element').toEqual([]);
}

/** Text nodes that React itself would change or remove, instead of their element; a translator may have replaced them. */
const reactTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const isReactText = Object.keys(node).some((name) => name.startsWith('__reactFiber$'));
      if (isReactText && node.nodeValue?.trim()) texts.push(node.nodeValue);
    }
    return texts;
  });
