import { parseUrl } from './parse-url.ts';

// This file loads only for an address with an international domain.

/** Parameters of Punycode (RFC 3492). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

/** Decoding fails beyond this position, because RFC 3492 asks for a check of overflow. */
const MAX_POSITION = 0x7fffffff;

/** Scripts whose letters nobody mistakes for those of another script. */
const DISTINCT = [
  /^[\p{Script=Latin}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\d-]+$/u,
  /^[\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
];
/** Scripts with letters that look Latin; a label shows them only if the last label has the same script. */
const LOOKALIKE = [/^[\p{Script=Cyrillic}\d-]+$/u, /^[\p{Script=Greek}\d-]+$/u];

/** An address as a person reads it: with its domain in Unicode, if nobody could mistake it for another domain. */
export function unicodeAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + unicodeDomain(address.slice(at));
}

function unicodeDomain(domain: string): string {
  const labels = domain.split('.').map((label) => (/^xn--/i.test(label) ? decode(label.slice(4)) : label));
  const last = labels.at(-1) ?? '';
  const isClear = (label: string | undefined) =>
    label !== undefined &&
    (DISTINCT.some((script) => script.test(label)) ||
      LOOKALIKE.some((script) => script.test(label) && script.test(last)));
  const shown = labels.join('.');
  return labels.every(isClear) && toAscii(shown) === domain.toLowerCase() ? shown : domain;
}

/** Encodes the text again, to check that it stands for the domain and that browsers neither refuse nor change it. */
function toAscii(domain: string): string | undefined {
  return parseUrl(`http://${domain}`)?.hostname;
}

/** A label without `xn--`; undefined if it is not Punycode. */
function decode(label: string): string | undefined {
  const delimiter = label.lastIndexOf('-');
  const characters = [...label.slice(0, Math.max(0, delimiter))];
  const digits = [...label.slice(delimiter + 1)].map((digit) => parseInt(digit, BASE)).map(toPunycodeValue);
  let [code, position, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  while (digits.length > 0) {
    const start = position;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digits.shift();
      if (digit === undefined || Number.isNaN(digit) || position > MAX_POSITION) return undefined;
      position += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = characters.length + 1;
    bias = adapt(position - start, count, start === 0);
    code += Math.floor(position / count);
    position %= count;
    if (code > 0x10ffff) return undefined;
    characters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return characters.join('');
}

/** Punycode counts the letters before the digits, `parseInt` the digits before the letters. */
const toPunycodeValue = (value: number): number => (value < 10 ? value + 26 : value - 10);

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
