import { chromiumPath, launchFlags } from '../../setup/find-chromium.ts';
import { expect } from '../../setup/fixtures.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSameField, openHeld, test } from './held-page.ts';

// The headless shell has no autofill.
test.use({ launchOptions: { executablePath: chromiumPath('full'), args: launchFlags() } });

test('keeps values that the browser has filled in, and their marking', async ({ page, held }) => {
  const { identifier } = partsOf(page);
  await openHeld(page, held, 'email-code');
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('Autofill.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '[name=identifier]',
  });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  const fields = [{ name: 'EMAIL_ADDRESS', value: 'ada@example.org' }];
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
  await expect(identifier).toHaveValue('ada@example.org');
  const isMarked = () => identifier.evaluate((field) => field.matches(':autofill'));
  expect(await isMarked()).toBe(true);
  await held.takeOver();
  await expect(identifier).toHaveValue('ada@example.org');
  expect(await isMarked()).toBe(true);
  await expectSameField(page);
  await partsOf(page).continueButton.click();
  await expect(partsOf(page).code).toBeFocused();
});
