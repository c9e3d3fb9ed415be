import { expect, test } from '../setup/fixtures.ts';
import { watchSecrets } from '../setup/secrets.ts';
import { partsOf } from './screen-parts.ts';

test('finds a page that logs a typed secret or puts it into an address', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const secrets = await watchSecrets(context);
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.evaluate(() => {
    addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      console.info('changed to', target.value);
      void fetch(`/nowhere?${new URLSearchParams({ value: target.value }).toString()}`);
    });
  });
  await partsOf(page).identifier.fill('somebody');
  await partsOf(page).password.fill('kelp & rope');
  const sent = page.waitForRequest(/kelp/);
  await partsOf(page).password.blur();
  await sent;
  expect(secrets.leaks()).toEqual([
    'console info: changed to kelp & rope',
    `request: ${site.origin}/nowhere?value=kelp & rope`,
  ]);
  await context.close();
});
