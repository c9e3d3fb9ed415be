import type { Texts } from './catalogues.ts';
import { englishOf } from './structure.ts';
import { withoutPluralSuffix } from './plurals.ts';

/** The least width to compare, because shorter texts grow by many percent and stay short. */
const MIN_WIDTH = 12;

/** Width in Latin letters; Chinese, Japanese and Korean characters are twice as wide. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (width, letter) =>
      width + (/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  );

/** The text that grows most compared with English. */
export function growth(texts: Texts, english: Texts): { key: string; percent: number } {
  const grown = [...texts]
    .map(([key, text]) => ({ key, width: widthOf(text), englishWidth: widthOf(englishOf(key, english)) }))
    .filter(({ englishWidth }) => englishWidth >= MIN_WIDTH)
    .map(({ key, width, englishWidth }) => ({ key, percent: Math.round((width / englishWidth - 1) * 100) }))
    .sort((a, b) => b.percent - a.percent);
  return grown[0] ?? { key: '', percent: 0 };
}

/** The share of the English keys that the language has, in percent. */
export function coverage(texts: Texts, english: Texts): number {
  const bases = new Set([...english.keys()].map(withoutPluralSuffix));
  const own = new Set([...texts.keys()].map(withoutPluralSuffix));
  return Math.floor(([...bases].filter((base) => own.has(base)).length / bases.size) * 100);
}
