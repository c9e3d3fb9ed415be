// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { BOOT_TEXTS_ID, ENGLISH_BOOT_TEXTS, readBootTexts } from './boot-texts.ts';
import de from './locales/de.json';
import en from './locales/en.json';

function page(block: string | undefined): Document {
  if (block === undefined) return document;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = BOOT_TEXTS_ID;
  script.textContent = block;
  document.body.append(script);
  return document;
}

beforeEach(() => document.body.replaceChildren());

it('reads the language asked for, else English', () => {
  page(JSON.stringify({ en: { ...en.boot, title: 'Own' }, de: de.boot }));
  expect(readBootTexts(document, 'de')).toEqual(de.boot);
  expect(readBootTexts(document, 'nl').title).toBe('Own');
  expect(readBootTexts(document, '__proto__').title).toBe('Own');
});

it.each([
  undefined,
  '',
  '{',
  'null',
  '[]',
  '{"de":1,"en":null}',
  '{"de":{"title":1,"text":"","try_again":[]}}',
])('falls back to English texts for the block %s', (block) => {
  expect(readBootTexts(page(block), 'de')).toEqual(ENGLISH_BOOT_TEXTS);
});

it('fills single gaps', () => {
  expect(readBootTexts(page('{"de":{"title":"Titel"}}'), 'de')).toEqual({
    ...ENGLISH_BOOT_TEXTS,
    title: 'Titel',
  });
});
