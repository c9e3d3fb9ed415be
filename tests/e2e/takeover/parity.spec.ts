import { expect, test as base } from '../../setup/fixtures.ts';
import { startFaultyFiles, type FaultyFiles } from '../../setup/faulty-files.ts';
import { startHostedBuild, type Build } from '../../setup/hosted-build.ts';
import { startSettingsBackend, type SettingsAnswer } from '../../setup/settings-backend.ts';
import { settingsOf, tenants } from '../../../mocks/tenants/tenants.ts';
import { layoutShift } from '../painted-frames.ts';
import { ENTRY, waitUntilLive } from '../held-script.ts';
import { untilSettings } from './held-page.ts';
import { parityCases, type ParityCase } from './parity-cases.ts';
import { readShownForm } from './shown-form.ts';

/** The settings arrive later than the first paint. */
const SETTINGS_DELAY_MS = 300;
/** The allowed layout shift from the skeleton to the form. */
const MOST_SHIFT = 0.01;

const test = base.extend<{ serve: (answer: SettingsAnswer, build: Build) => Promise<FaultyFiles> }>({
  serve: async ({ mock }, use) => {
    const servers: { close(): Promise<void> }[] = [];
    await use(async (answer, build) => {
      const backend = await startSettingsBackend(await mock.origin(), answer);
      const host = await startHostedBuild({ build, backend: backend.origin });
      const files = await startFaultyFiles(host.origin, { cached: false });
      servers.push(files, host, backend);
      return files;
    });
    for (const server of servers) await server.close();
  },
});

/** Whether the page can show a form before React has loaded. */
function hasFirstForm({ path, width }: ParityCase, settings: SettingsAnswer['settings']): boolean {
  const { signIn, signUp, signInMode, color, customCss, customContent } = settings as ReturnType<
    typeof settingsOf
  >;
  const isSignIn = path === '/sign-in';
  const kinds = isSignIn ? signIn.methods.map(({ identifier }) => identifier) : signUp.identifiers;
  const isOpen = signInMode === 'SignInAndRegister' || signInMode === (isSignIn ? 'SignIn' : 'Register');
  const isAside = width >= 960 && Object.hasOwn(customContent, path);
  const isColour = /^#[\da-f]+$/i.test(color.primaryColor);
  return kinds.length > 0 && isOpen && isColour && !customCss && !isAside;
}

for (const parityCase of parityCases) {
  const { title, path, query, phrases, locale, colorScheme, way, build, lastMethod } = parityCase;
  test.describe(title, () => {
    const viewport = { width: parityCase.width, height: 760 };
    test.use({
      locale,
      viewport,
      // This is one pattern, because Playwright would take a second one for options. Some logos are on missing hosts, the
      // content of one tenant has inline styles, and the style sheet of another one is left out.
      possibleWarnings: [
        title.includes('the tenant loud')
          ? /inline (?:style|event handler) violates|(?:style|script)-src-attr inline/
          : /^console warning: Settings that could not|net::ERR_NAME_NOT_RESOLVED|\(customCss\) is left out/,
      ],
    });

    test(
      'React moves no part that index.html has shown',
      { tag: parityCase.isSample ? [] : '@matrix' },
      async ({ page, serve }) => {
        const settings = { ...settingsOf(tenants[0]), ...parityCase.settings };
        const files = await serve(
          {
            settings,
            phrases: { languageTag: locale.slice(0, 2), translation: phrases },
            language: locale.startsWith('de') ? 'de' : 'en',
            isInjected: way === 'injected',
            delayMs: SETTINGS_DELAY_MS,
          },
          build,
        );
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
        if (lastMethod !== undefined)
          await page.addInitScript((value) => localStorage.setItem('lastMethod', value), lastMethod);
        const release = files.fail(ENTRY, 'late');
        await page.goto(files.origin + path + query, { waitUntil: 'commit' });
        const expectsForm = hasFirstForm(parityCase, settings);
        if (expectsForm) await untilSettings(page);
        expect(await page.locator('#root[data-held]').isVisible()).toBe(expectsForm);
        const before = await page.evaluate(readShownForm);
        release();
        await waitUntilLive(page);
        await page.waitForLoadState('networkidle');
        const after = await page.evaluate(readShownForm);
        await expect(page.locator('[data-part=badge]')).toHaveCount(lastMethod === undefined ? 0 : 1);
        if (!expectsForm) return;
        expect(before.parts.length).toBeGreaterThanOrEqual(3);
        expect({ ...after, parts: [] }).toEqual({ ...before, parts: [] });
        // React adds parts that are not prerendered, such as social buttons.
        for (const part of before.parts) expect(after.parts).toContainEqual(part);
        expect(await layoutShift(page)).toBeLessThanOrEqual(way === 'fetched' ? MOST_SHIFT : 0);
      },
    );
  });
}
