import type { Page } from '@playwright/test';

const LIST = '[data-part="language-select"]';

/** The tags of the footer's list of languages, which loads after the page; empty if it does not load. */
export async function offeredLanguages(page: Page): Promise<string[]> {
  const options = page.locator(`${LIST} option`);
  await options
    .first()
    .waitFor({ state: 'attached', timeout: 2000 })
    .catch(() => undefined);
  return options.evaluateAll((all) => all.map((option) => option.getAttribute('value') ?? ''));
}

/**
 * Changes the language of the open page, also behind a dialog. Resolves with false if the page has no list, or if the
 * texts cannot be loaded, such as while the server is down.
 */
export async function switchLanguage(page: Page, tag: string): Promise<boolean> {
  const found = await page.evaluate(
    ([selector, value]) => {
      const list = document.querySelector<HTMLSelectElement>(selector);
      if (!list) return false;
      list.value = value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    [LIST, tag] as const,
  );
  return (
    found &&
    (await page
      .waitForFunction((lang) => document.documentElement.lang === lang, tag, { timeout: 5000 })
      .then(
        () => true,
        () => false,
      ))
  );
}
