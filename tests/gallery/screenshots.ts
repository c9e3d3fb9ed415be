import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startMock } from '../../mocks/server/start-mock.ts';
import { states } from '../../mocks/states/states.ts';
import type { Theme } from '../../src/theme/surfaces.ts';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { startHostedBuild } from '../setup/hosted-build.ts';
import { newPage, openState, painted, standStill } from './photograph.ts';
import { SIZES, type Size } from './pictures.ts';

/** Takes the screenshots that the README shows from the build in `dist/`. */

const FOLDER = join(import.meta.dirname, '../../docs/pictures');
const SCREENSHOTS: readonly { state: string; size: Size; theme: Theme }[] = [
  { state: 'social', size: 'desktop', theme: 'light' },
  { state: 'sign-in-code', size: 'desktop', theme: 'dark' },
  { state: 'social', size: 'phone', theme: 'dark' },
  { state: 'register-password', size: 'phone', theme: 'light' },
  { state: 'two-step-choice', size: 'phone', theme: 'dark' },
  { state: 'passkey-offer', size: 'phone', theme: 'light' },
];

const mock = await startMock();
const host = await startHostedBuild({
  backend: mock.origin,
  config: { provider: { name: 'Latchkey', url: 'https://latchkey.example' } },
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchFlags() });
try {
  for (const { state: name, size, theme } of SCREENSHOTS) {
    const state = states.find((each) => each.name === name);
    if (!state) throw new Error(`There is no state ${name}.`);
    // A phone's screen is dense; at one pixel per CSS pixel its text looks blurred beside a desktop's.
    const page = await newPage(browser, size === 'phone' ? 2 : 1);
    const failure = await openState(page, host.origin, state);
    if (failure !== undefined) throw new Error(`${name} cannot be opened: ${failure}`);
    await page.evaluate(standStill);
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme });
    await painted(page);
    await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.png`) });
    await page.context().close();
  }
} finally {
  await browser.close();
  await host.close();
  await mock.close();
}
