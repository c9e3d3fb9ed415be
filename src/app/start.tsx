import { createRoot, hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { readDeployment } from '../domain/deployment.ts';
import { loadInterpreter } from '../engine/action.ts';
import { createAppStore } from '../state/app-store.ts';
import { connectBrowser } from '../state/browser-state.ts';
import type { Beginning } from './begin.ts';
import { markStarted } from './boot-error.ts';
import { createApp } from './create-app.ts';
import { Page } from './page.tsx';
import { keepFields } from './keep-fields.ts';
import type { HeldForm } from './held-form.ts';
import { loadInto } from './load-into.tsx';

/** Called once by the entry, main.ts. A form that stands in the container already is taken over as it is. */
export async function start(
  container: HTMLElement,
  { form, ...beginning }: Beginning & { form?: HeldForm | undefined },
): Promise<void> {
  await styleSheetLoaded();
  markStarted();
  // What only a submit needs; requested earlier, it would slow down this script.
  void loadInterpreter().catch(() => undefined);
  const store = createAppStore({
    deployment: readDeployment(document.getElementById('latchkey')?.textContent),
  });
  connectBrowser(store);
  const language = () => store.get().translator.language || beginning.options.language();
  const app = createApp({ store, requestOptions: { ...beginning.options, language } });
  const load = () => loadInto(app, beginning);
  const [failure] = await Promise.all([load(), form && app.router.load()]);
  const page = <Page app={app} load={load} failure={failure} />;
  const restoreFields = keepFields(container);
  if (container.hasChildNodes() && !failure) {
    // In one task, as React first renders the prerendered state, which is not to be painted.
    flushSync(() => hydrateRoot(container, page));
  } else {
    container.replaceChildren();
    flushSync(() => createRoot(container).render(page));
  }
  const wasSubmitted = form?.release();
  restoreFields();
  performance.mark('latchkey:live');
  if (wasSubmitted) container.querySelector('form')?.requestSubmit();
}

/** The rest of the style sheet, as index.html has only what its form needs; one that cannot be loaded is done without. */
async function styleSheetLoaded(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
