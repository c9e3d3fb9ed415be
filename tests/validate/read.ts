import ts from 'typescript';

/** A record of a file, and the line on which a part of it stands. */
export interface Row {
  value: unknown;
  /** Path of the record in its file, for lists. */
  at: readonly PropertyKey[];
  lineOf: (path: readonly PropertyKey[]) => number;
}

/** A file that is no JSON, with the line. */
export class NotJson extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** The records of a .json file (one, or a list of them) or of an .ndjson file (one per line). @throws NotJson */
export function readRows(name: string, text: string): Row[] {
  if (!/\.(?:ndjson|jsonl)$/.test(name)) return rowsOfJson(text);
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [{ value: parsed(line, index + 1), at: [], lineOf: () => index + 1 }];
  });
}

function rowsOfJson(text: string): Row[] {
  const value = parsed(text);
  const tree = ts.parseJsonText('records.json', text);
  const lineOf = (path: readonly PropertyKey[]) => {
    const place = tree.statements[0] ? placeOf(tree.statements[0].expression, path).getStart(tree) : 0;
    return tree.getLineAndCharacterOfPosition(place).line + 1;
  };
  if (!Array.isArray(value)) return [{ value, at: [], lineOf }];
  return value.map((one: unknown, index) => ({
    value: one,
    at: [index],
    lineOf: (path) => lineOf([index, ...path]),
  }));
}

/** The part of the text that a path leads to, or the nearest thing around it where the path names what is missing. */
function placeOf(node: ts.Node, [step, ...rest]: readonly PropertyKey[]): ts.Node {
  if (typeof step === 'number' && ts.isArrayLiteralExpression(node)) {
    const entry = node.elements[step];
    return entry ? placeOf(entry, rest) : node;
  }
  if (step === undefined || !ts.isObjectLiteralExpression(node)) return node;
  // The last of several keys of one name is the one that JSON.parse takes.
  const member = node.properties.findLast(
    (one): one is ts.PropertyAssignment =>
      ts.isPropertyAssignment(one) && ts.isStringLiteral(one.name) && one.name.text === step,
  );
  if (!member) return node;
  return rest.length ? placeOf(member.initializer, rest) : member;
}

function parsed(text: string, line?: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? text : text.slice(0, Number(position));
    throw new NotJson(line ?? before.split('\n').length, message);
  }
}
