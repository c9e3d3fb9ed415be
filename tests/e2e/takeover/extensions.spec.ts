import { expect } from '../../setup/fixtures.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { expectSameField, openHeld, test } from './held-page.ts';

/** Changes that an extension makes to the form before the page's script has loaded. They run in the page. */
const CHANGES = {
  'adds attributes to the fields': () => {
    for (const field of document.querySelectorAll<HTMLElement>('#root input')) {
      field.setAttribute('data-manager', 'true');
      field.style.setProperty('background-image', 'none');
    }
  },
  'adds nodes at the end of the form, the root and the body': () => {
    for (const place of ['#root form', '#root', 'body'])
      document.querySelector(place)?.append(document.createElement('manager-button'));
  },
  'adds a node behind the first field': () => {
    document.querySelector('#root input')?.after(document.createElement('manager-button'));
  },
  'wraps the first field': () => {
    const field = document.querySelector('#root input');
    const wrapper = document.createElement('manager-wrapper');
    field?.before(wrapper);
    if (field) wrapper.append(field);
  },
  'replaces the texts, as translators do': () => {
    const root = document.getElementById('root');
    const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts.filter(({ data }) => data.trim())) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `${text.data}\u200B`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
} as const;

/** Changes after which React renders the form anew, with a console message. */
const REBUILT: readonly string[] = ['adds a node behind the first field', 'wraps the first field'];

for (const [name, change] of Object.entries(CHANGES))
  test.describe(`an extension that ${name}`, () => {
    if (REBUILT.includes(name)) test.use({ possibleWarnings: [/rendered anew/] });

    test('does not harm the typed text', { tag: '@matrix' }, async ({ page, held, site }) => {
      const { identifier, password } = partsOf(page);
      await openHeld(page, held);
      await page.evaluate(change);
      await password.fill(site.ada.password);
      await identifier.fill(site.ada.username);
      await held.takeOver();
      await expect(page.locator('#root input[name=identifier]')).toHaveValue(site.ada.username);
      await expect(page.locator('#root input[name=password]')).toHaveValue(site.ada.password);
      if (!REBUILT.includes(name)) await expectSameField(page);
      await page.keyboard.press('Enter');
      await expectSignedIn(page, site.ada);
    });

    const tag = name === 'adds a node behind the first field' ? [] : '@matrix';
    test('does not harm an early submit', { tag }, async ({ page, held, site }) => {
      await openHeld(page, held);
      await page.evaluate(change);
      await partsOf(page).password.fill(site.ada.password);
      await page.locator('#root input[name=identifier]').fill(site.ada.username);
      await page.keyboard.press('Enter');
      held.release();
      await expectSignedIn(page, site.ada);
    });
  });
