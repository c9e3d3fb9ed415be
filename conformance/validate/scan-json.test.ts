import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InvalidJson, scanJson } from './scan-json.ts';

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const scans = (text: string) => {
  try {
    scanJson(text, {});
    return true;
  } catch (error) {
    if (error instanceof InvalidJson) return false;
    throw error;
  }
};

it('accepts what JSON.parse accepts', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'[]{},:"\\ \n01-.eEtrufalsn\u0001\u2028') });
  fc.assert(
    fc.property(fc.oneof(letters, fc.json()), (text) => {
      expect(scans(text), text).toBe(isJson(text));
    }),
  );
  const changed = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '[', '0', '\\'));
  fc.assert(
    fc.property(changed, ([text, nat, put]) => {
      const at = nat % (text.length + 1);
      const broken = text.slice(0, at) + put + text.slice(at + 1);
      expect(scans(broken), broken).toBe(isJson(broken));
    }),
  );
});

it('finds the position of every value', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const starts = new Map<string, number>();
      scanJson(text, {
        begin: (path, position) => {
          if (typeof path.at(-1) !== 'string') starts.set(JSON.stringify(path), position);
        },
        end: (path, position) => {
          const start = starts.get(JSON.stringify(path));
          if (start === undefined) return;
          const value = path.reduce<unknown>(
            (part, step) => (part as Record<string | number, unknown>)[step],
            JSON.parse(text),
          );
          // The last of duplicate keys counts; fast-check generates none.
          expect(JSON.parse(text.slice(start, position))).toEqual(value);
        },
      });
    }),
  );
});

it.each([
  ['[1, 2', 5, 'Here "," or "]" is expected, but the text ends'],
  ['{"a" 1}', 5, 'Here ":" is expected, not "1"'],
  ['[1,]', 3, 'Here a value is expected, not "]"'],
  ['{a: 1}', 1, 'Here a key in quotation marks is expected, not "a"'],
  ['1 2', 2, 'Here the end of the text is expected, not "2"'],
  ['', 0, 'Here a value is expected, but the text ends'],
])('says where %j is not JSON', (text, position, message) => {
  expect(() => scanJson(text, {})).toThrow(expect.objectContaining({ position, message }) as InvalidJson);
});
