import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { actWithFailingRedirect } from '../steps.ts';
import { enterCode, mfaParts, openAppSetUp, totpCode } from './actions.ts';

/** Everything that outlives a screen of the page, as one text. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.title,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
    ]),
  );

// src/app/create-app-services.test.ts covers backup codes.
test('keeps the key of an app only in the history state, and nowhere once the sign-in has succeeded', async ({
  page,
  site,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.clock.install();
  const key = await openAppSetUp(page);
  expect(await kept(page)).toContain(key);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(key);
  const code = totpCode(key);
  await actWithFailingRedirect(page, site, () => enterCode(page, code));
  await expect(mfaParts(page).heading).toHaveText('Signing you in…');
  expect(await kept(page)).not.toContain(key);
  expect(await kept(page)).not.toContain(code);
  expect(await page.content()).not.toContain(key);
  expect(addresses.filter((address) => address.includes(key))).toEqual([]);
  // Offers a link to a person whom the page does not redirect.
  await page.clock.fastForward(10_000);
  await mfaParts(page).button('Continue').click();
  await expect(page).toHaveURL(/\/demo-app/);
});
