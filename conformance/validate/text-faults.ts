import { scanJson } from './scan-json.ts';

/** A fault that shows in the text of a record, or in a value that its validator accepts. */
export interface TextFault {
  path: readonly PropertyKey[];
  sentence: string;
}

const COLON = /"\s*:/g;
/** Escapes of characters that databases refuse: surrogates and NUL. */
const SUSPICIOUS_ESCAPE = /\\u(?:[dD][89a-fA-F]|0000)/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Calls `visit` for each value in a record, without recursion, as records may be nested to any depth. */
function walk(value: unknown, visit: (path: readonly PropertyKey[], value: unknown) => void): void {
  const open: { path: readonly PropertyKey[]; value: unknown }[] = [{ path: [], value }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path } = next;
    visit(path, next.value);
    if (typeof next.value !== 'object' || next.value === null) continue;
    const isList = Array.isArray(next.value);
    for (const [key, inner] of Object.entries(next.value))
      open.push({ path: [...path, isList ? Number(key) : key], value: inner });
  }
}

/** At least as many as the text has keys. */
function countColons(text: string): number {
  let count = 0;
  COLON.lastIndex = 0;
  while (COLON.test(text)) count += 1;
  return count;
}

function countKeys(value: object): number {
  let count = 0;
  const open = [value];
  for (let next = open.pop(); next; next = open.pop()) {
    const isList = Array.isArray(next);
    for (const key in next) {
      if (!isList) count += 1;
      const inner: unknown = Reflect.get(next, key);
      if (typeof inner === 'object' && inner !== null) open.push(inner);
    }
  }
  return count;
}

/** JSON.parse takes the last of equal keys and drops the others. */
function duplicateKeys(text: string, value: unknown): TextFault[] {
  if (typeof value !== 'object' || value === null || countColons(text) <= countKeys(value)) return [];
  const seen = new Set<string>();
  const faults: TextFault[] = [];
  scanJson(text, {
    begin: (path) => {
      if (typeof path.at(-1) !== 'string') return;
      const place = JSON.stringify(path);
      if (seen.has(place)) faults.push({ path: [...path], sentence: 'This key is in the object twice.' });
      seen.add(place);
    },
  });
  return faults;
}

function badCharacters(text: string, value: unknown): TextFault[] {
  if (!SUSPICIOUS_ESCAPE.test(text)) return [];
  const faults: TextFault[] = [];
  walk(value, (path, one) => {
    if (typeof one !== 'string') return;
    if (LONE_SURROGATE.test(one))
      faults.push({
        path,
        sentence: 'This text has half of a character (a lone surrogate), which databases refuse.',
      });
    if (one.includes('\0'))
      faults.push({ path, sentence: 'This text has the character NUL, which PostgreSQL refuses.' });
  });
  return faults;
}

/** From 2001 in seconds to 1973 in milliseconds. */
const isSeconds = (value: number) => value >= 1e9 && value < 1e11;

const timesInSeconds = (value: unknown): TextFault[] =>
  Object.entries(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})
    .filter(([key, time]) => /At$/.test(key) && typeof time === 'number' && isSeconds(time))
    .map(([key]) => ({
      path: [key],
      sentence: 'This looks like seconds: times are in milliseconds since 1970.',
    }));

/** Lists faults of a record that its validator cannot see. */
export const textFaults = (text: string, value: unknown): TextFault[] => [
  ...duplicateKeys(text, value),
  ...badCharacters(text, value),
  ...timesInSeconds(value),
];
