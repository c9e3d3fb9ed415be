import { expect, test as base } from '../../setup/fixtures.ts';
import { startFaultyFiles, type FaultyFiles } from '../../setup/faulty-files.ts';
import { startHostedBuild, type Build } from '../../setup/hosted-build.ts';
import { startSettingsBackend, type SettingsAnswer } from '../../setup/settings-backend.ts';
import { settingsOf, tenants } from '../../../mocks/tenants/tenants.ts';
import { framesOf, layoutShift, recordFrames } from '../painted-frames.ts';
import { ENTRY, waitUntilLive } from '../held-script.ts';
import { untilSettings } from './held-page.ts';
import { parityCases } from './parity-cases.ts';
import { readShownForm } from './shown-form.ts';

/** Later than the first paint of the form. */
const SETTINGS_DELAY_MS = 300;
/** Where the settings are of another shape than the form that was prerendered, and come after it. */
const MOST_SHIFT = 0.05;

/** A form that is known to change is not shown before React comes. */
const isNotPrerendered = ({ termsOfUseUrl, customCss }: (typeof parityCases)[number]['settings']) =>
  Boolean(termsOfUseUrl ?? customCss);

type Serve = (answer: SettingsAnswer, build: Build) => Promise<FaultyFiles>;

const test = base.extend<{ serve: Serve }>({
  serve: async ({ mock }, use) => {
    const servers: { close(): Promise<void> }[] = [];
    await use(async (answer, build) => {
      const backend = await startSettingsBackend(await mock.origin(), answer);
      const host = await startHostedBuild({ build, backend: backend.origin });
      const files = await startFaultyFiles(host.origin);
      servers.push(files, host, backend);
      return files;
    });
    for (const server of servers) await server.close();
  },
});

for (const parityCase of parityCases) {
  const { title, path, settings, phrases, locale, colorScheme, isInjected, isDefaultShape, build } =
    parityCase;
  test.describe(title, () => {
    const viewport = { width: parityCase.width, height: 760 };
    test.use({ locale, viewport, possibleWarnings: [/^console warning: Settings that could not be used/] });

    test(
      'React shows what index.html has shown',
      { tag: parityCase.isSample ? [] : '@matrix' },
      async ({ page, serve }) => {
        const files = await serve(
          {
            settings: { ...settingsOf(tenants[0]), ...settings },
            phrases: { languageTag: locale.slice(0, 2), translation: phrases },
            language: locale.startsWith('de') ? 'de' : 'en',
            isInjected,
            delayMs: SETTINGS_DELAY_MS,
          },
          build,
        );
        const release = files.fail(ENTRY, 'late');
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
        await recordFrames(page);
        await page.goto(files.origin + path, { waitUntil: 'commit' });
        await expect.poll(() => page.evaluate(() => 'beginning' in window)).toBe(true);
        const hasForm = await page.locator('#root[data-held]').isVisible();
        if (hasForm) await untilSettings(page);
        const before = await page.evaluate(readShownForm);
        release();
        await waitUntilLive(page);
        await page.waitForLoadState('networkidle');
        const after = await page.evaluate(readShownForm);

        const isStill = isInjected || isDefaultShape;
        if (hasForm) {
          expect(before.parts.length).toBeGreaterThanOrEqual(4);
          expect({ ...after, parts: [] }).toEqual({ ...before, parts: [] });
        } else expect(isInjected && isNotPrerendered(settings)).toBe(true);
        // React adds what is not prerendered, such as social buttons.
        for (const { place, ...part } of before.parts)
          expect(after.parts).toContainEqual(expect.objectContaining({ ...part, ...(isStill && { place }) }));
        expect((await framesOf(page)).fieldPlaces).toHaveLength(1);
        const shift = await layoutShift(page);
        if (isStill) expect(shift).toBe(0);
        else expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
      },
    );
  });
}
