import ts from 'typescript';

export interface ParsedRecord {
  value: unknown;
  /** Path of the record in its file. */
  path: readonly PropertyKey[];
  lineOf: (path: readonly PropertyKey[]) => number;
}

export class InvalidJson extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** For .json (a record or an array) and .ndjson. @throws InvalidJson */
export function parseRecords(name: string, text: string): ParsedRecord[] {
  if (!/\.(?:ndjson|jsonl)$/.test(name)) return parseJsonRecords(text);
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [{ value: parseJson(line, index + 1), path: [], lineOf: () => index + 1 }];
  });
}

function parseJsonRecords(text: string): ParsedRecord[] {
  const value = parseJson(text);
  const tree = ts.parseJsonText('records.json', text);
  const lineOf = (path: readonly PropertyKey[]) => {
    const position = tree.statements[0] ? nodeAt(tree.statements[0].expression, path).getStart(tree) : 0;
    return tree.getLineAndCharacterOfPosition(position).line + 1;
  };
  if (!Array.isArray(value)) return [{ value, path: [], lineOf }];
  return value.map((record: unknown, index) => ({
    value: record,
    path: [index],
    lineOf: (path) => lineOf([index, ...path]),
  }));
}

/** Or its closest ancestor, if the path names something missing. */
function nodeAt(node: ts.Node, [step, ...rest]: readonly PropertyKey[]): ts.Node {
  if (typeof step === 'number' && ts.isArrayLiteralExpression(node)) {
    const element = node.elements[step];
    return element ? nodeAt(element, rest) : node;
  }
  if (step === undefined || !ts.isObjectLiteralExpression(node)) return node;
  // Of duplicate keys, JSON.parse takes the last.
  const member = node.properties.findLast(
    (property): property is ts.PropertyAssignment =>
      ts.isPropertyAssignment(property) && ts.isStringLiteral(property.name) && property.name.text === step,
  );
  if (!member) return node;
  return rest.length ? nodeAt(member.initializer, rest) : member;
}

function parseJson(text: string, line?: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? text : text.slice(0, Number(position));
    throw new InvalidJson(line ?? before.split('\n').length, message);
  }
}
