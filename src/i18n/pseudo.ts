const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
};

/** Share of a text's length that the pseudo-language adds. */
const GROWTH = 0.4;
const FILLER = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Placeholders and tags. */
const CODE = /(\{\{.*?\}\}|<[^>]*>)/;

const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(CODE)
    .map((part) => (CODE.test(part) ? part : change(part)))
    .join('');

const accented = (text: string) => text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);

/** Adds whole words, so that the longer text can still break between words. */
function filler(length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at += 1) text += ` ${FILLER[at % FILLER.length] ?? ''}`;
  return text.slice(0, Math.max(length, 0));
}

/** Puts the text in brackets, so that a cut text lacks the closing one. */
function lengthened(text: string): string {
  const { length } = text.replaceAll(new RegExp(CODE, 'g'), '');
  return length === 0
    ? text
    : `[${outsideCode(text, accented)}${accented(filler(Math.round(length * GROWTH)))}]`;
}

/** Makes letters run from right to left, as in Hebrew; placeholders keep their direction. */
const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
const END_OF_OVERRIDE = '\u202c';
const mirrored = (text: string) =>
  outsideCode(text, (part) =>
    /[a-z]/i.test(part) ? `${RIGHT_TO_LEFT_OVERRIDE}${part}${END_OF_OVERRIDE}` : part,
  );

/** Turns the English texts into texts of a pseudo-language. */
export function pseudoTexts(texts: object, tag: string): object {
  const change = tag === 'en-XA' ? lengthened : mirrored;
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string'
        ? change(value)
        : typeof value === 'object' && value !== null
          ? pseudoTexts(value, tag)
          : value,
    ]),
  );
}
