import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CONSENT_PATH } from '../api/first-requests.ts';
import { apiUrl, requestHeaders } from '../api/request-options.ts';
import { createApp } from '../app/create-app.ts';
import type { Detected } from '../app/load.ts';
import { loadInto } from '../app/load-into.tsx';
import { loadChosenAdapter } from '../app/load-adapter.ts';
import { prepareFirstScreen } from '../app/routes.tsx';
import { readDeployment } from '../domain/deployment.ts';
import { FIRST_FORM_TITLES } from '../domain/first-form.ts';
import { loadSubmit } from '../engine/action.ts';
import { keepLanguage } from '../i18n/kept-language.ts';
import { keepFields } from '../platform/document/keep-fields.ts';
import { isPreview } from '../platform/embedding/parent-frame.ts';
import { requestEarly } from '../platform/loading/early-requests.ts';
import { hasHeldSubmit, MissingChunk } from '../platform/loading/load-chunk.ts';
import { whenIdle, yieldToInput } from '../platform/loading/tasks.ts';
import { readAppId, saveEntryContext, saveEntryOrigin } from '../platform/navigation/entry-context.ts';
import { readLastMethod } from '../platform/storage/remembered-last-method.ts';
import { localKeys, removeFormerItems } from '../platform/storage/storage.ts';
import { createAppStore } from '../state/app-store.ts';
import { connectBrowser } from '../state/browser-state.ts';
import { keepTheme } from '../theme/last-theme.ts';
import { bootTexts, markStarted, removeSkeleton } from './boot-error.ts';
import type { FirstForm } from './first-form.ts';
import { Page } from './page.tsx';

/** Called once by the entry, main.ts. Hydrates the form that the container holds by then, if any. */
export async function start(
  container: HTMLElement,
  { take, ...detected }: Detected & Partial<Pick<FirstForm, 'take'>>,
): Promise<void> {
  await styleSheetLoaded();
  const preview = isPreview() ? await import('../preview/to-preview.ts') : undefined;
  markStarted();
  const deployment = readDeployment(document.getElementById('latchkey')?.textContent);
  const store = createAppStore({ deployment });
  const prepareSubmit = () =>
    void loadSubmit({ loadAdapter: () => loadChosenAdapter(store) }).catch(() => undefined);
  // The chunks for submits would delay the keys of somebody who types, so they wait unless somebody has pressed already.
  if (hasHeldSubmit()) prepareSubmit();
  const { tag, from } = detected.detected;
  if (from === 'query' || from === 'uiLocales') keepLanguage(tag, 'asked');
  saveEntryContext();
  saveEntryOrigin();
  connectBrowser(store);
  if (!preview) store.push({ lastMethod: readLastMethod(deployment.lastMethod) });
  const language = () => store.get().translator.language || detected.tag;
  const requestOptions = { baseUrl: apiUrl(), language, appId: readAppId };
  await yieldToInput();
  const ownApp = createApp({ store, requestOptions });
  if (!preview && location.pathname.endsWith('/consent'))
    void requestEarly(requestOptions.baseUrl + CONSENT_PATH, requestHeaders(requestOptions));
  const app = preview ? preview.toPreview(ownApp) : ownApp;
  const load = () => loadInto(app, detected, bootTexts);
  prepareFirstScreen(app.router);
  const failure = await load();
  // React takes over the form of index.html only if the route renders at once.
  if (!failure && location.pathname in FIRST_FORM_TITLES) await app.router.load();
  await yieldToInput();
  const form = take?.();
  const restoreFields = keepFields(container);
  let isHydrated = false;
  const onPageShown = () => {
    if (isHydrated) return;
    isHydrated = true;
    const pressed = form?.release();
    const { isLost } = restoreFields();
    // Waits for the effects of the fields, because some listen to the submit.
    setTimeout(() => {
      performance.mark('latchkey:live');
      whenIdle(prepareSubmit);
      if (pressed === undefined) return;
      const control = isLost ? null : container.querySelector<HTMLElement>(pressed);
      if (control) control.click();
      else app.services.saveDraft({}, 'description.page_updated_action');
    });
  };
  const isPrerendered = container.hasChildNodes() && !failure;
  const page = (
    <Page app={app} load={load} failure={failure} onPageShown={onPageShown} isPrerendered={isPrerendered} />
  );
  if (isPrerendered) {
    removeSkeleton();
    // React hydrates in parts, so that the browser answers keys and presses in between.
    startTransition(() => void hydrateRoot(container, page, { onRecoverableError }));
  } else {
    container.replaceChildren();
    createRoot(container).render(page);
  }
  if (!preview && !failure) keepTheme(store.get().theme);
  removeFormerItems();
  if (localKeys().some((key) => key.startsWith('social:')))
    void import('../platform/storage/social-handoff.ts').then(
      ({ forgetOldTrips }) => forgetOldTrips(Date.now()),
      () => undefined,
    );
  const { telemetry } = deployment;
  if (telemetry)
    void import('../app/telemetry.ts')
      .then(({ startTelemetry }) => startTelemetry(telemetry.url, app))
      .catch(() => undefined);
}

/** Says that React rendered the form anew, as an extension had changed it; the typed text is kept. A missing part has a page of its own. */
function onRecoverableError(error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof MissingChunk))
    console.warn('The form was rendered anew.', error);
}

/** Waits for the rest of the style sheet, because index.html has only the rules of its form. Goes on if it fails. */
async function styleSheetLoaded(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
