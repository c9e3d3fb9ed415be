import ts from 'typescript';
import { featureAt, type Path, type Use } from './compat-data.ts';

const OPERATORS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.QuestionQuestionToken]: 'nullish_coalescing',
  [ts.SyntaxKind.QuestionQuestionEqualsToken]: 'nullish_coalescing_assignment',
  [ts.SyntaxKind.BarBarEqualsToken]: 'logical_or_assignment',
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken]: 'logical_and_assignment',
};

const REGULAR_EXPRESSION_FLAGS: Readonly<Record<string, string>> = {
  d: 'hasIndices',
  s: 'dotAll',
  u: 'unicode',
  v: 'unicodeSets',
  y: 'sticky',
};

const REGULAR_EXPRESSION_PARTS: readonly [RegExp, string][] = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?<\w/, 'named_capturing_group'],
  [/\(\?[ims]*-?[ims]+:/, 'modifier'],
  [/\\[pP]\{/, 'unicode_character_class_escape'],
];

const DUPLICATE_NAMES: Path = [
  'javascript',
  'regular_expressions',
  'named_capturing_group',
  'duplicate_named_capturing_groups',
];

const regularExpressionPaths = (pattern: string, flags: string): Path[] => {
  const names = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  return [
    ...[...flags].flatMap((flag): Path[] => {
      const property = REGULAR_EXPRESSION_FLAGS[flag];
      return property === undefined ? [] : [['javascript', 'builtins', 'RegExp', property]];
    }),
    ...REGULAR_EXPRESSION_PARTS.filter(([part]) => part.test(pattern)).map(([, name]): Path => [
      'javascript',
      'regular_expressions',
      name,
    ]),
    ...(new Set(names).size < names.length ? [DUPLICATE_NAMES] : []),
  ];
};

const memberPaths = (node: ts.ClassElement): Path[] => {
  const isPrivate = node.name !== undefined && ts.isPrivateIdentifier(node.name);
  if (ts.isClassStaticBlockDeclaration(node))
    return [['javascript', 'classes', 'static', 'initialization_blocks']];
  if (ts.isPropertyDeclaration(node))
    return [['javascript', 'classes', isPrivate ? 'private_class_fields' : 'public_class_fields']];
  return isPrivate ? [['javascript', 'classes', 'private_class_methods']] : [];
};

const isInFunction = (node: ts.Node): boolean =>
  !ts.isSourceFile(node) && (ts.isFunctionLike(node) || isInFunction(node.parent));

const declarationPaths = ({ flags }: ts.VariableDeclarationList): Path[] => {
  if ((flags & ts.NodeFlags.AwaitUsing) === Number(ts.NodeFlags.AwaitUsing))
    return [['javascript', 'statements', 'await_using']];
  return flags & ts.NodeFlags.Using ? [['javascript', 'statements', 'using']] : [];
};

const literalPaths = (node: ts.Node): Path[] => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return regularExpressionPaths(node.text.slice(1, end), node.text.slice(end + 1));
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
    const [pattern, flags] = (node.arguments ?? []).map((part) =>
      ts.isStringLiteralLike(part) ? part.text : '',
    );
    return regularExpressionPaths(pattern ?? '', flags ?? '');
  }
  if (ts.isBigIntLiteral(node)) return [['javascript', 'builtins', 'BigInt']];
  if (ts.isNumericLiteral(node) && node.getText().includes('_'))
    return [['javascript', 'grammar', 'numeric_separators']];
  return [];
};

const pathsOf = (node: ts.Node): Path[] => {
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS[node.operatorToken.kind];
    if (ts.isPrivateIdentifier(node.left)) return [['javascript', 'classes', 'private_class_fields_in']];
    return operator ? [['javascript', 'operators', operator]] : [];
  }
  if (node.kind === ts.SyntaxKind.QuestionDotToken) return [['javascript', 'operators', 'optional_chaining']];
  if (node.kind === ts.SyntaxKind.ImportKeyword && ts.isCallExpression(node.parent))
    return [['javascript', 'operators', 'import']];
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword)
    return [['javascript', 'operators', 'import_meta']];
  if (ts.isAwaitExpression(node) && !isInFunction(node))
    return [['javascript', 'operators', 'await', 'top_level']];
  if (ts.isForOfStatement(node) && node.awaitModifier) return [['javascript', 'statements', 'for_await_of']];
  if (ts.isImportAttributes(node)) return [['javascript', 'statements', 'import', 'import_attributes']];
  if (ts.isVariableDeclarationList(node)) return declarationPaths(node);
  if (ts.isClassElement(node)) return memberPaths(node);
  return literalPaths(node);
};

/** Which newer syntax a script uses. */
export function usesOfSyntax(file: ts.SourceFile): Use[] {
  const uses: Use[] = [];
  const visit = (node: ts.Node) => {
    for (const path of pathsOf(node)) {
      const feature = featureAt([path]);
      const name = node.getText(file).slice(0, 40);
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      if (feature === undefined)
        throw new Error(`@mdn/browser-compat-data has no ${path.join('.')} any more.`);
      uses.push({ line, name, feature });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return uses;
}
