import { expect } from '../../setup/fixtures.ts';
import { partsOf } from '../screen-parts.ts';
import { openHeld, test } from './held-page.ts';

test('the form, its takeover, a submit, another page and the way back break no policy', async ({
  page,
  held,
}) => {
  // A violation is a console error, which fails the test.
  await openHeld(page, held, 'harbour');
  await expect(partsOf(page).continueButton).toBeVisible();
  await expect(partsOf(page).password).toBeHidden();
  await held.takeOver();
  await partsOf(page).identifier.fill('ada');
  await partsOf(page).continueButton.click();
  await expect(partsOf(page).password).toBeFocused();
  await page.goBack();
  await expect(partsOf(page).identifier).toHaveValue('ada');
});

/** Run in the page. */
const BREACHES: Readonly<Record<string, string | (() => void)>> = {
  'script-src-elem': `import('https://elsewhere.example/script.js')`,
  'style-src-elem': () => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
  },
  'style-src-attr': () => {
    document.body.setAttribute('style', 'color: red');
  },
  'require-trusted-types-for': () => {
    document.body.innerHTML = '<p>text</p>';
  },
};

for (const [directive, breach] of Object.entries(BREACHES))
  test.describe(`a breach of ${directive}`, () => {
    test.use({
      expectedWarnings: [new RegExp(`security policy: ${directive}`)],
      // Of two patterns, Playwright would take the second for options.
      possibleWarnings: [/^console error: |^uncaught: /],
    });

    test('would be noticed in the form of index.html', { tag: '@matrix' }, async ({ page, held }) => {
      await openHeld(page, held);
      await page.evaluate(breach).catch(() => undefined);
      await page.waitForTimeout(200);
    });
  });
