import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findState, states } from '../../mocks/states/states.ts';
import { texts } from '../a11y/texts.ts';
import { expect, test } from '../setup/fixtures.ts';
import { walkTo } from '../setup/open-state.ts';
import { expectRendered } from '../setup/rendered.ts';
import { translatePages, TRANSLATED } from '../setup/translate-pages.ts';
import { partsOf } from './screen-parts.ts';

const STOP_DATE = join(import.meta.dirname, '../gallery/page/stop-date.js');

/** `npm test` runs a dialog; tests/a11y checks in every state that React holds no text node. */
const SAMPLE = ['sign-in-code-create-terms'];

/** Console messages about the state's own files and answers. */
const OF_THE_STATE =
  /Failed to load resource|(Applying inline style|Executing inline event handler) violates|security policy: (style|script)-src-attr inline|The style sheet of the tenant \(customCss\) is left out/;

// These tests open each page first untranslated, and then as a browser translates it.
test.use({ translated: false, possibleWarnings: [OF_THE_STATE] });
test.setTimeout(90_000);

async function openState(page: Page, name: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/_mock/states/${name}`, { waitUntil: 'commit' });
  const result = () => page.evaluate(() => document.documentElement.dataset['state']).catch(() => undefined);
  await expect.poll(result, { timeout: 20_000, intervals: [30] }).toBe('ready');
  if (findState(name)?.screen !== 'boot') await expectRendered(page);
  // The list of languages loads once the page shows.
  if ((await page.locator('[data-part="language"]').count()) > 0)
    await expect(page.locator('[data-part="language-select"]')).toHaveCount(1);
}

/** Hides the loading overlay, which may open before or after the test reads the text; tests/a11y checks its label. */
const hideLoading = (page: Page) =>
  page.evaluate(() => {
    for (const overlay of document.querySelectorAll<HTMLElement>('[data-part="loading"]'))
      overlay.style.display = 'none';
  });

/** The visible text in one line, without the marks of the translation. */
async function textOf(page: Page): Promise<string> {
  await hideLoading(page);
  const text = await page.evaluate(() => document.body.innerText);
  return text.replaceAll(TRANSLATED, '').replaceAll(/\s+/g, ' ');
}

/** Each visible text separately, in the order of the document. */
async function piecesOf(page: Page): Promise<string[]> {
  await hideLoading(page);
  return page.evaluate((mark) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pieces: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      const text = nodeValue?.replaceAll(mark, '').trim();
      if (text && parentElement?.checkVisibility()) pieces.push(text);
    }
    return pieces;
  }, TRANSLATED);
}

/** Chooses a language like a person, also behind a dialog, if the page has the list; every text changes. */
async function chooseLanguage(page: Page, tag: string): Promise<void> {
  const hasList = await page.evaluate((value) => {
    const list = document.querySelector<HTMLSelectElement>('[data-part="language-select"]');
    if (!list) return false;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }, tag);
  if (hasList) await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

const pressFirst = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] button, main button')]
      .find((control) => control.checkVisibility())
      ?.click(),
  );

for (const { name } of states.filter(({ language }) => language === undefined))
  test(
    `a translated page shows all texts of the page: ${name}`,
    {
      tag: SAMPLE.includes(name) ? [] : '@matrix',
    },
    async ({ page, context }) => {
      await context.addInitScript({ path: STOP_DATE });
      const walk = async () => {
        await openState(page, name);
        const before = await textOf(page);
        await chooseLanguage(page, 'de');
        return { before, after: await textOf(page) };
      };
      const expected = await walk();
      await translatePages(context);
      const { before, after } = await walk();
      expect(await page.locator('font font').count()).toBeGreaterThan(0);
      expect(before).toBe(expected.before);
      expect(after).toBe(expected.after);
      await pressFirst(page);
      await page.waitForTimeout(300);
      for (const { error } of Object.values(texts)) await expect(page.getByText(error.render)).toHaveCount(0);
    },
  );

/** States with links within sentences. */
const WITH_SENTENCES = ['terms-automatic', 'sign-in-code-create-terms'];

for (const { name } of states.filter(({ language }) => language === undefined))
  test(
    `a page shows all texts even if a translator reorders its sentences: ${name}`,
    { tag: WITH_SENTENCES.includes(name) ? [] : '@matrix' },
    async ({ page, context }) => {
      await context.addInitScript({ path: STOP_DATE });
      const walk = async () => {
        await openState(page, name);
        const before = await piecesOf(page);
        await chooseLanguage(page, 'de');
        return { before, after: await piecesOf(page) };
      };
      const expected = await walk();
      await translatePages(context, 'reordered');
      const { before, after } = await walk();
      if (WITH_SENTENCES.includes(name)) expect(before).not.toEqual(expected.before);
      expect(before.toSorted()).toEqual(expected.before.toSorted());
      expect(after.toSorted()).toEqual(expected.after.toSorted());
      await pressFirst(page);
      for (const { error } of Object.values(texts)) await expect(page.getByText(error.render)).toHaveCount(0);
    },
  );

test.describe('translated from the start', () => {
  test.use({ translated: true });

  test('the countdown continues, and then the page can send another code', async ({ page }) => {
    const parts = partsOf(page);
    await page.clock.install();
    await walkTo(page, 'sign-in-code');
    await expect(page.getByRole('timer').locator('font font').first()).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await parts.button('Resend code').click();
    await expect(page.getByRole('timer')).toHaveText('Resend code in 59 s');
    await page.clock.runFor(20_000);
    await expect(page.getByRole('timer')).toHaveText('Resend code in 39 s');
    await page.clock.runFor(39_000);
    await parts.button('Resend code').click();
    await expect(page.getByText('A new code is on its way.')).toHaveCount(1);
    await expect(parts.code).toBeFocused();
  });
});
