import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { apiCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';

const address = 'cora@example.org';

// Clicks in one tick are in src/engine/sequences.test.ts, repeated calls in src/api/http-policy.test.ts.
test('repeated clicks on a slow network send one code', async ({ page, site, api }) => {
  await openState(page, 'email-code');
  const { identifier, code, continueButton } = partsOf(page);
  const release = site.gate.hold(/^POST \/api\/(interaction|experience)\/verification/);
  await identifier.fill(address);
  const { x, y } = (await continueButton.boundingBox()) ?? { x: 0, y: 0 };
  const click = () => page.mouse.click(x + 9, y + 9);
  await click();
  await expect(continueButton).toHaveAttribute('aria-busy', 'true');
  await click(); // lands on the overlay where that has come
  await identifier.press('Enter');
  await continueButton.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) button.click();
  });
  await expect.poll(() => apiCalls(site)).toEqual([`PUT ${api}`, 'send code']);
  release();
  await expect(code).toBeFocused();
  expect(apiCalls(site)).toEqual([`PUT ${api}`, 'send code']);
  expect(await mockControl(page).codesFor(address)).toHaveLength(1);
});
