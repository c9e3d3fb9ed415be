import type { Exchange } from '../http/exchange.ts';

export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A shell variable cannot hold a NUL, and inside a JSON string the escape means the same. */
export const escapeControls = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);

/** Another text of the same form, as reports do not show passwords: each letter moves by half the alphabet. */
export const shiftLetters = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + 13) % 26));
  });

/** Prints the code of an authenticator app, some steps of 30 seconds from now. */
export const TOTP_FUNCTION = `totp() { node -e 'const bits = [...process.argv[1]].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join(""); const time = Buffer.alloc(8); time.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30000) + Number(process.argv[2]))); const hash = require("crypto").createHmac("sha1", Buffer.from(bits.match(/.{8}/g).map((one) => parseInt(one, 2)))).update(time).digest(); console.log(String((hash.readUInt32BE(hash[19] & 15) & 0x7fffffff) % 1000000).padStart(6, "0"))' "$@"; }`;

/** A value that a later call takes from an answer, and the command that reads it from a file with that answer. */
export interface AnswerValue {
  name: string;
  command: (file: string) => string;
}

/** The keys that lead to a text in a body; the last one may be the place in a list. */
function pathTo(json: unknown, text: string): readonly (string | number)[] | undefined {
  if (json === text) return [];
  if (typeof json !== 'object' || json === null) return undefined;
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(json)
    ? json.map((one: unknown, at) => [at, one] as const)
    : Object.entries(json);
  for (const [key, one] of entries) {
    const rest = pathTo(one, text);
    if (rest) return [key, ...rest];
  }
  return undefined;
}

const isSameAddress = (address: string, url: string, base: string) => {
  if (!URL.canParse(address, base) || !URL.canParse(url)) return false;
  const [one, other] = [new URL(address, base), new URL(url)];
  return one.pathname + one.search === other.pathname + other.search;
};

/** Where an answer has a text, or leads to an address. */
export function answerValueOf({ json, headers, url }: Exchange, wanted: string): AnswerValue | undefined {
  const location = headers.get('location');
  if (location !== null && isSameAddress(location, wanted, url)) {
    const { origin } = new URL(url);
    const prefix = URL.canParse(location) ? '' : origin;
    return {
      name: 'ADDRESS',
      command: (file) => `"${prefix}$(sed -n 's/^[Ll]ocation: *//p' ${file} | tr -d '\\r')"`,
    };
  }
  const redirectTo =
    typeof json === 'object' && json !== null && 'redirectTo' in json ? json.redirectTo : undefined;
  const isRedirect = typeof redirectTo === 'string' && isSameAddress(redirectTo, wanted, url);
  const path = isRedirect ? ['redirectTo'] : pathTo(json, wanted);
  const last = path?.at(-1);
  if (!path || last === undefined) return undefined;
  const key = typeof last === 'number' ? path.at(-2) : last;
  const others = typeof last === 'number' ? `\\[\\("[^"]*", *\\)\\{${last}\\}` : '';
  const group = typeof last === 'number' ? 2 : 1;
  return {
    name: isRedirect
      ? 'ADDRESS'
      : String(key ?? 'value')
          .replaceAll(/[A-Z]/g, '_$&')
          .toUpperCase(),
    command: (file) => `$(sed -n 's/.*"${key ?? ''}": *${others}"\\([^"]*\\)".*/\\${group}/p' ${file})`,
  };
}
