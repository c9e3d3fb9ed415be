import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../mocks/host/host.ts';
import { expect, test as base } from '../setup/fixtures.ts';
import { errorTexts } from './error-texts.ts';
import { partsOf } from './screen-parts.ts';
import { expectSignedIn, signIn } from './steps.ts';

/** A host of a build in which a chunk can be missing, as for a moment during a deployment. */
const test = base.extend<{ build: { origin: string; setMissing: (name: RegExp, missing: boolean) => void } }>(
  {
    build: async ({ site }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'missing-app-'));
      cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), folder, { recursive: true });
      const host = await startHost({ port: 0, distDir: folder, backend: site.gate.origin });
      const assets = join(folder, 'assets');
      const setMissing = (name: RegExp, missing: boolean) => {
        const [from, to] = missing ? [assets, folder] : [folder, assets];
        for (const file of readdirSync(from).filter((entry) => name.test(entry)))
          renameSync(join(from, file), join(to, file));
      };
      await use({ origin: host.origin, setMissing });
      await host.close();
      rmSync(folder, { recursive: true });
    },
  },
);

test.use({ possibleWarnings: [/^console error: Failed to load resource/] });

for (const { locale, lang, title, again } of [
  { locale: 'en-US', lang: 'en', title: 'We couldn’t load this page', again: 'Try again' },
  {
    ...{ locale: 'de-DE', lang: 'de' },
    ...{ title: 'Diese Seite konnte nicht geladen werden', again: 'Erneut versuchen' },
  },
])
  test.describe(`a missing script of the first screen, in a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test('shows an error page with a working retry', async ({ page, build }) => {
      build.setMissing(/^app-/, true);
      await page.goto(`${build.origin}/oidc/auth?client_id=demo-app&tenant=default`);
      await expect(partsOf(page).heading).toHaveText(title);
      await expect(partsOf(page).heading).toBeFocused();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await page.getByRole('button', { name: again }).click();
      await expect(page.getByRole('button', { name: again })).toBeVisible();
      build.setMissing(/^app-/, false);
      await page.getByRole('button', { name: again }).click();
      await expect(page.getByRole('textbox').first()).toBeFocused();
    });
  });

test('a missing script of the first submit is said, and the submit can be repeated', async ({
  page,
  build,
  site,
}) => {
  build.setMissing(/^submit-/, true);
  await page.goto(`${build.origin}/oidc/auth?client_id=demo-app&tenant=default`);
  await signIn(page, site.ada);
  await expect(page.getByRole('main').getByText(errorTexts.unreachable)).toBeVisible();
  build.setMissing(/^submit-/, false);
  await partsOf(page).signInButton.click();
  await expectSignedIn(page, site.ada);
});
