import { expect, it } from 'vitest';
import en from './locales/en.json';
import { flattenTexts } from './own-property.ts';
import { placeholderNames, tagNames } from './placeholders.ts';
import { pseudoTexts } from './pseudo.ts';

const english = flattenTexts(en);

it.each(['en-XA', 'en-XB'])(
  '%s has every text of English, changed, with its placeholders and tags',
  (tag) => {
    const pseudo = new Map(flattenTexts(pseudoTexts(en, tag)));
    expect([...pseudo.keys()]).toEqual(english.map(([key]) => key));
    for (const [key, text] of english) {
      const own = pseudo.get(key) ?? '';
      expect(placeholderNames(own), key).toEqual(placeholderNames(text));
      expect(tagNames(own), key).toEqual(tagNames(text));
      if (/[a-z]/.test(text.replaceAll(/\{\{.*?\}\}|<.*?>/g, ''))) expect(own, key).not.toBe(text);
    }
  },
);

it('gives en-XA accents and 40 % more length, and runs en-XB from right to left', () => {
  expect(pseudoTexts({ action: { back_to: 'Back to {{host}}' } }, 'en-XA')).toEqual({
    action: { back_to: '[Ɓáçķ ţö {{host}} öñ]' },
  });
  expect(pseudoTexts({ action: { back_to: 'Back to {{host}}' } }, 'en-XB')).toEqual({
    action: { back_to: '\u202eBack to \u202c{{host}}' },
  });
});
