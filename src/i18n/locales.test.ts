import { describe, expect, it } from 'vitest';
import { ENGLISH_BOOT_TEXTS } from './boot-texts.ts';
import { LANGUAGES, SUPPORTED_TAGS } from './languages.ts';
import en from './locales/en.json';
import { flattenTexts } from './own-property.ts';
import { placeholderNames, referencesOtherTexts, tagNames } from './placeholders.ts';

const files = import.meta.glob<Record<string, object>>('./locales/*.json', {
  eager: true,
  import: 'default',
});
const catalogues = Object.entries(files).map(([path, catalogue]) => ({
  tag: path.replace(/^.*\/|\.json$/g, ''),
  texts: new Map(flattenTexts(catalogue)),
}));
const others = catalogues.filter(({ tag }) => tag !== 'en');
const english = new Map(flattenTexts(en));

const PLURAL = /_(zero|one|two|few|many|other)$/;
const withoutPluralSuffix = (key: string) => key.replace(PLURAL, '');
const pluralKeys = new Set(
  [...english.keys()].filter((key) => key.endsWith('_other')).map(withoutPluralSuffix),
);
const baseKeys = (keys: Iterable<string>) => new Set([...keys].map(withoutPluralSuffix));
const pluralForms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

const SAME_AS_ENGLISH: Record<string, readonly string[]> = {
  '*': [
    'input.identifier', // only a placeholder
  ],
  de: ['input.code', 'input.passkey_name', 'mfa.webauthn'], // the same words
};

it('each language has one entry in LANGUAGES and one file', () => {
  expect(catalogues.map(({ tag }) => tag).sort()).toEqual([...SUPPORTED_TAGS].sort());
  for (const { tag, url } of LANGUAGES) expect(url).toContain(`/${tag}`);
});

it('only plural forms have the key suffix of a plural form', () => {
  const ending = [...english.keys()].filter((key) => PLURAL.test(key));
  expect(ending.every((key) => pluralKeys.has(withoutPluralSuffix(key)))).toBe(true);
  for (const key of pluralKeys) expect(english.has(key)).toBe(false);
});

it('ENGLISH_BOOT_TEXTS equal the boot texts of en.json', () => {
  const { no_script, ...texts } = en.boot;
  expect(no_script).not.toBe('');
  expect(ENGLISH_BOOT_TEXTS).toEqual(texts);
});

describe.each(catalogues)('$tag', ({ tag, texts }) => {
  it('has the same keys as English', () => {
    expect([...baseKeys(texts.keys())].sort()).toEqual([...baseKeys(english.keys())].sort());
  });

  it('has the plural forms of the language', () => {
    for (const key of pluralKeys) {
      const keys = [...texts.keys()].filter((name) => PLURAL.test(name) && withoutPluralSuffix(name) === key);
      expect(keys.sort()).toEqual(
        pluralForms(tag)
          .map((form) => `${key}_${form}`)
          .sort(),
      );
    }
  });

  it('has the same placeholders and tags as English', () => {
    for (const [key, text] of texts) {
      const englishText = english.get(key) ?? english.get(`${withoutPluralSuffix(key)}_other`) ?? '';
      // A plural form such as "in one minute" may omit the number.
      const needed = [...placeholderNames(englishText)].filter(
        (name) => !PLURAL.test(key) || name !== 'count',
      );
      expect(
        [...placeholderNames(text)].filter((name) => !placeholderNames(englishText).has(name)),
        key,
      ).toEqual([]);
      expect([...placeholderNames(text)], key).toEqual(expect.arrayContaining(needed));
      expect([...tagNames(text)].sort(), key).toEqual([...tagNames(englishText)].sort());
    }
  });

  it('has no empty or untrimmed texts, straight apostrophes, three dots or references to other texts', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toMatch(/\w'\w|\.\.\./);
      expect(referencesOtherTexts(text), key).toBe(false);
    }
  });
});

describe.each(others)('$tag', ({ tag, texts }) => {
  it('has no untranslated texts', () => {
    const allowed = [...(SAME_AS_ENGLISH['*'] ?? []), ...(SAME_AS_ENGLISH[tag] ?? [])];
    const same = [...texts].filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    expect(same.filter((key) => !allowed.includes(key))).toEqual([]);
  });
});

it('German addresses people formally', () => {
  const german = catalogues.find(({ tag }) => tag === 'de')?.texts ?? new Map<string, string>();
  const familiar = [...german].filter(([, text]) => /\b(du|dir|dich|dein\w*)\b/i.test(text));
  expect(german.size).toBeGreaterThan(0);
  expect(familiar).toEqual([]);
});
