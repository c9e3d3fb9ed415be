// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { BOOT_TEXTS_ID, ENGLISH_BOOT_TEXTS, readBootTexts } from './boot-texts.ts';
import de from './locales/de.json';
import en from './locales/en.json';

function documentWith(block: string | undefined): Document {
  if (block === undefined) return document;
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = BOOT_TEXTS_ID;
  script.textContent = block;
  document.body.append(script);
  return document;
}

beforeEach(() => document.body.replaceChildren());

it('returns the texts of the given language, else English', () => {
  documentWith(JSON.stringify({ en: { ...en.boot, title: 'English title' }, de: de.boot }));
  const { no_script, ...texts } = de.boot;
  expect(no_script).not.toBe('');
  expect(readBootTexts(document, ['de'])).toEqual({ lang: 'de', ...texts });
  expect(readBootTexts(document, ['nl', 'de-AT'])).toEqual({ lang: 'de', ...texts });
  expect(readBootTexts(document, ['nl']).title).toBe('English title');
  expect(readBootTexts(document, ['__proto__']).title).toBe('English title');
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
  expect(readBootTexts(documentWith(block), ['de'])).toMatchObject(ENGLISH_BOOT_TEXTS);
});

it('uses English for single missing texts', () => {
  expect(readBootTexts(documentWith('{"de":{"title":"Titel"}}'), ['de'])).toEqual({
    ...ENGLISH_BOOT_TEXTS,
    lang: 'de',
    title: 'Titel',
  });
});
