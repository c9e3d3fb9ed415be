/** What this page never reaches in one file of a library (quality 32). */
export interface Unused {
  /** Path below node_modules. */
  file: string;
  /** The version of the library in which all of this was checked. */
  version: string;
  /** The only value that an expression, written as in the file, ever has here. */
  constants?: Readonly<Record<string, string>>;
  /** Functions without effect here: calls of them are removed, with their arguments. */
  calls?: readonly string[];
  /** New bodies of functions by their names, of methods as `Class.method`. */
  bodies?: Readonly<Record<string, string>>;
}

export interface Edit {
  start: number;
  end: number;
  text: string;
}
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const asFunction = (value: unknown) =>
  isNode(value) && FUNCTIONS.includes(value.type) && isNode(value['body']) ? value['body'] : undefined;

const asClass = (value: unknown) => isNode(value) && value.type === 'ClassExpression';

/** Names that are written, declared or only named, not read. */
const NOT_READ: Readonly<Record<string, readonly string[]>> = {
  AssignmentExpression: ['left'],
  AssignmentPattern: ['left'],
  UpdateExpression: ['argument'],
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  Property: ['key'],
  MethodDefinition: ['key'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  CatchClause: ['param'],
  ImportSpecifier: ['imported', 'local'],
  ExportSpecifier: ['local', 'exported'],
  ArrayPattern: ['elements'],
  RestElement: ['argument'],
};

const textIn =
  (code: string) =>
  (value: unknown): string | undefined =>
    isNode(value) ? code.slice(value.start, value.end) : undefined;

/** The name under which a node defines a function, and that function's body. */
function namedBody(node: Node, code: string, className = ''): { name: string; body: Node } | undefined {
  const text = textIn(code);
  const named = (name: string | undefined, value: unknown) => {
    const body = asFunction(value);
    return name !== undefined && body ? { name: name.replace(/^this\./, `${className}.`), body } : undefined;
  };
  switch (node.type) {
    case 'FunctionDeclaration':
      return named(text(node['id']), node);
    case 'VariableDeclarator':
      return named(text(node['id']), node['init']);
    case 'AssignmentExpression':
      return named(text(node['left']), node['right']);
    case 'MethodDefinition':
      return named(`this.${text(node['key'])}`, node['value']);
    default:
      return undefined;
  }
}

/** The edits that leave out the unused parts of a file. @throws Error naming what was not found exactly. */
export function findUnused(code: string, program: unknown, unused: Omit<Unused, 'version'>): Edit[] {
  const { file } = unused;
  const [constants, bodies] = [unused.constants, unused.bodies].map(
    (record) => new Map(Object.entries(record ?? {})),
  );
  const calls = new Set(unused.calls);
  const edits: Edit[] = [];
  const found = new Map<string, number>();
  const text = textIn(code);
  const add = (name: string, { start, end }: Node, replacement: string) => {
    found.set(name, (found.get(name) ?? 0) + 1);
    edits.push({ start, end, text: replacement });
  };

  const addConstant = (node: Node, shorthand: boolean) => {
    if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return;
    const name = text(node) ?? '';
    const constant = constants?.get(name);
    if (constant !== undefined) add(name, node, shorthand ? `${name}: (${constant})` : `(${constant})`);
  };

  const visit = (node: Node, className: string | undefined, isInPattern: boolean): void => {
    const isClass = node.type === 'ClassDeclaration' || asClass(node['init']);
    const inClass = isClass ? text(node['id']) : className;
    const named = namedBody(node, code, inClass);
    const body = named && bodies?.get(named.name);
    if (named && body !== undefined) add(named.name, named.body, `{${body}}`);
    const callee = node.type === 'CallExpression' ? text(node['callee']) : undefined;
    if (callee !== undefined && calls.has(callee)) add(callee, node, 'undefined');

    for (const [key, value] of Object.entries(node)) {
      const isRead =
        !NOT_READ[node.type]?.includes(key) &&
        !(isInPattern && key === 'value') &&
        !(node.type === 'MemberExpression' && key === 'property' && !node['computed']);
      for (const child of [value].flat()) {
        if (!isNode(child)) continue;
        if (isRead) addConstant(child, node['shorthand'] === true);
        visit(child, inClass, node.type === 'ObjectPattern');
      }
    }
  };
  visit(program as Node, undefined, false);

  const missing = [...Object.keys(unused.constants ?? {}), ...calls].filter((name) => !found.has(name));
  if (missing.length) throw new Error(`${file} has no ${missing.join(', ')} (any more).`);
  for (const name of Object.keys(unused.bodies ?? {}))
    if (found.get(name) !== 1)
      throw new Error(`${file} has ${found.get(name) ?? 0} functions named ${name}.`);
  return edits;
}
