/** A line of a file: its bytes without the line feed, and its number from 1. */
export type Line =
  | { kind: 'text'; number: number; text: string }
  | { kind: 'not UTF-8'; number: number }
  | { kind: 'too long'; number: number };

/** The limit for a line or a JSON file, because it is in memory as a whole. */
export const MOST_BYTES = 64 * 2 ** 20;

const LINE_FEED = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the bytes and removes a byte order mark; undefined if they are not UTF-8. */
export function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes).replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}

export const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Splits a stream of bytes into lines. It keeps at most one line in memory, and nothing of a line that is too long. */
export class LineReader {
  #held: Buffer[] = [];
  #heldBytes = 0;
  #number = 1;
  readonly #mostBytes: number;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** The lines that end in these bytes. */
  *push(chunk: Buffer): Generator<Line> {
    let start = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, start)) {
      yield this.#line(chunk.subarray(start, at));
      start = at + 1;
    }
    this.#heldBytes += chunk.length - start;
    if (this.#heldBytes > this.#mostBytes) this.#held = [];
    else if (start < chunk.length) this.#held.push(chunk.subarray(start));
  }

  /** The last line, which has no line feed. */
  *end(): Generator<Line> {
    if (this.#heldBytes > 0) yield this.#line(Buffer.alloc(0));
  }

  #line(rest: Buffer): Line {
    const number = this.#number;
    const isTooLong = this.#heldBytes + rest.length > this.#mostBytes;
    const bytes = this.#held.length === 0 ? rest : Buffer.concat([...this.#held, rest]);
    this.#held = [];
    this.#heldBytes = 0;
    this.#number += 1;
    if (isTooLong) return { kind: 'too long', number };
    const text = decodeUtf8(bytes);
    return text === undefined ? { kind: 'not UTF-8', number } : { kind: 'text', number, text };
  }
}
