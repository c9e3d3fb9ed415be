import { describe, expect, it } from 'vitest';
import { ENGLISH_BOOT_TEXTS } from './boot-texts.ts';
import { LANGUAGES, SUPPORTED } from './languages.ts';
import en from './locales/en.json';
import { leaves } from './own.ts';
import { placeholders, quotes, tags } from './placeholders.ts';

const files = import.meta.glob<Record<string, object>>('./locales/*.json', {
  eager: true,
  import: 'default',
});
const catalogues = Object.entries(files).map(([path, catalogue]) => ({
  tag: path.replace(/^.*\/|\.json$/g, ''),
  texts: new Map(leaves(catalogue)),
}));
const others = catalogues.filter(({ tag }) => tag !== 'en');
const english = new Map(leaves(en));

const PLURAL = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(PLURAL, '');
const plurals = new Set([...english.keys()].filter((key) => key.endsWith('_other')).map(base));
const bases = (keys: Iterable<string>) => new Set([...keys].map(base));
const forms = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

/** Texts that are rightly the same as in English, and why. */
const SAME_AS_ENGLISH: Record<string, readonly string[]> = {
  '*': [
    'input.identifier', // only a placeholder
    'page.with_name', // only placeholders and a dash
  ],
};

it('each language has one row and one file', () => {
  expect(catalogues.map(({ tag }) => tag).sort()).toEqual([...SUPPORTED].sort());
  for (const { tag, url } of LANGUAGES) expect(url).toContain(`/${tag}`);
});

it('an ending that marks a plural form is used for nothing else', () => {
  const ending = [...english.keys()].filter((key) => PLURAL.test(key));
  expect(ending.every((key) => plurals.has(base(key)))).toBe(true);
  for (const key of plurals) expect(english.has(key)).toBe(false);
});

it('the texts of last resort are the English ones', () => {
  expect(ENGLISH_BOOT_TEXTS).toEqual(en.boot);
});

describe.each(catalogues)('$tag', ({ tag, texts }) => {
  it('has every key, and no other', () => {
    expect([...bases(texts.keys())].sort()).toEqual([...bases(english.keys())].sort());
  });

  it('has the plural forms of its own', () => {
    for (const key of plurals) {
      const own = [...texts.keys()].filter((name) => PLURAL.test(name) && base(name) === key);
      expect(own.sort()).toEqual(
        forms(tag)
          .map((form) => `${key}_${form}`)
          .sort(),
      );
    }
  });

  it('has the same placeholders and tags', () => {
    for (const [key, text] of texts) {
      const model = english.get(key) ?? english.get(`${base(key)}_other`) ?? '';
      // "in one minute" may do without the number.
      const needed = [...placeholders(model)].filter((name) => !PLURAL.test(key) || name !== 'count');
      expect(
        [...placeholders(text)].filter((name) => !placeholders(model).has(name)),
        key,
      ).toEqual([]);
      expect([...placeholders(text)], key).toEqual(expect.arrayContaining(needed));
      expect([...tags(text)].sort(), key).toEqual([...tags(model)].sort());
    }
  });

  it('has a text in each, with nothing to trim, no straight apostrophe and no quoted text', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).toBe(text.trim());
      expect(text, key).not.toMatch(/\w'\w|\.\.\./);
      expect(quotes(text), key).toBe(false);
    }
  });
});

describe.each(others)('$tag', ({ tag, texts }) => {
  it('has no English left over', () => {
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
