import type { Page } from '@playwright/test';

interface App {
  platform: 'ios' | 'android';
  /** Whether the app can open a browser. */
  universal?: boolean;
  bridge?: 'works' | 'throws';
}

/** Injects the globals of an app into its webview, and records the messages that the page posts to it. */
export async function injectApp(
  page: Page,
  { platform, universal = true, bridge = 'works' }: App,
): Promise<void> {
  await page.addInitScript(
    (app) => {
      const posted: unknown[] = [];
      const getPostMessage = () => {
        if (app.bridge === 'throws') throw new Error('bridge');
        return (message: unknown) => posted.push(message);
      };
      Object.assign(window, {
        posted,
        logtoNativeSdk: {
          platform: app.platform,
          callbackLink: 'com.example.app://callback',
          supportedConnector: { universal: app.universal, nativeTargets: ['gull'] },
          getPostMessage,
        },
      });
    },
    { platform, universal, bridge },
  );
}

interface Posted {
  callbackUri: string;
  redirectTo: string;
}

export const posted = (page: Page) => page.evaluate(() => (window as unknown as { posted: Posted[] }).posted);

/** The query of the link back to the app, once `act` has made the system's browser open it. */
export async function queryForApp(system: Page, act: () => Promise<void>): Promise<string> {
  const link = new Promise<string>((resolve) => {
    system.on('request', (request) => {
      if (request.url().startsWith('com.example.app:')) resolve(request.url());
    });
    system.on('console', (said) => {
      const [, url] = /'(com\.example\.app:[^']+)'/.exec(said.text()) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  await act();
  return new URL(await link).search;
}
