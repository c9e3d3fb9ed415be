import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { State } from '../../mocks/states/state.ts';
import { picturesOf, SIZES } from './pictures.ts';

/** The number of pages: some wait for their state while another is photographed. */
const PAGES = 4;
const STOP_DATE = join(import.meta.dirname, 'page/stop-date.js');
const OPENS_WITHIN_MS = 30_000;

export interface PictureFailure {
  state: string;
  reason: string;
}

interface Options {
  browser: Browser;
  origin: string;
  folder: string;
  onPictures: (taken: number) => void;
}

/** Takes all pictures of the states; resolves with the states that could not be opened. */
export async function photograph(states: readonly State[], options: Options): Promise<PictureFailure[]> {
  const waiting = [...states];
  const failures: PictureFailure[] = [];
  const work = async () => {
    const page = await newPage(options.browser);
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const reason = await openState(page, options.origin, state);
      if (reason !== undefined) failures.push({ state: state.name, reason });
      await takePictures(page, state, options);
    }
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  return failures;
}

export async function newPage(browser: Browser, deviceScaleFactor = 1): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES.desktop,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  await context.addInitScript({ path: STOP_DATE });
  return context.newPage();
}

/** Resolves with the reason why a state cannot be opened. */
export async function openState(page: Page, origin: string, { name, api }: State): Promise<string | undefined> {
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.context().clearCookies();
  try {
    const ofApi = api === undefined ? '' : `?api=${api}`;
    await page.goto(`${origin}/_mock/states/${name}${ofApi}`, { waitUntil: 'commit' });
    // A handle gets lost when its document unloads, so the loop asks the page again and again.
    const end = Date.now() + OPENS_WITHIN_MS;
    for (;;) {
      const result = await page
        .evaluate(() => document.documentElement.dataset['state'])
        .catch(() => undefined);
      if (result !== undefined) return result === 'ready' ? undefined : result;
      if (Date.now() > end) return `still at ${new URL(page.url()).pathname}`;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  } catch (error) {
    return error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  }
}

/** Stops all motion for the picture, by a constructed style sheet, because the CSP allows no other. */
export function standStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }',
  );
  document.adoptedStyleSheets.push(sheet);
}

export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

async function takePictures(page: Page, state: State, { folder, onPictures }: Options): Promise<void> {
  const all = picturesOf(state);
  await page.evaluate(standStill);
  const devTools = await page.context().newCDPSession(page);
  for (const { file, size, theme } of all) {
    await page.setViewportSize(SIZES[size]);
    await page.emulateMedia({ colorScheme: theme });
    await painted(page);
    // Takes half the time of Playwright's own method, which compresses more.
    const options = { format: 'png', optimizeForSpeed: true } as const;
    const { data } = await devTools.send('Page.captureScreenshot', options);
    await writeFile(join(folder, file), Buffer.from(data, 'base64'));
  }
  await devTools.detach();
  onPictures(all.length);
}
