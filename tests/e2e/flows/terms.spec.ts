import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { partsOf } from '../screen-parts.ts';

test('the label toggles the checkbox; a click that misses a link in it does not', async ({
  page,
  context,
}) => {
  await openState(page, 'register-email');
  const { main, terms } = partsOf(page);
  // Before React, both ways to agree stand in the page, one of them hidden.
  await main
    .getByText('I agree to the')
    .filter({ visible: true })
    .click({ position: { x: 5, y: 5 } });
  await expect(terms).toBeChecked();
  const link = await main.getByRole('link', { name: 'terms of use' }).boundingBox();
  if (!link) throw new Error('The link has no box.');
  for (const x of [link.x - 6, link.x + link.width + 6]) await page.mouse.click(x, link.y + link.height / 2);
  await page.mouse.click(link.x + link.width / 2, link.y + 2);
  await expect(terms).toBeChecked();
  await expect.poll(() => context.pages().length, 'a click at the edge hits the link').toBe(2);
});
