import { chromium, type Browser } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../mocks/host/host.ts';
import { settingsOf, tenants, type Settings } from '../../mocks/tenants/tenants.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { chromiumPath, launchFlags } from '../setup/find-chromium.ts';
import { startSettingsBackend, type SettingsAnswer } from '../setup/settings-backend.ts';
import { buildReferences } from './build-references.ts';
import type { Contestant } from './load/visits.ts';

/** The browser, the pages that are compared, and a page whose settings can be exchanged. */
export interface Bench {
  browser: Browser;
  runs: number;
  staticForm: Contestant;
  bareReact: Contestant;
  page: Contestant;
  /** Its form is shown once its words have come. */
  inGerman: Contestant;
  /** A language whose texts come with their file. */
  inArabic: Contestant;
  /** Ours again, in front of a server that answers what it is told to. */
  told: Contestant & { answer(answer: SettingsAnswer): void };
  close(): Promise<void>;
}

export const defaultSettings: Settings = settingsOf(tenants[0]);

export const defaultAnswer: SettingsAnswer = {
  settings: defaultSettings,
  phrases: { translation: {} },
  language: 'en',
  isInjected: true,
};

export async function openBench({ distDir, runs }: { distDir: string; runs: number }): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  // Before any build, as building makes this process one of production, where the mock refuses to start.
  const mock = await startMock();
  const references = await buildReferences(folder);
  const backend = await startSettingsBackend(mock.origin, defaultAnswer);
  const hosts = await Promise.all(
    [
      { distDir: references.staticForm, backend: mock.origin },
      { distDir: references.bareReact, backend: mock.origin },
      { distDir, backend: mock.origin },
      { distDir, backend: backend.origin },
    ].map((options) => startHost({ port: 0, ...options })),
  );
  const [staticOrigin = '', reactOrigin = '', pageOrigin = '', toldOrigin = ''] = hosts.map(
    ({ origin }) => origin,
  );
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchFlags() });
  return {
    browser,
    runs,
    staticForm: { name: 'static form', origin: staticOrigin, isLive: false },
    bareReact: { name: 'bare React', origin: reactOrigin, isLive: true },
    page: { name: 'this page', origin: pageOrigin, isLive: true },
    inGerman: { name: 'this page, in German', origin: pageOrigin, isLive: true, locale: 'de-DE' },
    inArabic: { name: 'this page, in Arabic', origin: pageOrigin, isLive: true, locale: 'ar-EG' },
    told: {
      name: 'this page, settings injected',
      origin: toldOrigin,
      isLive: true,
      answer: (answer) => {
        backend.answer = answer;
      },
    },
    close: async () => {
      await browser.close();
      for (const server of [...hosts, backend, mock]) await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
