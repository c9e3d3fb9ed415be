import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage } from '../setup/package-cache.ts';
import { findProgram } from './find-program.ts';
import type { BrowserPage } from './flows.ts';
import type { OtherBrowser } from './other-browser.ts';
import { webKit } from './webkit.ts';

/** The part of Puppeteer that these tests use; they fetch it on demand. */
interface Puppeteer {
  launch(options: object): Promise<{
    version(): Promise<string>;
    newPage(): Promise<BrowserPage>;
    close(): Promise<void>;
  }>;
}

const load = async (folder: string, file: string): Promise<unknown> =>
  import(pathToFileURL(join(folder, file)).href);

const oldChromium: OtherBrowser = {
  name: 'Chromium 113',
  open: async () => {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      throw new Error('the package @sparticuz/chromium is for Linux on x64.');
    const folder = fetchPackage('@sparticuz/chromium', '113.0.1');
    const loaded = (await load(folder, 'build/index.js')) as {
      default: { executablePath?: () => Promise<string>; default?: { executablePath(): Promise<string> } };
    };
    const executablePath = await (loaded.default.default ?? loaded.default).executablePath?.();
    const browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--headless=new'],
    });
    return {
      version: browser.version(),
      newPage: async () => (await browser.newContext({ locale: 'en-US' })).newPage(),
      close: () => browser.close(),
    };
  },
};

const firefox: OtherBrowser = {
  name: 'Firefox',
  open: async () => {
    const executablePath = findProgram('firefox-esr', 'firefox');
    if (executablePath === undefined) throw new Error('neither firefox-esr nor firefox is installed.');
    const folder = fetchPackage('puppeteer-core', '24.43.1');
    const puppeteer = (await load(folder, 'lib/esm/puppeteer/puppeteer-core.js')) as { default: Puppeteer };
    const browser = await puppeteer.default.launch({ browser: 'firefox', executablePath, headless: true });
    return {
      version: await browser.version(),
      newPage: () => browser.newPage(),
      close: () => browser.close(),
    };
  },
};

export const otherBrowsers: readonly OtherBrowser[] = [oldChromium, firefox, webKit];
