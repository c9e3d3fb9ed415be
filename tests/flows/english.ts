import { createInstance, type i18n } from 'i18next';
import en from '../../src/i18n/locales/en.json';

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
