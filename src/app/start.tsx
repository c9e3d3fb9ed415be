import { createRoot } from 'react-dom/client';
import type { RequestOptions } from '../api/request-options.ts';
import { readDeployment } from '../domain/deployment.ts';
import { loadInterpreter } from '../engine/action.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { createAppStore } from '../state/app-store.ts';
import { connectBrowser } from '../state/browser-state.ts';
import { markStarted } from './boot-error.ts';
import { createApp } from './create-app.ts';
import { Page } from './page.tsx';
import type { ServerData } from './server-data.ts';

interface StartOptions {
  container: HTMLElement;
  detected: DetectedLanguage;
  options: RequestOptions;
  serverData: ServerData;
}

/** Called once by the entry, main.ts. */
export function start({ container, detected, options, serverData }: StartOptions): void {
  // What only a submit needs; requested earlier, it would slow down this script.
  void loadInterpreter().catch(() => undefined);
  const deployment = readDeployment(document.getElementById('latchkey')?.textContent);
  const store = createAppStore({ deployment });
  connectBrowser(store);
  const language = () => store.get().translator.language || options.language();
  const app = createApp({ store, requestOptions: { ...options, language } });
  markStarted();
  createRoot(container).render(<Page app={app} detected={detected} serverData={serverData} />);
  const { telemetry } = deployment;
  if (telemetry)
    void import('./telemetry.ts')
      .then(({ startTelemetry }) => startTelemetry(telemetry.url, app))
      .catch(() => undefined);
}
