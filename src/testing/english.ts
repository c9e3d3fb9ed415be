import { createInstance, type i18n } from 'i18next';
import { readSettings } from '../api/read-settings.ts';
import en from '../i18n/locales/en.json';
import { createAppStore, type AppStore } from '../state/app-store.ts';

export async function english(): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: 'en',
    fallbackLng: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: en } },
  });
  return instance;
}

/** A store with English texts; `settings` are a response body of the server. */
export async function englishStore(settings: object = {}): Promise<AppStore> {
  return createAppStore({
    i18n: await english(),
    settings: readSettings(settings, 'experience').settings,
    api: 'interaction',
    origin: 'http://localhost',
    hostname: 'localhost',
  });
}
