import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepLanguage } from '../i18n/kept-language.ts';
import { readLastMethod } from '../platform/storage/remembered-last-method.ts';
import { CONSENT_PATH } from '../api/first-requests.ts';
import { requestHeaders } from '../api/request-options.ts';
import { requestEarly } from '../platform/loading/early-requests.ts';
import { readDeployment } from '../domain/deployment.ts';
import { loadRunAction } from '../app/load-run-action.ts';
import { readAppId, saveEntryContext, saveEntryOrigin } from '../platform/navigation/entry-context.ts';
import { isPreview } from '../platform/embedding/parent-frame.ts';
import { localKeys, removeLocal } from '../platform/storage/storage.ts';
import { createAppStore } from '../state/app-store.ts';
import { connectBrowser } from '../state/browser-state.ts';
import { FIRST_FORM_TITLES } from '../domain/first-form.ts';
import type { FirstRequestsAndTexts } from './send-first-requests.ts';
import { markStarted, removeSkeleton } from './boot-error.ts';
import { createApp } from '../app/create-app.ts';
import { prepareFirstScreen } from '../app/routes.tsx';
import { keepTheme } from './last-theme.ts';
import { Page } from './page.tsx';
import { keepFields } from './keep-fields.ts';
import type { FirstForm } from './first-form.ts';
import { loadInto } from './load-into.tsx';

/** Called once by the entry, main.ts. A form that stands in the container by then is taken over as it is. */
export async function start(
  container: HTMLElement,
  { take, ...beginning }: FirstRequestsAndTexts & Partial<Pick<FirstForm, 'take'>>,
): Promise<void> {
  await styleSheetLoaded();
  const preview = isPreview() ? await import('../preview/to-preview.ts') : undefined;
  markStarted();
  // Loads the chunk for submits. An earlier request would slow down this script.
  void loadRunAction().catch(() => undefined);
  const deployment = readDeployment(document.getElementById('latchkey')?.textContent);
  const store = createAppStore({ deployment });
  const { tag, from } = beginning.detected;
  if (from === 'query' || from === 'uiLocales') keepLanguage(tag, 'asked');
  saveEntryContext();
  saveEntryOrigin();
  connectBrowser(store);
  if (!preview) store.push({ lastMethod: readLastMethod(deployment.lastMethod) });
  const language = () => store.get().translator.language || beginning.options.language();
  const requestOptions = { ...beginning.options, language, appId: readAppId };
  const made = createApp({ store, requestOptions });
  if (!preview && location.pathname.endsWith('/consent'))
    void requestEarly(requestOptions.baseUrl + CONSENT_PATH, requestHeaders(requestOptions));
  const app = preview ? preview.toPreview(made) : made;
  const load = () => loadInto(app, beginning);
  const isFirstPage = location.pathname in FIRST_FORM_TITLES;
  if (!isFirstPage) prepareFirstScreen(app.router);
  const [failure] = await Promise.all([load(), isFirstPage && app.router.load()]);
  const form = take?.();
  const restoreFields = keepFields(container);
  const takeOver = () => {
    const pressed = form?.release();
    const { isLost } = restoreFields();
    // When the effects of the fields have run, as some listen to the submit.
    setTimeout(() => {
      performance.mark('latchkey:live');
      if (pressed === undefined) return;
      const control = isLost ? null : container.querySelector<HTMLElement>(pressed);
      if (control) control.click();
      else app.services.saveDraft({}, 'description.page_updated_action');
    });
  };
  let isShown = false;
  const onPageShown = () => {
    if (!isShown) takeOver();
    isShown = true;
  };
  const page = <Page app={app} load={load} failure={failure} onPageShown={onPageShown} />;
  if (container.hasChildNodes() && !failure) {
    removeSkeleton();
    hydrateRoot(container, page, { onRecoverableError });
  } else {
    container.replaceChildren();
    createRoot(container).render(page);
  }
  if (!preview && !failure) keepTheme(store.get().theme);
  // Earlier releases kept the tenant's form in these items.
  localKeys()
    .filter((key) => /^landing(:|$)/.test(key))
    .forEach(removeLocal);
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

/** An extension has changed the form, so that React has rendered it anew; nothing that was typed is lost. */
const onRecoverableError = (error: unknown) => console.warn('The form was rendered anew.', error);

/** The rest of the style sheet, as index.html has only what its form needs; one that cannot be loaded is done without. */
async function styleSheetLoaded(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
