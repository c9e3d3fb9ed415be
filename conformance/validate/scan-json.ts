/** The text is not JSON; `position` says where. */
export class InvalidJson extends Error {
  readonly position: number;
  constructor(position: number, message: string) {
    super(message);
    this.position = position;
  }
}

interface JsonVisitor {
  /** Called where a value begins, or the key of an object's member. `path` changes while the scan continues. */
  begin?: (path: readonly (string | number)[], position: number) => void;
  /** Called with the position after a value. */
  end?: (path: readonly (string | number)[], position: number) => void;
}

const SPACE = /[ \t\n\r]*/y;
const PLAIN_CHARACTERS = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER_OR_WORD = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** Reads JSON without recursion, so that depth costs no stack. @throws InvalidJson at the first mistake */
export function scanJson(text: string, { begin, end }: JsonVisitor): void {
  let at = 0;
  const path: (string | number)[] = [];

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  const fail = (expected: string): never => {
    const found = at < text.length ? `, not ${JSON.stringify(text[at])}` : ', but the text ends';
    throw new InvalidJson(at, `Here ${expected} is expected${found}`);
  };
  const take = (character: string): boolean => {
    skip(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const string = (expected: string): string => {
    const start = at;
    if (!take('"')) fail(expected);
    for (;;) {
      skip(PLAIN_CHARACTERS);
      if (text[at] === '"') break;
      if (!skip(ESCAPE)) fail('the end of a text in quotation marks');
    }
    at += 1;
    return text.slice(start, at).trimStart();
  };
  /** The key of a member, whose value is next. */
  const key = () => {
    skip(SPACE);
    const start = at;
    path.push(JSON.parse(string('a key in quotation marks')) as string);
    begin?.(path, start);
    if (!take(':')) fail('":"');
  };
  /** Begins the next value; true if it is a list or an object that is not empty. */
  const value = (): boolean => {
    skip(SPACE);
    if (typeof path.at(-1) !== 'string') begin?.(path, at);
    if (take('[')) {
      if (take(']')) return false;
      path.push(0);
      return true;
    }
    if (take('{')) {
      if (take('}')) return false;
      key();
      return true;
    }
    if (text[at] === '"') string('a text');
    else if (!skip(NUMBER_OR_WORD)) fail('a value');
    return false;
  };

  if (value()) {
    while (value());
  }
  // After a value, the list or object around it continues or ends as well.
  for (;;) {
    end?.(path, at);
    const step = path.at(-1);
    if (step === undefined) break;
    const isList = typeof step === 'number';
    if (take(',')) {
      path.pop();
      if (isList) path.push(step + 1);
      else key();
      while (value());
    } else if (take(isList ? ']' : '}')) path.pop();
    else fail(isList ? '"," or "]"' : '"," or "}"');
  }
  skip(SPACE);
  if (at < text.length) fail('the end of the text');
}
