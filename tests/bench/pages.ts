import { chromium, type Browser } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../mocks/host/host.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { settingsOf, tenants, type Settings } from '../../mocks/tenants/tenants.ts';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { startSettingsBackend, type SettingsAnswer } from '../setup/settings-backend.ts';
import { buildBareReact } from './build-bare-react.tsx';
import type { MeasuredPage } from './visits.ts';

/** The browser and the measured pages. */
export interface Bench {
  browser: Browser;
  runs: number;
  /** HTML with its style inline: as fast as a form can be. */
  staticForm: MeasuredPage;
  /** React renders only this form on the page, for comparison. */
  bareReact: MeasuredPage;
  page: MeasuredPage;
  /** Shows its form once its texts have arrived. */
  inGerman: MeasuredPage;
  /** Loads its texts from their own file. */
  inArabic: MeasuredPage;
  /** The page in front of a server whose settings a test chooses. */
  withSettings: MeasuredPage & { answer(settings: Settings, isInjected: boolean): void };
  close(): Promise<void>;
}

function answerWith(settings: Settings, isInjected: boolean): SettingsAnswer {
  const { autoDetect, fallbackLanguage } = settings.languageInfo;
  return {
    settings,
    phrases: { translation: {} },
    language: autoDetect ? 'en' : fallbackLanguage,
    isInjected,
  };
}

export async function openBench({ distDir, runs }: { distDir: string; runs: number }): Promise<Bench> {
  const mock = await startMock();
  const backend = await startSettingsBackend(mock.origin, answerWith(settingsOf(tenants[0]), true));
  const hostOf = (folder: string, api: string) => startHost({ port: 0, distDir: folder, backend: api });
  const hosts = {
    staticForm: await hostOf(fileURLToPath(new URL('static', import.meta.url)), mock.origin),
    bareReact: await hostOf(await buildBareReact(), mock.origin),
    page: await hostOf(distDir, mock.origin),
    withSettings: await hostOf(distDir, backend.origin),
  };
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchFlags() });
  const { origin } = hosts.page;
  return {
    browser,
    runs,
    staticForm: { name: 'static form', origin: hosts.staticForm.origin, locale: 'en-US', isLive: false },
    bareReact: { name: 'bare React', origin: hosts.bareReact.origin, locale: 'en-US', isLive: false },
    page: { name: 'this page', origin, locale: 'en-US', isLive: true },
    inGerman: { name: 'in German', origin, locale: 'de-DE', isLive: true },
    inArabic: { name: 'in Arabic', origin, locale: 'ar-EG', isLive: true },
    withSettings: {
      name: 'settings injected',
      origin: hosts.withSettings.origin,
      locale: 'en-US',
      isLive: true,
      answer: (settings, isInjected) => {
        backend.answer = answerWith(settings, isInjected);
      },
    },
    close: async () => {
      await browser.close();
      for (const server of [...Object.values(hosts), backend, mock]) await server.close();
    },
  };
}
