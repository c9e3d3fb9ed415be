import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { buildClassicScript } from '../../codegen/build/classic-script.ts';
import { expect, test } from '../setup/fixtures.ts';
import type { Scope } from './contrast/in-page.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

const EDGES = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#ff0000',
  '#0000ff',
  '#16161d',
  '#f5c400',
  '#6139f6',
];
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const brandsOf = (count: number) => [...EDGES, ...fc.sample(anyHex, count - EDGES.length)];

/** Pages that have every kind of control, each in the state that is looked at. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a form': async (page) => {
    await startSignIn(page, 'terms-manual');
    await page.getByRole('checkbox').check();
  },
  'a dialog': async (page) => {
    await startSignIn(page, 'terms-manual');
    await partsOf(page).identifier.fill('ada');
    await partsOf(page).password.fill('analytical-engine');
    await partsOf(page).signInButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'social buttons': (page) => startSignIn(page, 'many-social'),
  'a code': async (page) => {
    await startSignIn(page, 'email-code');
    await page.getByRole('textbox').first().fill('ada@example.org');
    await partsOf(page).continueButton.click();
    await expect(partsOf(page).code).toBeFocused();
  },
};

let built: Promise<string> | undefined;
/** Built once per worker. */
const inPageScript = () => (built ??= buildClassicScript('/tests/e2e/contrast/in-page.ts'));

/** Between two portions, the browser frees the styles that it computed: gigabytes for all of them. */
const PORTION = 250;

async function expectContrast(page: Page, brands: readonly string[], scope: Scope): Promise<void> {
  for (let start = 0; start < brands.length; start += PORTION) {
    const portion = brands.slice(start, start + PORTION);
    const { findings, compared } = await page.evaluate(
      ([colours, where]) => window.contrastFindings(colours, where),
      [portion, scope] as const,
    );
    expect.soft(findings).toEqual([]);
    expect.soft(compared).toBeGreaterThan(0);
    if (findings.length > 0) return;
  }
}

/** Controls of one look have the same colours in the same state. */
const lookOf = (element: Element) => `${element.localName} ${element.className}`;

/** Each look of a control: pointed at, pressed, and with the focus of the keyboard. */
async function expectControls(page: Page, count: number): Promise<void> {
  // What is pressed here does nothing.
  await page.evaluate(() => {
    const ignore = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('click', ignore, { capture: true });
  });
  const root = page.locator('dialog[open]').or(page.locator('body:not(:has(dialog[open]))'));
  const pointed = new Set<string>();
  for (const control of await root.locator('button:visible, a[href]:visible').all()) {
    const look = await control.evaluate(lookOf);
    if (pointed.has(look)) continue;
    pointed.add(look);
    await control.hover();
    await expectContrast(page, brandsOf(count), 'pointed');
    await page.mouse.down();
    await expectContrast(page, brandsOf(count), 'pointed');
    await page.mouse.up();
  }
  const focused = new Set<string>();
  const stops = await root.locator('button:visible, a[href]:visible, input:visible, select:visible').count();
  // One more, as the focus leaves the page once.
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    const look = await page.evaluate(
      lookOf,
      await page.evaluateHandle(() => document.activeElement ?? document.body),
    );
    if (!look.startsWith('body') && !focused.has(look))
      await expectContrast(page, brandsOf(count), 'focused');
    focused.add(look);
  }
}

/** Brand colours for the page at rest, and others for each state of each look of a control; the sample has one view. */
for (const [amount, count, countOfControl, timeout, views] of [
  ['a sample of', 12, 12, 60_000, ['a form']],
  ['@matrix 10,000', 10_000, 1000, 1_800_000, Object.keys(VIEWS)],
] as const)
  for (const name of views)
    test(`${amount} brand colours can be read on ${name}, light and dark`, async ({ page }) => {
      test.setTimeout(timeout);
      await page.addInitScript(await inPageScript());
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await VIEWS[name]?.(page);
      await expectContrast(page, brandsOf(count), 'page');
      await expectControls(page, countOfControl);
    });
