import { ApiError } from '../api/api-error.ts';
import { createLazyClient } from '../api/lazy-client.ts';
import type { RequestOptions } from '../api/request-options.ts';
import type { AppServices } from '../engine/services.ts';
import { loadTexts, switchLanguage } from '../i18n/i18n.ts';
import { isOurs, type LanguageTag } from '../i18n/languages.ts';
import type { ChangeLanguage } from '../layout/change-language-context.ts';
import type { DialogRequest, Dialogs } from '../state/dialogs.ts';
import { onParentMessage } from '../platform/embedding/parent-frame.ts';
import type { AppStore } from '../state/app-store.ts';
import { blockActions } from './block-actions.ts';
import { leaveFocusToParent } from './leave-focus.ts';
import { pretendApp } from './pretend-app.ts';
import { createSettingsNotice } from './settings-notice.ts';
import { readMessage, type PreviewRequest } from './read-message.ts';

/** The parts of the application that a preview reads or replaces. */
interface Parts {
  store: AppStore;
  router: { history: { location: { href: string }; replace: (path: string) => void } };
  dialogs: Dialogs;
  requestOptions: RequestOptions;
  services: AppServices;
  changeLanguage: ChangeLanguage;
  onCssLeftOut: () => void;
}

const TIP: DialogRequest = {
  title: { key: 'description.preview_title' },
  text: { key: 'description.preview_tip' },
};

/**
 * Turns the application into a preview: messages of the parent frame replace settings, language, theme and platform, and
 * any control that would send, submit or leave says to create an account first.
 */
export function toPreview<App extends Parts>(app: App): App {
  const { store, router, dialogs } = app;
  blockActions(() => void dialogs.alert(TIP));
  leaveFocusToParent();
  onTexts(store, () => receiveMessages(store, router.history));

  const requestOptions: RequestOptions = {
    ...app.requestOptions,
    fetch: () => Promise.reject(new TypeError('A preview sends nothing.')),
  };
  const services: AppServices = {
    ...app.services,
    client: createLazyClient(requestOptions, app.services.loadAdapter),
    redirect: () => true,
    interaction: {
      ...app.services.interaction,
      // A page can start calls by itself; they end here, before they change anything that other tabs see.
      withInteractionLock: () => Promise.reject(new ApiError({ kind: 'network' })),
    },
  };
  const changeLanguage: ChangeLanguage = (tag) =>
    isOurs(tag) ? showLanguage(store, tag, () => true) : Promise.resolve(false);
  const onCssLeftOut = () => store.push({ notification: 'description.preview_css_left_out' });
  return { ...app, requestOptions, services, changeLanguage, onCssLeftOut };
}

/** Calls `listener` once the texts have loaded, because loading pushes default settings together with them. */
function onTexts(store: AppStore, listener: () => void): void {
  if (store.texts()) {
    listener();
    return;
  }
  const stop = store.subscribe(() => {
    if (!store.texts()) return;
    stop();
    listener();
  });
}

function receiveMessages(store: AppStore, history: Parts['router']['history']): void {
  const { deployment, origin } = store.get();
  const { href: home } = history.location;
  const showUnused = createSettingsNotice(store);
  let latest: PreviewRequest | undefined;
  onParentMessage([origin, ...deployment.previewOrigins], (data) => {
    const request = readMessage(data, deployment.api);
    if (!request) return;
    const { settings, api, language, theme, platform, native, unused } = request;
    const isOtherMode = store.get().settings.signInMode !== settings.signInMode;
    latest = request;
    showUnused(unused);
    pretendApp(native, settings);
    // Browsers block cookies in a frame of another site, which says nothing about the real page.
    store.push({
      settings,
      api,
      preview: { theme, platform, native },
      cookies: true,
      notification: undefined,
    });
    // The routes read the mode only when a page opens.
    if (isOtherMode) history.replace(home);
    void showLanguage(store, language, () => latest === request);
  });
}

/** Leaves out the tenant's phrases, because they would need a request. */
async function showLanguage(store: AppStore, tag: LanguageTag, isWanted: () => boolean): Promise<boolean> {
  const i18n = store.texts();
  if (!i18n || !(await loadTexts(i18n, tag))) return false;
  if (isWanted()) await switchLanguage(i18n, tag);
  return true;
}
