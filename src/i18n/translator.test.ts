import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import de from './locales/de.json';
import en from './locales/en.json';
import deServerTexts from './server-texts/de.json';
import { applyTenantTexts } from './tenant-texts.ts';
import { createTranslator, NO_TEXTS, onTextsChange } from './translator.ts';

it('reports a new language and texts of the tenant until stopped', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en }, de: { translation: de } } });
  const onChange = vi.fn(() => createTranslator(i18n).t('action.back'));
  const stop = onTextsChange(i18n, onChange);
  await i18n.changeLanguage('de');
  expect(onChange).toHaveLastReturnedWith('Zurück');
  const response = { languageTag: 'de', translation: { action: { back: 'Retour' } } };
  await applyTenantTexts(i18n, response, 'de', deServerTexts);
  expect(onChange).toHaveLastReturnedWith('Retour');
  const calls = onChange.mock.calls.length;
  stop();
  await i18n.changeLanguage('en');
  expect(onChange).toHaveBeenCalledTimes(calls);
});

it('NO_TEXTS has no texts and no language, but shows a message of the server', () => {
  expect(NO_TEXTS.t('action.back')).toBe('');
  expect(NO_TEXTS.text({ key: 'action.back' })).toBe('');
  expect(NO_TEXTS.text({ literal: 'Locked' })).toBe('Locked');
  expect(NO_TEXTS.toMessageKey('action.back')).toBeUndefined();
  expect(NO_TEXTS.language).toBe('');
});
