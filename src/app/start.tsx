import { createRoot } from 'react-dom/client';
import type { RequestOptions } from '../api/request-options.ts';
import { readDeployment } from '../domain/deployment.ts';
import { loadInterpreter } from '../engine/action.ts';
import type { DetectedLanguage } from '../i18n/detection.ts';
import { isPreview } from '../platform/parent-frame.ts';
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
export async function start({ container, detected, options, serverData }: StartOptions): Promise<void> {
  // What only a submit needs; requested earlier, it would slow down this script.
  void loadInterpreter().catch(() => undefined);
  const store = createAppStore({
    deployment: readDeployment(document.getElementById('latchkey')?.textContent),
  });
  connectBrowser(store);
  const language = () => store.get().translator.language || options.language();
  const app = createApp({ store, requestOptions: { ...options, language } });
  const shown = isPreview() ? (await import('../preview/to-preview.ts')).toPreview(app) : app;
  markStarted();
  createRoot(container).render(<Page app={shown} detected={detected} serverData={serverData} />);
}
