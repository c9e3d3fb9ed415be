import ts from 'typescript';
import { childrenOf, featureAt, pathOf, type Use } from './compat-data.ts';
import { jsxUses } from './markup.ts';
import { dataName, globalPaths, memberPaths, newestFeature } from './script-names.ts';

/** The class or interface that declares a member, as TypeScript's libraries write it. */
function ownerOf(declaration: ts.Declaration): string | undefined {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return parent.parent.name.getText();
  if (ts.isModuleBlock(parent)) return parent.parent.name.text;
  if (ts.isVariableDeclarationList(parent) && ts.isModuleBlock(parent.parent.parent))
    return parent.parent.parent.parent.name.text;
  return undefined;
}

/** Names of a type, of what it extends and of the members of a union. */
function typeNames(checker: ts.TypeChecker, type: ts.Type, seen = new Set<ts.Type>()): string[] {
  if (seen.has(type)) return [];
  seen.add(type);
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => typeNames(checker, part, seen));
  const apparent = checker.getApparentType(type);
  const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : [];
  return [
    ...((apparent.symbol as ts.Symbol | undefined) ? [apparent.symbol.name] : []),
    ...bases.flatMap((base) => typeNames(checker, base, seen)),
  ];
}

/** Reads which parts of the language's and the browser's API a program uses. */
export function createScriptReader(program: ts.Program) {
  const checker = program.getTypeChecker();
  const isLibrary = (declaration: ts.Declaration) =>
    program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  const declarationsOf = (node: ts.Node) =>
    checker.getSymbolAtLocation(node)?.declarations?.filter(isLibrary) ?? [];

  const memberFeature = (declarations: readonly ts.Declaration[], receiver: ts.Type, name: string) => {
    if (declarations.length === 0) return undefined;
    const owners = [
      ...declarations.map(ownerOf).filter((owner) => owner !== undefined),
      ...typeNames(checker, receiver),
    ].map(dataName);
    return featureAt(
      owners.flatMap((owner) => [
        ...memberPaths(owner, name),
        ...(owner === 'Window' ? globalPaths(name) : []),
      ]),
    );
  };

  /** `fetch(url, { priority })`: the data has options below their function. */
  const optionUses = (
    call: ts.CallLikeExpression,
    feature: string,
    lineOf: (node: ts.Node) => number,
  ): Use[] => {
    const options = (ts.isCallExpression(call) || ts.isNewExpression(call) ? [...(call.arguments ?? [])] : [])
      .filter(ts.isObjectLiteralExpression)
      .flatMap(({ properties }) => [...properties]);
    const path = pathOf(feature);
    const nested = childrenOf(path).flatMap((key) => [
      [key],
      ...childrenOf([...path, key]).map((child) => [key, child]),
    ]);
    return options.flatMap((option) => {
      const name = option.name?.getText() ?? '';
      const found = nested.find((keys) => `_${keys.join('_')}_parameter`.includes(`_${name}_parameter`));
      return found ? [{ line: lineOf(option), name, feature: [...path, ...found].join(' ') }] : [];
    });
  };

  const newestOf = (called: ts.Expression) =>
    ts.isPropertyAccessExpression(called) &&
    checker.getTypeAtLocation(called.expression).flags & ts.TypeFlags.Any
      ? newestFeature(called.name.text)
      : undefined;

  const eventFeature = (receiver: ts.Expression, event: ts.Expression | undefined) =>
    event && ts.isStringLiteralLike(event)
      ? featureAt(
          [...typeNames(checker, checker.getTypeAtLocation(receiver)), 'Element'].flatMap((owner) =>
            memberPaths(dataName(owner), `${event.text}_event`),
          ),
        )
      : undefined;

  return (file: ts.SourceFile): Use[] => {
    const uses: Use[] = [];
    const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const add = (node: ts.Node, feature: string | undefined) => {
      if (feature !== undefined) uses.push({ line: lineOf(node), name: node.getText(file), feature });
      return feature;
    };
    const featureOf = (node: ts.Node) => {
      if (ts.isPropertyAccessExpression(node))
        return memberFeature(
          declarationsOf(node.name),
          checker.getTypeAtLocation(node.expression),
          node.name.text,
        );
      if (ts.isIdentifier(node) && declarationsOf(node).length > 0) return featureAt(globalPaths(node.text));
      return undefined;
    };
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
      if (ts.isPropertyAccessExpression(node)) {
        add(node, featureOf(node));
        visit(node.expression);
        return;
      }
      if (ts.isIdentifier(node)) add(node, featureOf(node));
      if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
        const name = (node.propertyName ?? node.name).getText(file);
        const type = checker.getTypeAtLocation(node.parent);
        const declarations = type.getProperty(name)?.declarations?.filter(isLibrary) ?? [];
        add(node, memberFeature(declarations, type, name));
      }
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        const feature = featureOf(node.expression);
        if (feature !== undefined) uses.push(...optionUses(node, feature, lineOf));
        if (feature === undefined) add(node.expression, newestOf(node.expression));
        if (
          ts.isPropertyAccessExpression(node.expression) &&
          node.expression.name.text === 'addEventListener'
        )
          add(node.arguments?.[0] ?? node, eventFeature(node.expression.expression, node.arguments?.[0]));
      }
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
        uses.push(...jsxUses(node, lineOf(node)));
      ts.forEachChild(node, visit);
    };
    visit(file);
    return uses;
  };
}
